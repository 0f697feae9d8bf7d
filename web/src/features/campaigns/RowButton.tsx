import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface RowButtonProps {
  label: string;
  /** Why it can't be used now. */
  blocked?: string | undefined;
  opensDialog?: boolean;
  onClick: (button: HTMLElement) => void;
  children: ReactNode;
}

/** An icon button of a row. A blocked one keeps its place and says why. */
export function RowButton({ label, blocked, opensDialog = false, onClick, children }: RowButtonProps) {
  return (
    <Tooltip describeChild title={blocked ?? ''}>
      <span>
        <IconButton
          aria-label={label}
          aria-haspopup={opensDialog ? 'dialog' : undefined}
          disabled={blocked !== undefined}
          onClick={(event) => onClick(event.currentTarget)}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

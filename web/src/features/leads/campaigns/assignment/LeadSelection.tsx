/** The bar with the actions on the selected leads. */
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { Lead } from '../../../../api/types';
import { formatCount } from '../../../../lib/format';
import { SelectionBar } from '../../../../table/SelectionBar';
import { texts } from '../../../../texts/lead-assignments';
import { texts as leadTexts } from '../../../../texts/move-leads';
import { texts as tableTexts } from '../../../../texts/table';
import { CampaignsIcon, DownloadIcon } from '../../../../ui/icons';
import { loadAssignmentPanel } from './lazy-panel';

interface LeadSelectionProps {
  chosen: readonly Lead[];
  /** The number of leads in the whole list. */
  total: number;
  isAll: boolean;
  mayAssign: boolean;
  onAll: () => void;
  onAssign: (button: HTMLElement) => void;
  onSave: () => void;
  onClear: () => void;
}

export function LeadSelection({ chosen, total, isAll, mayAssign, onAll, onAssign, onSave, onClear }: LeadSelectionProps) {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <SelectionBar label={leadTexts.selectedLeads} count={isAll ? total : chosen.length} onClear={onClear}>
      {mayAssign && (
        <>
          {!isAll && total > chosen.length && (
            <Button
              variant="text"
              color="inherit"
              onClick={() => {
                onAll();
                // This button disappears.
                add.current?.focus();
              }}
            >
              {texts.selectAll(formatCount(total))}
            </Button>
          )}
          <Button
            ref={add}
            variant="text"
            color="inherit"
            startIcon={<CampaignsIcon size={16} />}
            aria-haspopup="dialog"
            onClick={(event) => onAssign(event.currentTarget)}
            onPointerEnter={() => void loadAssignmentPanel()}
            onFocus={() => void loadAssignmentPanel()}
          >
            {texts.add}
          </Button>
        </>
      )}
      {/* The file has the rows of the page only. */}
      {!isAll && (
        <Button variant="text" color="inherit" startIcon={<DownloadIcon size={16} />} onClick={onSave}>
          {tableTexts.downloadSelected}
        </Button>
      )}
    </SelectionBar>
  );
}

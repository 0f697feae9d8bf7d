/** The last column of the list: a button that explains why a listing belongs to the viewer. */
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { PropertyRow } from '../../../api/types';
import type { Role } from '../../../session/roles';
import { columnsOf } from '../../../table/columns';
import { rowActions } from '../../../table/row-actions';
import { QuestionIcon } from '../../../ui/icons';
import { loadCoverage } from './lazy-dialog';

const column = columnsOf<PropertyRow>();

/** A super admin has no territory, so the question differs. */
export function coverageQuestion(role: Role): string {
  return role === 'AD' ? 'Whose is this?' : 'Why is this mine?';
}

interface CoverageColumn {
  question: string;
  onAsk: (listing: PropertyRow, button: HTMLElement) => void;
}

export function coverageColumn({ question, onAsk }: CoverageColumn) {
  return column.display({
    ...rowActions,
    cell: ({ row: { original: listing } }) => (
      <Tooltip title={question}>
        <IconButton
          aria-label={question}
          aria-description={listing.address}
          aria-haspopup="dialog"
          onClick={(event) => onAsk(listing, event.currentTarget)}
          onPointerEnter={() => void loadCoverage()}
          onFocus={() => void loadCoverage()}
          sx={{ width: 28, height: 28 }}
        >
          <QuestionIcon />
        </IconButton>
      </Tooltip>
    ),
  });
}

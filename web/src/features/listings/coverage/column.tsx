/** The last column of the list: a button that explains why a listing belongs to the viewer. */
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { PropertyRow } from '../../../api/types';
import { type Holder, may } from '../../../session/permissions';
import { columnsOf } from '../../../table/columns';
import { rowActions } from '../../../table/row-actions';
import { texts } from '../../../texts/listings';
import { QuestionIcon } from '../../../ui/icons';
import { loadCoverage } from './lazy-dialog';

const column = columnsOf<PropertyRow>();

/** Users who choose a company have no territory of their own. */
export function coverageQuestion(viewer: Holder): string {
  return may(viewer, 'companiesRead') ? texts.whose : texts.whyMine;
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

/** The columns of a table of markets, child markets or buckets. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MarketOut } from '../../api/types';
import { formatCount, UNKNOWN } from '../../lib/format';
import { type Level, levels, UNALLOCATED } from '../../lib/levels';
import { marketPath } from '../../lib/paths';
import { rangeOf, rangeWords } from '../../lib/ranges';
import { type Holder, may } from '../../session/permissions';
import { columnsOf } from '../../table/columns';
import { Cut } from '../../table/Cut';
import { texts } from '../../texts/markets';
import { shared } from '../../texts/shared';
import { BinIcon, PencilIcon } from '../../ui/icons';
import { TextLink } from '../../ui/links';
import { ListingsLink } from '../../ui/ListingsLink';
import type { Ask } from './asked';
import { loadDialogs } from './lazy-dialogs';
import { isUnallocated, mayDraw } from './level';
import { ZipPreview } from './ZipPreview';

const column = columnsOf<MarketOut>();

/** The number of zip codes in a table row. */
const ZIPS_SHOWN = 3;

interface ColumnsOf {
  viewer: Holder;
  level: Level;
  onAsk: Ask;
}

export function marketColumns({ viewer, level, onAsk }: ColumnsOf) {
  const seesAll = may(viewer, 'companiesRead');
  const name = column.accessor('itemName', {
    id: 'marketName',
    header: shared.name,
    meta: { primary: true, grow: true },
    cell: ({ row: { original: market } }) => (
      // The row itself is focusable; the link only allows opening a market in a new tab.
      <TextLink {...marketPath(market)} tabIndex={-1} color="inherit" title={market.name}>
        {market.name}
      </TextLink>
    ),
  });
  const county = column.accessor('county', { header: shared.county, cell: ({ getValue }) => <Cut widthPx={140}>{getValue() ?? UNKNOWN}</Cut> });
  const rest = column.columns([
    column.accessor('category', { header: texts.category, enableSorting: false, cell: ({ getValue }) => levels[getValue()].category }),
    column.accessor(({ zipCodes }) => zipCodes.join(', '), {
      id: 'zipCodes',
      header: texts.zipCode,
      enableSorting: false,
      cell: ({ row: { original: market } }) => (
        <ZipPreview
          name={market.name}
          zipCodes={market.zipCodes}
          total={market.numZipCodes}
          shown={ZIPS_SHOWN}
          dense
          onMore={(button) => onAsk({ action: 'zips', market }, button)}
        />
      ),
    }),
    column.accessor('propMinSize', { header: shared.size, cell: ({ row }) => rangeWords('size', rangeOf('size', row.original)) }),
    column.accessor('propMinVal', { header: shared.price, cell: ({ row }) => rangeWords('price', rangeOf('price', row.original)) }),
    column.accessor('owner', {
      header: shared.owner,
      enableSorting: !seesAll,
      meta: { grow: true },
      cell: ({ row: { original: market } }) =>
        isUnallocated(market.marketUserId) ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {UNALLOCATED}
          </Box>
        ) : (
          <span title={market.owner}>{market.owner}</span>
        ),
    }),
    column.accessor(({ numListings }) => formatCount(numListings), {
      id: 'numListings',
      header: texts.listingCount,
      enableSorting: false,
      meta: { numeric: true },
      cell: ({ row: { original: market } }) => <ListingsLink node={market} name={market.name} count={market.numListings} isCounting={market.isCounting} />,
    }),
  ]);
  const actions = column.display({
    id: 'actions',
    header: texts.actions,
    meta: { actions: true, width: 84 },
    cell: ({ row: { original: market } }) => <Actions market={market} onAsk={onAsk} />,
  });
  return [name, ...(seesAll && level === 'Market' ? [county] : []), ...rest, ...(mayDraw(viewer, level) ? [actions] : [])];
}

function Actions({ market, onAsk }: { market: MarketOut; onAsk: Ask }) {
  const words = { edit: { label: texts.editOf(market.name), icon: <PencilIcon /> }, delete: { label: texts.deleteOf(market.name), icon: <BinIcon /> } };
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.25, mr: -0.5 }}>
      {(['edit', 'delete'] as const).map((action) => (
        <Tooltip key={action} title={shared[action]}>
          <IconButton
            aria-label={words[action].label}
            aria-haspopup="dialog"
            onClick={(event) => onAsk({ action, market }, event.currentTarget)}
            onPointerEnter={() => void loadDialogs()}
            onFocus={() => void loadDialogs()}
            sx={{ width: 28, height: 28, '&:hover': action === 'delete' ? { color: 'error.main' } : {} }}
          >
            {words[action].icon}
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}

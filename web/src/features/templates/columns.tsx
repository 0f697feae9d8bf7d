/** The columns of the templates' table. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { TemplateRow } from '../../api/types';
import { formatDate, formatInstant } from '../../lib/format';
import { type Holder, may } from '../../session/permissions';
import { columnsOf } from '../../table/columns';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/templates';
import { BinIcon, MailIcon, PencilIcon } from '../../ui/icons';
import type { Ask } from './asked';
import { loadDialogs } from './lazy-dialogs';
import { EMAIL } from './template';
import { Thumbnail } from './Thumbnail';

const column = columnsOf<TemplateRow>();

export function templateColumns(viewer: Holder, onAsk: Ask) {
  const name = column.accessor('templateName', {
    header: texts.name,
    meta: { primary: true, grow: true },
    cell: ({ row: { original: template } }) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, maxWidth: '100%' }}>
        <Thumbnail url={template.templateThumbnailUrl} type={template.templateType.value} height={22} />
        <Box component="span" title={template.templateName} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {template.templateName}
        </Box>
      </Box>
    ),
  });
  const company = column.accessor('companyName', { header: shared.company });
  const rest = column.columns([
    column.accessor('prospectingEventTypeName', { header: texts.listingStatus }),
    column.accessor('lastModifierUser', { header: texts.modifiedBy }),
    column.accessor('lastModifiedDate', {
      header: texts.modified,
      cell: ({ getValue }) => (
        <time dateTime={getValue()} title={formatInstant(getValue())}>
          {formatDate(getValue())}
        </time>
      ),
    }),
  ]);
  const actions = column.display({
    id: 'actions',
    header: texts.actions,
    meta: { actions: true, width: 112 },
    cell: ({ row: { original: template } }) => <Actions template={template} onAsk={onAsk} />,
  });
  return [name, ...(may(viewer, 'companiesRead') ? [company] : []), ...rest, ...(may(viewer, 'templatesWrite') ? [actions] : [])];
}

const words = { testSend: texts.testSend, edit: shared.edit, delete: shared.delete };
const icons = { testSend: <MailIcon />, edit: <PencilIcon />, delete: <BinIcon /> };

function Actions({ template, onAsk }: { template: TemplateRow; onAsk: Ask }) {
  const canTest = template.templateType.value === EMAIL;
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.25, mr: -0.5 }}>
      {([...(canTest ? (['testSend'] as const) : []), 'edit', 'delete'] as const).map((action) => (
        <Tooltip key={action} title={words[action]}>
          <IconButton
            aria-label={texts.actionOn(words[action], template.templateName)}
            aria-haspopup="dialog"
            onClick={(event) => onAsk({ action, template }, event.currentTarget)}
            onPointerEnter={() => void loadDialogs()}
            onFocus={() => void loadDialogs()}
            sx={{ width: 28, height: 28, '&:hover': action === 'delete' ? { color: 'error.main' } : {} }}
          >
            {icons[action]}
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}

/** The preview of a draft, which follows the input with a delay of about a second. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../api/errors';
import { templatePreviewQuery } from '../../api/queries';
import type { TemplateIn, TemplatePreview } from '../../api/types';
import { texts } from '../../texts/templates-form';
import { EmailPreview } from './email/EmailPreview';
import { usePolled } from './live';
import { PreviewListingPicker } from './PreviewListingPicker';
import { aboutOf, audiences, type ShownFor } from './shown-for';
import { SmsPreview } from '../../writing/sms/SmsPreview';

interface LivePreviewProps {
  /** Returns the current draft of the template. */
  read: () => TemplateIn;
  shownFor: ShownFor;
  onShownFor: (shownFor: ShownFor) => void;
}

const REFRESH_MS = 1000;

function usePreview({ read, shownFor, onShownFor }: LivePreviewProps) {
  const template = usePolled(read, REFRESH_MS);
  const preview = useQuery(templatePreviewQuery({ template, ...aboutOf(shownFor) }));
  const picker = (
    <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
      <PreviewListingPicker listing={shownFor.listing} onPick={(listing) => onShownFor({ ...shownFor, listing })} />
      <Select
        size="small"
        value={shownFor.audience}
        onChange={({ target: { value } }) => onShownFor({ ...shownFor, audience: value })}
        SelectDisplayProps={{ 'aria-label': texts.recipient }}
        sx={{ flex: 'none', width: 156 }}
      >
        {audiences.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
  const failure = preview.isError ? texts.previewFailed(describeError(preview.error)) : undefined;
  return { data: preview.data, failure, picker };
}

const labels = (variables: TemplatePreview['missing']) => variables.map(({ label }) => label).join(', ');

/** Lists missing variables, filled fallbacks, and what makes delivery less likely. */
function Notes({ preview }: { preview: TemplatePreview | undefined }) {
  if (!preview || (preview.missing.length === 0 && preview.filledByFallback.length === 0 && preview.warnings.length === 0)) return null;
  const isHeld = preview.missing.length > 0;
  return (
    <Alert severity={isHeld || preview.warnings.length > 0 ? 'warning' : 'info'} sx={{ borderRadius: 0 }}>
      {preview.warnings.map((warning) => (
        <Box key={warning}>{warning}</Box>
      ))}
      {isHeld && <Box>{texts.missing(labels(preview.missing))}</Box>}
      {preview.filledByFallback.length > 0 && <Box>{texts.filledByFallback(labels(preview.filledByFallback))}</Box>}
    </Alert>
  );
}

export function LiveEmailPreview(props: LivePreviewProps) {
  const { data, failure, picker } = usePreview(props);
  // Plain text has no HTML part; it is shown as an email program shows it.
  const email = data && { subject: data.subject ?? '', html: data.html ?? plainPage(data.text ?? ''), text: data.text ?? '' };
  return <EmailPreview email={email} failure={failure} notes={<Notes preview={data} />} picker={picker} />;
}

function plainPage(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<pre style="margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace">${escaped}</pre>`;
}

export function LiveSmsPreview(props: LivePreviewProps) {
  const { data, failure, picker } = usePreview(props);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {picker}
      <Notes preview={data} />
      {failure && <Alert severity="warning">{failure}</Alert>}
      <SmsPreview text={data?.text ?? ''} isLoading={data === undefined && failure === undefined} />
    </Box>
  );
}

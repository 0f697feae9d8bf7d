/** A saved template as its recipient sees it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { templatePreviewQuery } from '../../api/queries';
import type { TemplatePreview, TemplateRow } from '../../api/types';
import { shared } from '../../texts/shared';
import { texts as listTexts } from '../../texts/templates';
import { texts } from '../../texts/templates-dialogs';
import { LoadFailure } from '../../ui/LoadFailure';
import { PrintFiles } from './composer/PrintFiles';
import { PreviewFrame } from '../../writing/email/PreviewFrame';
import { escapeHtml } from '../../writing/email/text';
import { Faces } from '../../writing/postcard/Faces';
import { SmsPreview } from '../../writing/sms/SmsPreview';
import { EMAIL, MAILER, SMS } from './template';

interface ViewDialogProps {
  template: TemplateRow;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

const WIDTH = 600;

export function ViewDialog({ template, open, onClose, onGone }: ViewDialogProps) {
  const titleId = useId();
  const preview = useQuery({ ...templatePreviewQuery({ templateId: template.templateId }), staleTime: 0 });
  const type = template.templateType.value;
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {template.templateName}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}>
          {type !== EMAIL && type !== SMS && preview.data?.frontSvg === undefined
            ? template.prospectingEventTypeName
            : texts.withExamples(template.prospectingEventTypeName)}
        </Box>
      </DialogTitle>
      <DialogContent sx={{ minHeight: 280, display: 'flex', flexDirection: 'column' }}>
        {preview.data ? (
          <>
            <Shown preview={preview.data} type={type} />
            {type === MAILER && <PrintFiles templateId={template.templateId} />}
          </>
        ) : preview.isError && !preview.isFetching ? (
          <LoadFailure title={texts.failed} error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <Box role="status" aria-label={texts.loading}>
            <Skeleton variant="rounded" height={240} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {shared.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Shown({ preview, type }: { preview: TemplatePreview; type: number }) {
  if (type === EMAIL) {
    const html = preview.html ?? `<pre style="white-space:pre-wrap">${escapeHtml(preview.text ?? '')}</pre>`;
    return (
      <>
        <Box sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {listTexts.subject}
          </Box>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {preview.subject}
          </Box>
        </Box>
        <Box sx={{ height: '60dvh', display: 'flex', flexDirection: 'column', border: 1, borderColor: 'line.hairline', borderRadius: 1, overflow: 'hidden' }}>
          <PreviewFrame html={html} title={texts.emailBody} widthPx={WIDTH} />
        </Box>
      </>
    );
  }
  if (type === SMS) return <SmsPreview text={preview.text ?? ''} />;
  return <Faces frontSvg={preview.frontSvg} backSvg={preview.backSvg} frontImage={preview.frontImage} backImage={preview.backImage} />;
}

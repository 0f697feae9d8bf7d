/** The preview of an email as its recipient sees it, on a desktop, on a phone, or as text. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { UNKNOWN } from '../../../lib/format';
import { texts as listTexts } from '../../../texts/templates';
import { texts } from '../../../texts/templates-email';
import { texts as formTexts } from '../../../texts/templates-form';
import { CollapseFullIcon, FitIcon } from '../../../ui/icons';
import { PreviewFrame } from '../../../writing/email/PreviewFrame';

/** An email as it is sent. */
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

interface EmailPreviewProps {
  /** Undefined until the first response. */
  email: RenderedEmail | undefined;
  /** The error of the last request. */
  failure?: string | undefined;
  /** Missing or faulty parts. */
  notes?: ReactNode;
  /** Selects the listing whose values are shown. */
  picker: ReactNode;
}

type View = 'wide' | 'narrow' | 'text';

const views: readonly { view: View; label: string }[] = [
  { view: 'wide', label: texts.desktop },
  { view: 'narrow', label: texts.phone },
  { view: 'text', label: texts.text },
];

/** The widths of an email's layout and of a phone, in pixels. */
const WIDTHS = { wide: 600, narrow: 375 } as const;

export function EmailPreview(props: EmailPreviewProps) {
  const [view, setView] = useState<View>('wide');
  const [isFull, setFull] = useState(false);
  const titleId = useId();
  const shared = { ...props, view, onView: setView, titleId };
  return (
    <>
      <Box
        component="section"
        aria-label={formTexts.preview}
        sx={{
          position: { lg: 'sticky' },
          top: 0,
          display: 'flex',
          flexDirection: 'column',
          minWidth: 0,
          height: { xs: 560, lg: 'max(480px, calc(100dvh - 152px))' },
          border: 1,
          borderColor: 'line.hairline',
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'background.paper',
        }}
      >
        {!isFull && <Shown {...shared} onSize={() => setFull(true)} isFull={false} />}
      </Box>
      {/* A dialog, so that Escape closes only the full screen. */}
      <Dialog fullScreen open={isFull} onClose={() => setFull(false)} aria-labelledby={titleId}>
        {isFull && <Shown {...shared} onSize={() => setFull(false)} isFull />}
      </Dialog>
    </>
  );
}

interface ShownProps extends EmailPreviewProps {
  view: View;
  onView: (view: View) => void;
  titleId: string;
  isFull: boolean;
  onSize: () => void;
}

function Shown({ email, failure, notes, picker, view, onView, titleId, isFull, onSize }: ShownProps) {
  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, px: 1.5, py: 1, borderBottom: 1, borderColor: 'line.hairline' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h3" component="h3" id={titleId}>
            {formTexts.preview}
          </Typography>
          <ToggleButtonGroup
            exclusive
            value={view}
            onChange={(_event, chosen: View | null) => chosen && onView(chosen)}
            aria-label={texts.views}
            sx={{ '& .MuiToggleButton-root': { height: 28, px: 1 } }}
          >
            {views.map(({ view: value, label }) => (
              <ToggleButton key={value} value={value}>
                {label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Button variant="text" startIcon={isFull ? <CollapseFullIcon /> : <FitIcon />} onClick={onSize} autoFocus={isFull} sx={{ ml: 'auto' }}>
            {isFull ? texts.exitFullScreen : texts.fullScreen}
          </Button>
        </Box>
        <Box sx={{ maxWidth: isFull ? 560 : 'none' }}>{picker}</Box>
      </Box>
      {notes}
      {failure && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {failure}
        </Alert>
      )}
      {email && (
        <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'line.hairline', overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {listTexts.subject}
          </Box>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {email.subject || UNKNOWN}
          </Box>
        </Box>
      )}
      {email &&
        (view === 'text' ? (
          <Box
            component="pre"
            role="region"
            tabIndex={0}
            aria-label={texts.plainText}
            sx={{
              flex: 1,
              m: 0,
              p: 2,
              overflow: 'auto',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              font: '0.8125rem/1.25rem ui-monospace, Menlo, Consolas, monospace',
            }}
          >
            {email.text}
          </Box>
        ) : (
          <PreviewFrame html={email.html} title={texts.email} widthPx={WIDTHS[view]} />
        ))}
    </>
  );
}

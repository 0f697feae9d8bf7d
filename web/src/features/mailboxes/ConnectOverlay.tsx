/** The progress of a connection, over the page. It closes on its own. */
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { texts } from '../../texts/mailboxes-oauth';
import { CheckIcon, CloseIcon, ConnectorIcon } from '../../ui/icons';
import type { Progress } from './use-connecting';

export function ConnectOverlay({ progress }: { progress: Progress | undefined }) {
  const titleId = useId();
  // Kept during the closing animation.
  const [shown, setShown] = useState(progress);
  if (progress && progress !== shown) setShown(progress);
  return (
    <Dialog open={progress !== undefined} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      {shown && <Content progress={shown} titleId={titleId} />}
    </Dialog>
  );
}

const ends = {
  success: { color: 'success', icon: <CheckIcon size={22} /> },
  failed: { color: 'error', icon: <CloseIcon size={22} /> },
} as const;

const underway = { color: 'primary', icon: <ConnectorIcon size={22} /> } as const;

function Content({ progress: { stage, percent, detail }, titleId }: { progress: Progress; titleId: string }) {
  const { title, text } = texts.stages[stage];
  const { color, icon } = stage === 'success' || stage === 'failed' ? ends[stage] : underway;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, px: 3, py: 4, textAlign: 'center' }}>
      <Box
        aria-hidden
        sx={{ display: 'grid', placeItems: 'center', width: 44, height: 44, borderRadius: '50%', bgcolor: 'tint.chosen', color: `${color}.main` }}
      >
        {icon}
      </Box>
      <Box role="status" sx={{ minHeight: 64, width: '100%', overflowWrap: 'anywhere' }}>
        <Typography variant="h2" component="h2" id={titleId}>
          {title}
        </Typography>
        {stage === 'success' && <Typography sx={{ fontWeight: 550, mt: 0.5 }}>{detail}</Typography>}
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{stage === 'failed' ? detail : text}</Typography>
      </Box>
      <LinearProgress variant="determinate" color={color} value={percent} aria-label={texts.progress} sx={{ width: '100%', height: 6 }} />
    </Box>
  );
}

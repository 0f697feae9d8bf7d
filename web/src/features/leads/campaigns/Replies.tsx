/** The replies to an email, as text. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { MailReply } from '../../../api/types';
import { formatStamp } from '../../../lib/format';
import { texts } from '../../../texts/lead-campaigns';
import { mailRepliesQuery } from './calls';

/** Shows nothing if they can't be loaded. */
export function Replies({ messageId }: { messageId: string }) {
  const id = useId();
  const { data, isLoading } = useQuery(mailRepliesQuery(messageId));
  if (!data) return isLoading && <Skeleton role="status" aria-label={texts.loadingReplies} variant="rounded" height={64} sx={{ flex: 'none' }} />;
  if (data.length === 0) return <Box sx={{ color: 'text.secondary' }}>{texts.noReplies}</Box>;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="h3" id={id}>
        {texts.replies}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        {data.map((reply) => (
          <Reply key={reply.id} reply={reply} />
        ))}
      </Box>
    </Box>
  );
}

function Reply({ reply: { sender, subject, text, fullText, receivedAt, isAutomatic } }: { reply: MailReply }) {
  const [isWhole, setIsWhole] = useState(false);
  const textId = useId();
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: isAutomatic ? 'line.control' : 'primary.main', pl: 1.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ fontWeight: 550 }}>
          {sender}
        </Box>
        <Box component="time" dateTime={receivedAt} sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {formatStamp(receivedAt)}
        </Box>
        {isAutomatic && <Chip size="small" label={texts.automaticReply} />}
      </Box>
      {subject && <Box sx={{ color: 'text.secondary' }}>{subject}</Box>}
      <Box id={textId} sx={{ whiteSpace: 'pre-wrap', mt: 0.5 }}>
        {isWhole ? fullText : text}
      </Box>
      {fullText !== undefined && (
        <Button variant="text" size="small" aria-expanded={isWhole} aria-controls={textId} onClick={() => setIsWhole(!isWhole)} sx={{ ml: -1 }}>
          {isWhole ? texts.hideQuoted : texts.showQuoted}
        </Button>
      )}
    </Box>
  );
}

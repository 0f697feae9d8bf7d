/** The attachments of an email, each with its download. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MailAttachment } from '../../../api/types';
import { formatSize } from '../../../lib/format';
import { texts } from '../../../texts/mailboxes-reader';
import { ClipIcon } from '../mail-icons';
import { useDownload } from '../mails';
import type { MailRef } from './open-windows';

interface AttachmentsProps {
  mail: MailRef;
  attachments: readonly MailAttachment[];
}

export function Attachments({ mail, attachments }: AttachmentsProps) {
  return (
    <Box component="ul" aria-label={texts.attachments} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, px: 2, pb: 1 }}>
      {attachments.map((attachment) => (
        <Attachment key={attachment.id} mail={mail} attachment={attachment} />
      ))}
    </Box>
  );
}

function Attachment({ mail, attachment }: { mail: MailRef; attachment: MailAttachment }) {
  const download = useDownload(mail);
  const name = attachment.name || texts.unnamed;
  const size = attachment.size === undefined ? undefined : formatSize(attachment.size);
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Button
        variant="outlined"
        startIcon={<ClipIcon size={16} />}
        aria-label={download.isPending ? texts.downloading(name) : texts.download(name, size)}
        loading={download.isPending}
        loadingPosition="start"
        onClick={() => download.mutate(attachment)}
        sx={{ maxWidth: 260 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {name}
        </Box>
        {size && (
          <Box component="span" sx={{ flex: 'none', ml: 1, color: 'text.secondary', fontWeight: 400 }}>
            {size}
          </Box>
        )}
      </Button>
    </Box>
  );
}

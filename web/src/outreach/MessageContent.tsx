/** A message as its reader sees it. Loaded on demand. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ComponentProps, useState } from 'react';
import { texts } from '../texts/outreach';
import { PreviewFrame } from '../writing/email/PreviewFrame';
import { Faces } from '../writing/postcard/Faces';
import { sizeNamed } from '../writing/postcard/sizes';
import { SmsPreview } from '../writing/sms/SmsPreview';
import { EMAIL, MAILER, recipientWords } from './channels';

interface MessageContentProps extends Omit<ComponentProps<typeof Faces>, 'addressed'> {
  channel: number;
  subject?: string | undefined;
  /** The HTML of an email. */
  html?: string | undefined;
  /** The plain part of an email, or the text message. */
  text?: string | undefined;
  /** The size of a postcard and its recipient: a proof shows what the printer adds. */
  templateSizeId?: number | undefined;
  recipientName?: string | undefined;
  recipientAddress?: string | undefined;
}

const WIDTH = 600;

export function MessageContent({ channel, subject, html, text, templateSizeId, recipientName, recipientAddress, ...faces }: MessageContentProps) {
  if (channel === MAILER) {
    const size = templateSizeId === undefined ? undefined : sizeNamed(templateSizeId);
    const name = recipientWords({ channel, recipientName, recipientAddress });
    return <Faces {...faces} addressed={size && recipientAddress ? { size, lines: printedLines(name, recipientAddress) } : undefined} />;
  }
  if (channel !== EMAIL) return <SmsPreview text={text ?? ''} />;
  return <EmailContent subject={subject} html={html} text={text} />;
}

/** The longest name that is printed (Lob, "Addresses": name). */
const NAME_CHARACTERS = 40;

/** The printed lines of a name and an address such as `14 Winona Ct, Apt 3, Denver, CO 80212`. */
function printedLines(name: string, address: string): string[] {
  const parts = address.split(', ');
  return [Array.from(name).slice(0, NAME_CHARACTERS).join(''), ...parts.slice(0, -2), parts.slice(-2).join(', ')];
}

function EmailContent({ subject, html, text }: Pick<MessageContentProps, 'subject' | 'html' | 'text'>) {
  const [part, setPart] = useState<'page' | 'text'>(html === undefined ? 'text' : 'page');
  return (
    <Box sx={{ border: 1, borderColor: 'line.hairline', borderRadius: 1, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 1, borderBottom: 1, borderColor: 'line.hairline' }}>
        <Box sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.subject}{' '}
          </Box>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {subject}
          </Box>
        </Box>
        {html !== undefined && text !== undefined && (
          <ToggleButtonGroup
            exclusive
            value={part}
            aria-label={texts.shownAs}
            onChange={(_event, chosen: typeof part | null) => chosen && setPart(chosen)}
            sx={{ '& .MuiToggleButton-root': { height: 28, px: 1 } }}
          >
            <ToggleButton value="page">{texts.formatted}</ToggleButton>
            <ToggleButton value="text">{texts.plainText}</ToggleButton>
          </ToggleButtonGroup>
        )}
      </Box>
      {part === 'page' && html !== undefined ? (
        <Box sx={{ height: 'min(60dvh, 520px)', display: 'flex', flexDirection: 'column' }}>
          <PreviewFrame html={html} title={texts.emailBody} widthPx={WIDTH} />
        </Box>
      ) : (
        <Box
          component="pre"
          role="region"
          tabIndex={0}
          aria-label={texts.emailPlainText}
          sx={{
            m: 0,
            p: 2,
            maxHeight: 'min(60dvh, 520px)',
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            font: '0.8125rem/1.25rem ui-monospace, Menlo, Consolas, monospace',
          }}
        >
          {text}
        </Box>
      )}
    </Box>
  );
}

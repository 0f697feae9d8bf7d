/** A touchpoint in the timeline of a lead. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LeadTouchpoint, TouchpointAction } from '../../../api/types';
import { formatStamp } from '../../../lib/format';
import { channelOf, channelWords } from '../../../outreach/channels';
import { texts } from '../../../texts/lead-campaigns';
import { loadConfirm } from '../../../ui/lazy-confirm';
import { StatusDot } from '../../../ui/StatusDot';
import { loadContentDialog } from './lazy-panels';
import { asks, elementId } from './use-touchpoint-actions';
import { actionWord, campaignWords, lacksDate, recipientLine, statusLook, subjectOf } from './words';

interface TouchpointProps {
  touchpoint: LeadTouchpoint;
  /** Whether an action runs, on this touchpoint or another one. */
  isBusy: boolean;
  /** Why the last action failed. */
  failure: string | undefined;
  /** Undefined if the user may not act. */
  onAct: ((action: TouchpointAction, button: HTMLElement) => void) | undefined;
  onShow: (button: HTMLElement) => void;
}

export function Touchpoint({ touchpoint, isBusy, failure, onAct, onShow }: TouchpointProps) {
  const { id, status, statusReason, isMoved, actions, messageType, messageBody, sendDate, sentDate } = touchpoint;
  const { label, Icon } = channelWords[channelOf(messageType)];
  const subject = subjectOf(touchpoint);
  return (
    <Box
      component="li"
      id={elementId(id)}
      // Gets the focus when the pressed button has disappeared.
      tabIndex={-1}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, px: 2.5, py: 1.5, overflowWrap: 'anywhere', '& + &': { borderTop: 1, borderColor: 'line.hairline' } }}
    >
      <Box sx={{ color: 'text.secondary' }}>
        <Icon title={label} />
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <StatusDot {...statusLook(status)} />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {campaignWords(touchpoint)}
          </Box>
        </Box>
        {statusReason && <Box>{statusReason}</Box>}
        {isMoved && <Box sx={{ color: 'warning.main', fontWeight: 550 }}>{texts.moved}</Box>}
        <Box sx={{ fontWeight: 600, mt: 0.5 }}>{subject}</Box>
        {messageBody && <Box sx={bodySx}>{messageBody}</Box>}
        <Box>{texts.to(recipientLine(touchpoint))}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {sendDate !== undefined && <Moment word={texts.scheduled} at={sendDate} />}
          {sentDate !== undefined && <Moment word={texts.sent} at={sentDate} />}
          {lacksDate(touchpoint) && <span>{texts.noDate}</span>}
        </Box>
        <Button
          variant="text"
          size="small"
          aria-haspopup="dialog"
          aria-label={texts.showContentOf(subject)}
          onClick={(event) => onShow(event.currentTarget)}
          onPointerEnter={() => void loadContentDialog()}
          onFocus={() => void loadContentDialog()}
          sx={{ ml: -1, mb: -0.75 }}
        >
          {texts.showContent}
        </Button>
        {failure !== undefined && <Box sx={{ color: 'error.main' }}>{failure}</Box>}
      </Box>
      {onAct && actions.length > 0 && (
        <Box role="group" aria-label={texts.actionsOn(subject)} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              variant="outlined"
              disabled={isBusy}
              onClick={(event) => onAct(action, event.currentTarget)}
              {...(asks(action, touchpoint) && {
                'aria-haspopup': 'dialog',
                onPointerEnter: () => void loadConfirm(),
                onFocus: () => void loadConfirm(),
              })}
            >
              {actionWord(action, touchpoint)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The beginning of a text, in two lines at most. */
const bodySx = {
  color: 'text.secondary',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

function Moment({ word, at }: { word: string; at: string }) {
  return (
    <span>
      {word} <time dateTime={at}>{formatStamp(at)}</time>
    </span>
  );
}

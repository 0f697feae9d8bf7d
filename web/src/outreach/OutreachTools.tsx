/** The buttons to write to a realtor or an owner, and their communication feed. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef } from 'react';
import { describeError } from '../api/errors';
import type { OutreachOption } from '../api/types';
import { texts } from '../texts/outreach';
import { shared } from '../texts/shared';
import { useAskedDialog } from '../ui/asked';
import { visuallyHidden } from '../ui/visually-hidden';
import { channelOf, channelWords, MAILER } from './channels';
import type { Feed } from './feed/feed';
import { FeedButton } from './FeedButton';
import { loadOutreachPanel, OfficeAddressPanel, OutreachPanel } from './lazy-panel';
import { outreachOptionsQuery } from './options';
import { type Audience, audienceWords, type Place } from './whom';

interface OutreachToolsProps {
  place: Place;
  audience: Audience;
  /** The feed that 'View Communication Feed' opens; undefined if the page itself shows the feed. */
  feed?: Feed;
  /** The realtor whose office address can be completed here. */
  realtorId?: string;
}

export function OutreachTools({ place, audience, feed, realtorId }: OutreachToolsProps) {
  const row = useRef<HTMLDivElement>(null);
  const options = useQuery(outreachOptionsQuery(place));
  const { ask, dialogs } = useAskedDialog<OutreachOption | 'office'>(() => row.current?.querySelector('button') ?? null);
  const { asked, ...frame } = dialogs;
  const offered = options.data?.options.filter(({ prospectingType }) => prospectingType === audience);
  const byPost = offered?.find(({ channel }) => channelOf(channel) === MAILER);
  const lacksAddress = byPost?.reasonCode === 'NO_ADDRESS';

  return (
    <Box ref={row} sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.5 }}>
      {offered ? (
        <>
          <Box role="group" aria-label={texts.writeTo(audienceWords[audience])} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {offered.map((option) => (
              <WriteButton key={option.channel} option={option} onAsk={(button) => ask(option, button)} />
            ))}
          </Box>
          {realtorId !== undefined && lacksAddress && <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{texts.noPostcards(byPost.reason)}</Box>}
          {realtorId !== undefined && byPost && (
            <Button variant="text" size="small" aria-haspopup="dialog" onClick={(event) => ask('office', event.currentTarget)} sx={{ ml: -1 }}>
              {lacksAddress ? texts.completeOffice : texts.changeOffice}
            </Button>
          )}
        </>
      ) : options.isError && !options.isFetching ? (
        <Box sx={{ color: 'text.secondary' }}>
          {describeError(options.error)} {texts.optionsFailed}{' '}
          <Button variant="text" size="small" onClick={() => void options.refetch()}>
            {shared.tryAgain}
          </Button>
        </Box>
      ) : (
        <Skeleton role="status" aria-label={texts.loadingOptions} variant="rounded" height={32} sx={{ width: 240, maxWidth: '100%' }} />
      )}
      {feed && <FeedButton audience={audience} feed={feed} />}
      {asked !== undefined && (
        <Suspense>
          {asked === 'office' ? (
            realtorId !== undefined && <OfficeAddressPanel {...frame} realtorId={realtorId} />
          ) : (
            <OutreachPanel {...frame} place={place} option={asked} />
          )}
        </Suspense>
      )}
    </Box>
  );
}

interface WriteButtonProps {
  option: OutreachOption;
  onAsk: (button: HTMLElement) => void;
}

/** A disabled button stays focusable, so that it can say why it is disabled. */
function WriteButton({ option: { channel, isAvailable, reason = texts.notPossible, warning }, onAsk }: WriteButtonProps) {
  const helpId = useId();
  const { label, Icon } = channelWords[channelOf(channel)];
  const help = isAvailable ? warning : reason;
  const button = (
    <Button
      variant="outlined"
      startIcon={<Icon />}
      aria-haspopup="dialog"
      aria-disabled={!isAvailable}
      aria-describedby={help ? helpId : undefined}
      onClick={(event) => isAvailable && onAsk(event.currentTarget)}
      {...(isAvailable && { onPointerEnter: () => void loadOutreachPanel(), onFocus: () => void loadOutreachPanel() })}
      sx={{
        '&[aria-disabled=true], &[aria-disabled=true]:hover': {
          color: 'text.disabled',
          borderColor: 'line.hairline',
          bgcolor: 'transparent',
          cursor: 'default',
        },
      }}
    >
      {label}
    </Button>
  );
  if (!help) return button;
  return (
    <>
      {/* The text is already the button's description. */}
      <Tooltip title={<span aria-hidden>{help}</span>} describeChild>
        {button}
      </Tooltip>
      <Box component="span" id={helpId} sx={visuallyHidden}>
        {help}
      </Box>
    </>
  );
}

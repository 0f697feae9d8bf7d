import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { useId, useState } from 'react';
import type { FeedItem } from '../../api/types';
import { formatStamp } from '../../lib/format';
import { texts } from '../../texts/outreach-feed';
import { ArrowDownIcon, ArrowUpIcon, ChevronDownIcon, ChevronRightIcon } from '../../ui/icons';
import { addressWords, channelOf, channelWords } from '../channels';
import { MessageState } from '../MessageState';
import type { Feed } from './feed';
import { FeedContent } from './FeedContent';

const IN = 2;

interface FeedEntryProps {
  item: FeedItem;
  feed: Feed;
}

/** One line of a feed, which expands to its details. */
export function FeedEntry({ item, feed }: FeedEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const { notificationTitle, messageType, sender, notificationTime, sentAt, isViewed, needsLook, eventName, communicationDirection, state, reason, details } =
    item;
  const { label, one, Icon } = channelWords[channelOf(messageType)];
  const isIn = communicationDirection === IN;
  const replies = details.filter((detail) => detail.communicationDirection === IN);
  // What a person wrote matters more than a later absence note.
  const reply = replies.findLast((one) => !one.isAutomatic) ?? replies.at(-1);
  const beginning = reply ?? details.at(0);
  const Direction = isIn ? ArrowDownIcon : ArrowUpIcon;

  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'line.hairline', '&:last-of-type': { borderBottom: 0 } }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setOpen(!isOpen)}
        sx={{
          width: '100%',
          display: 'grid',
          gridTemplateColumns: '20px minmax(0, 1fr) 18px',
          gap: 1.25,
          alignItems: 'start',
          textAlign: 'left',
          font: 'inherit',
          py: 1.25,
          px: 0.5,
          borderRadius: 1,
          '&:hover': { bgcolor: 'tint.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box component="span" sx={{ color: 'text.secondary', pt: '1px' }}>
          <Icon />
        </Box>
        <Box component="span" sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 0.25 }}>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Box component="span" sx={{ fontWeight: isViewed ? 550 : 700, overflowWrap: 'anywhere' }}>
              {notificationTitle || label}
            </Box>
            {needsLook ? (
              <Chip component="span" size="small" color="warning" label={texts.needsReview} />
            ) : (
              !isViewed && <Chip component="span" size="small" color="primary" label={texts.newReply} />
            )}
            {reply?.isAutomatic && <Chip component="span" size="small" label={texts.automaticReply} />}
          </Box>
          {/* A wrapped line doesn't begin with a separator. */}
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
            <Box component="span" sx={{ display: 'inline-flex', verticalAlign: '-2px', mr: 0.25 }}>
              <Direction size={12} />
            </Box>
            {isIn ? texts.from(one, addressWords(messageType, sender)) : texts.by(one, addressWords(messageType, sender), sentAt !== undefined)}
            <time dateTime={sentAt ?? notificationTime}>{formatStamp(sentAt ?? notificationTime)}</time>
            {eventName && ` · ${eventName}`}
          </Box>
          {state && (
            <Box component="span" sx={{ fontSize: '0.75rem', lineHeight: '1rem' }}>
              <MessageState state={state} reason={reason} />
            </Box>
          )}
          {!isOpen && beginning && !beginning.isHtml && beginning.notificationData !== '' && (
            <Box component="span" sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {reply && !isIn ? texts.reply(reply.notificationData) : beginning.notificationData}
            </Box>
          )}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
        </Box>
      </ButtonBase>
      <Box id={contentId} hidden={!isOpen}>
        {isOpen && <FeedContent item={item} feed={feed} />}
      </Box>
    </Box>
  );
}

/** The rows of a list of emails. One has the focus; a double click or Enter opens it. */
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import type { MailRow } from '../../api/types';
import { formatInstant } from '../../lib/format';
import { hasModifier, rowOfKey } from '../../table/keys';
import { texts } from '../../texts/mailboxes-emails';
import { visuallyHidden } from '../../ui/visually-hidden';
import { ClipIcon, ImportantIcon } from './mail-icons';

interface MailListProps {
  rows: readonly MailRow[];
  isBusy: boolean;
  listRef: Ref<HTMLDivElement>;
  onOpen: (row: MailRow) => void;
  onReply: (row: MailRow) => void;
}

/** Letters that do the same as the keys of a list. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['j', 'ArrowDown'],
  ['k', 'ArrowUp'],
]);

export function MailList({ rows, isBusy, listRef, onOpen, onReply }: MailListProps) {
  const helpId = useId();
  const [chosenId, setChosenId] = useState<string>();
  // A finger has no double click.
  const opensByTap = useMediaQuery('(pointer: coarse)');
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0];

  function press(event: KeyboardEvent<HTMLElement>, row: MailRow) {
    if (hasModifier(event)) return;
    if (event.key === 'Enter') onOpen(row);
    else if (event.key === 'r') onReply(row);
    else {
      const next = rowOfKey(LETTERS.get(event.key) ?? event.key, rows.indexOf(row), rows.length);
      if (next === undefined) return;
      const element = event.currentTarget.parentElement?.children.item(next);
      if (element instanceof HTMLElement) element.focus();
    }
    event.preventDefault();
  }

  return (
    <>
      <Box
        ref={listRef}
        role="listbox"
        aria-label={texts.title}
        aria-describedby={helpId}
        aria-busy={isBusy}
        tabIndex={-1}
        sx={{ '&:focus': { outline: 'none' }, '& > * + *': { borderTop: 1, borderColor: 'line.hairline' } }}
      >
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isChosen={row === chosen}
            onChoose={() => setChosenId(row.id)}
            onPress={(event) => press(event, row)}
            onOpen={() => onOpen(row)}
            opensByTap={opensByTap}
          />
        ))}
      </Box>
      <Box id={helpId} sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'line.hairline', color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
        {opensByTap ? texts.tapHelp : texts.openHelp}
      </Box>
    </>
  );
}

interface RowProps {
  row: MailRow;
  isChosen: boolean;
  onChoose: () => void;
  onPress: (event: KeyboardEvent<HTMLElement>) => void;
  onOpen: () => void;
  opensByTap: boolean;
}

function Row({ row, isChosen, onChoose, onPress, onOpen, opensByTap }: RowProps) {
  const { fromName, fromAddress, subject, snippet, receivedAt, isUnread, isImportant, hasAttachments } = row;
  const weight = isUnread ? 'strong' : 'span';
  return (
    <Box
      role="option"
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onFocus={onChoose}
      onKeyDown={onPress}
      onClick={opensByTap ? onOpen : undefined}
      onDoubleClick={opensByTap ? undefined : onOpen}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '200px minmax(0, 1fr) auto' },
        columnGap: 2,
        px: 2,
        py: 1,
        cursor: 'default',
        // A double click opens the email instead of selecting a word.
        userSelect: 'none',
        '& strong': { fontWeight: 650 },
        '&:hover': { bgcolor: 'tint.hover' },
        '&:focus': { bgcolor: 'tint.chosen' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} title={fromAddress}>
        {isUnread && <Box sx={visuallyHidden}>{texts.unread}</Box>}
        <Box component={weight}>{fromName ?? fromAddress ?? texts.noSender}</Box>
      </Box>
      <Box
        sx={{ gridRow: { xs: 2, md: 1 }, gridColumn: { xs: '1 / -1', md: 2 }, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 }}
      >
        <Box component={weight}>{subject ?? texts.noSubject}</Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {snippet && ` · ${snippet}`}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.75, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {isImportant && <ImportantIcon title={texts.important} />}
        {hasAttachments && <ClipIcon size={16} title={texts.attachments} />}
        <Box component="time" dateTime={receivedAt} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatInstant(receivedAt)}
        </Box>
      </Box>
    </Box>
  );
}

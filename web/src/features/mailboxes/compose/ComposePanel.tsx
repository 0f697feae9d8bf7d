/** The part of the page in which an email is written, and the key that begins one in a window. It stays open as long as it has a draft. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { texts } from '../../../texts/mailboxes-reply';
import { PencilIcon } from '../../../ui/icons';
import { useDiscard } from './Discard';
import { drafts, EMPTY } from './drafts';
import { useComposeKey } from './use-compose-key';

const Composer = lazy(() => import('./Composer').then(({ Composer: component }) => ({ default: component })));

const ID = 'panel';
const isDrafted = () => drafts.get(ID) !== undefined;

/** `isOffered`: whether it also shows without a draft. */
export function ComposePanel({ isOffered }: { isOffered: boolean }) {
  const titleId = useId();
  const isOpen = useSyncExternalStore(drafts.subscribe, isDrafted);
  const [isOpened, setIsOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const discard = useDiscard(ID, () => undefined);

  useComposeKey();

  // The pressed button disappears with the panel.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOffered && !isOpen) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, rowGap: 1, px: 2, py: 1.5 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography variant="h2" id={titleId}>
            {texts.panel}
          </Typography>
          <Box sx={{ color: 'text.secondary' }}>{texts.panelHelp}</Box>
        </Box>
        {!isOpen && (
          <Button
            ref={button}
            variant="outlined"
            startIcon={<PencilIcon />}
            onClick={() => {
              setIsOpened(true);
              drafts.add({ id: ID, start: EMPTY, letter: EMPTY });
            }}
          >
            {texts.openPanel}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 380, borderTop: 1, borderColor: 'line.hairline' }}>
          <Suspense fallback={<Skeleton role="status" aria-label={texts.loading} variant="rounded" height={200} sx={{ m: 2 }} />}>
            <Composer id={ID} label={texts.newMail} takesFocus={isOpened} onCancel={discard.close} onSent={() => undefined} />
          </Suspense>
        </Box>
      )}
      {discard.question}
    </Card>
  );
}

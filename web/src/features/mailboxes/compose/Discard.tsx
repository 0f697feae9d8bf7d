/** Closing a draft, after a question if its content would be lost. */
import { type ReactNode, useState } from 'react';
import { texts } from '../../../texts/mailboxes-compose';
import { ConfirmDialog } from '../../../ui/lazy-confirm';
import { OnceNeeded } from '../../../ui/OnceNeeded';
import { drafts, hasContent } from './drafts';

/** `close` discards the draft and calls `onDiscarded`. `question` must be rendered. */
export function useDiscard(id: string, onDiscarded: () => void): { close: () => void; question: ReactNode } {
  const [isAsked, setIsAsked] = useState(false);

  function discard() {
    drafts.remove(id);
    onDiscarded();
  }

  return {
    close: () => {
      if (drafts.stateOf(id) === 'sending') return;
      if (hasContent(id)) setIsAsked(true);
      else discard();
    },
    question: (
      <OnceNeeded needed={isAsked}>
        <ConfirmDialog open={isAsked} title={texts.askDiscard} action={texts.discard} cancel={texts.keep} onConfirm={discard} onClose={() => setIsAsked(false)}>
          {texts.discardHelp}
        </ConfirmDialog>
      </OnceNeeded>
    ),
  };
}

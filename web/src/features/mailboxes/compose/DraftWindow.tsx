/** The window in which an email is written. */
import { useState } from 'react';
import { MailWindow, type WindowProps } from '../reader/MailWindow';
import type { ComposeWindow } from '../reader/open-windows';
import { useClosing } from '../reader/use-closing';
import { Composer } from './Composer';
import { useDiscard } from './Discard';
import { useSendState } from './use-send-state';

export function DraftWindow({ frame, ...shown }: WindowProps & { frame: ComposeWindow }) {
  const { id, title, isRestored = false } = frame;
  const [takesFocus] = useState(!isRestored);
  const close = useClosing(id);
  const discard = useDiscard(id, close);
  const isSending = useSendState(id) === 'sending';
  return (
    <MailWindow frame={frame} takesFocus={takesFocus} canClose={!isSending} onClose={discard.close} {...shown}>
      {() => (
        <>
          <Composer id={id} label={title} isPopup takesFocus={takesFocus} onCancel={discard.close} onSent={close} />
          {discard.question}
        </>
      )}
    </MailWindow>
  );
}

/** The window of an email. */
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { hasModifier } from '../../../table/keys';
import { composeMail, replyTo } from '../compose/compose';
import { mailQuery } from '../mails';
import { MailReader } from './MailReader';
import { MailWindow, type WindowProps } from './MailWindow';
import type { ReadingWindow as Mail } from './open-windows';
import { useClosing } from './use-closing';

export function ReadingWindow({ mail, ...shown }: WindowProps & { mail: Mail }) {
  const client = useQueryClient();
  const close = useClosing(mail.id);

  function press(event: KeyboardEvent): boolean {
    if (hasModifier(event)) return false;
    if (event.key === 'c') composeMail();
    else if (event.key === 'r') {
      const content = client.getQueryData(mailQuery(mail).queryKey);
      if (content) replyTo(mail, content);
    } else return false;
    return true;
  }

  return (
    <MailWindow frame={mail} onClose={close} onKey={press} {...shown}>
      {(isStill) => <MailReader mail={mail} title={mail.title} isStill={isStill} />}
    </MailWindow>
  );
}

import type { EmailSendIn } from '../../api/types';
import { texts as listTexts } from '../../texts/templates';
import { texts } from '../../texts/templates-dialogs';
import { toastErrorCode, toastNotice } from '../../ui/toasts';
import { SendDialog } from './SendDialog';
import { useSending } from './sending';

interface BuilderSendDialogProps {
  /** Returns the current draft, addressed to these addresses. */
  read: (addresses: readonly string[]) => EmailSendIn;
  open: boolean;
  onClose: () => void;
}

/** Sends the email draft of the builder, as a test with example values or as a real email with the values of the shown listing. */
export function BuilderSendDialog({ read, ...frame }: BuilderSendDialogProps) {
  const sending = useSending();
  return (
    <SendDialog
      {...frame}
      title={texts.sendEmail}
      note={texts.sendHelp}
      actions={[
        {
          label: listTexts.send,
          send: (addresses) => sending.mail(read(addresses)),
          onSent: () => toastNotice('emailSentInMode', { mode: read([]).mode ?? 'WYSIWYG' }),
          onFailed: (reason) => toastErrorCode('EMAIL_FAILED', { reason }),
        },
        {
          label: texts.sendTest,
          send: (addresses) => sending.test(read(addresses)),
          onSent: () => toastNotice('testEmailSent'),
          onFailed: () => toastErrorCode('TEST_EMAIL_FAILED'),
        },
      ]}
    />
  );
}

import type { EmailSendIn } from '../../api/types';
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
      title="Send email"
      note="Your address and unsubscribe link are added automatically, except to tests, which use example values."
      actions={[
        {
          label: 'Send',
          send: (addresses) => sending.mail(read(addresses)),
          onSent: () => toastNotice('emailSentInMode', { mode: read([]).mode ?? 'WYSIWYG' }),
          onFailed: (reason) => toastErrorCode('EMAIL_FAILED', { reason }),
        },
        {
          label: 'Send test',
          send: (addresses) => sending.test(read(addresses)),
          onSent: () => toastNotice('testEmailSent'),
          onFailed: () => toastErrorCode('TEST_EMAIL_FAILED'),
        },
      ]}
    />
  );
}

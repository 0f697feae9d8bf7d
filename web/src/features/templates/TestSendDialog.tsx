import type { TemplateRow } from '../../api/types';
import { toastErrorCode, toastNotice } from '../../ui/toasts';
import { SendDialog } from './SendDialog';
import { useSending } from './sending';

interface TestSendDialogProps {
  template: Pick<TemplateRow, 'templateId' | 'templateName'>;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** Sends the saved template as a test to chosen addresses. */
export function TestSendDialog({ template: { templateId, templateName }, ...frame }: TestSendDialogProps) {
  const { testTemplate } = useSending();
  return (
    <SendDialog
      {...frame}
      title={`Test Send - ${templateName}`}
      actions={[
        {
          label: 'Send test',
          send: (addresses) => testTemplate({ templateId, emailAddresses: addresses.join(',') }),
          onSent: () => toastNotice('testEmailSent'),
          onFailed: () => toastErrorCode('TEST_EMAIL_FAILED'),
        },
      ]}
    />
  );
}

import type { TemplateRow } from '../../api/types';
import { texts } from '../../texts/templates-dialogs';
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
      title={texts.testSend(templateName)}
      actions={[
        {
          label: texts.sendTest,
          send: (addresses) => testTemplate({ templateId, emailAddresses: addresses.join(',') }),
          onSent: () => toastNotice('testEmailSent'),
          onFailed: () => toastErrorCode('TEST_EMAIL_FAILED'),
        },
      ]}
    />
  );
}

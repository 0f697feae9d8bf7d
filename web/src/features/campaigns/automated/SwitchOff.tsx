import type { AutomatedCampaign } from '../../../api/types';
import { texts } from '../../../texts/automated-campaigns';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { toastError, toastNotice } from '../../../ui/toasts';
import { useSwitchAutomated } from './calls';

interface SwitchOffProps {
  campaign: AutomatedCampaign;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before an automated campaign is switched off. */
export function SwitchOff({ campaign: { automatedCampaignId, name }, ...frame }: SwitchOffProps) {
  const change = useSwitchAutomated();
  return (
    <ConfirmDialog
      {...frame}
      title={texts.askOff(name)}
      action={texts.switchOff}
      tone="primary"
      pending={change.isPending}
      onConfirm={() =>
        change.mutate(
          { automatedCampaignId, isActive: false },
          { onSuccess: () => toastNotice('done', { said: texts.wasOff(name) }), onError: toastError, onSettled: frame.onClose },
        )
      }
    >
      {texts.offHelp}
    </ConfirmDialog>
  );
}

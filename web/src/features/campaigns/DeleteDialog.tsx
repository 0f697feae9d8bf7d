import type { CampaignRow } from '../../api/types';
import { texts } from '../../texts/campaigns';
import { shared } from '../../texts/shared';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useDeleteCampaign } from './campaigns';

interface DeleteDialogProps {
  campaign: CampaignRow;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before a campaign is deleted. */
export function DeleteDialog({ campaign, open, onClose, onGone }: DeleteDialogProps) {
  const remove = useDeleteCampaign();
  return (
    <ConfirmDialog
      open={open}
      title={texts.askDeleteCampaign(campaign.templateName)}
      action={shared.delete}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(campaign, { onSettled: onClose })}
      onClose={onClose}
      onGone={onGone}
    >
      {texts.deleteCampaignHelp}
    </ConfirmDialog>
  );
}

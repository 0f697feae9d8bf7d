import Alert from '@mui/material/Alert';
import { codeOf } from '../../../api/errors';
import type { AutomatedCampaign } from '../../../api/types';
import { errorText } from '../../../lib/messages';
import { texts } from '../../../texts/automated-campaigns';
import { shared } from '../../../texts/shared';
import { TypedConfirm } from '../../../ui/TypedConfirm';
import { useDeleteAutomated } from './calls';

interface DeleteAutomatedProps {
  campaign: AutomatedCampaign;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

const IN_USE = '6006';

/** Asks before an automated campaign is deleted, and for its name. */
export function DeleteAutomated({ campaign, ...frame }: DeleteAutomatedProps) {
  const remove = useDeleteAutomated();
  return (
    <TypedConfirm
      {...frame}
      title={texts.askDelete(campaign.name)}
      action={shared.delete}
      expected={campaign.name}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(campaign, { onSuccess: frame.onClose })}
    >
      {texts.deleteHelp}
      {remove.isError && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {codeOf(remove.error) === IN_USE ? errorText(IN_USE) : texts.deleteFailed}
        </Alert>
      )}
    </TypedConfirm>
  );
}

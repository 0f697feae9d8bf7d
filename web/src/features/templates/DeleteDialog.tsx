import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { codeOf } from '../../api/errors';
import type { TemplateReference, TemplateRow } from '../../api/types';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/templates-dialogs';
import { useDeleteTemplate } from './changes';

interface DeleteDialogProps {
  template: TemplateRow;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** The place that uses the template, from the most specific name to the widest. */
function placeOf({ bucketName, subMarketName, marketName, propertyAddress, campaignName }: TemplateReference): string {
  return [campaignName, propertyAddress, bucketName, subMarketName, marketName].filter((name) => name !== undefined).join(' · ');
}

/** Asks before a template is deleted. If it is in use it is kept, and the dialog lists where. */
export function DeleteDialog({ template, open, onClose, onGone }: DeleteDialogProps) {
  const titleId = useId();
  const textId = useId();
  const remove = useDeleteTemplate();
  const linked = remove.data?.responseValue === false ? remove.data.referenceDetails : undefined;

  function confirm() {
    remove.mutate(template, {
      onSuccess: ({ responseValue }) => {
        if (responseValue) onClose();
      },
      onError: (error) => {
        if (['3018', 'NOT_FOUND'].includes(codeOf(error))) onClose();
      },
    });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {linked ? texts.notDeleted(template.templateName) : texts.askDelete(template.templateName)}
      </DialogTitle>
      <DialogContent id={textId} aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
        {linked ? (
          <>
            {texts.linked}
            <Box component="ul" tabIndex={0} aria-label={texts.linkedList} sx={{ my: 1, pl: 2.5, maxHeight: 200, overflow: 'auto' }}>
              {linked.map((place) => (
                <li key={placeOf(place)}>{placeOf(place)}</li>
              ))}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>{texts.linkedHelp}</Box>
          </>
        ) : (
          texts.deleteHelp
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {linked ? shared.close : shared.cancel}
        </Button>
        {!linked && (
          <Button variant="contained" color="error" loading={remove.isPending} onClick={confirm}>
            {shared.delete}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

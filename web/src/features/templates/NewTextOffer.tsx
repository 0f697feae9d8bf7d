/** Offers to give the new text of a template to the touchpoints that wait with an old one. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { texts } from '../../texts/template-new-text';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { CloseIcon } from '../../ui/icons';
import type { SavedTemplate } from './asked';
import { useNewText } from './new-text';

interface NewTextOfferProps extends SavedTemplate {
  /** The number of touchpoints that still have an old text. */
  touchpoints: number;
  onDone: () => void;
  /** Moves the focus when the offer is gone. */
  onGone: () => void;
}

export function NewTextOffer({ templateId, templateName, touchpoints, onDone, onGone }: NewTextOfferProps) {
  const [open, setOpen] = useState(false);
  const isOver = useRef(false);
  const use = useNewText();

  function end() {
    onDone();
    onGone();
  }

  return (
    <>
      <Alert
        role="status"
        severity="info"
        action={
          <IconButton aria-label={texts.dismiss} color="inherit" onClick={end}>
            <CloseIcon size={16} />
          </IconButton>
        }
      >
        {texts.offer(templateName)}{' '}
        <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ display: 'flex', mt: 1 }}>
          {texts.use(touchpoints)}
        </Button>
      </Alert>
      <ConfirmDialog
        open={open}
        title={texts.ask(touchpoints)}
        action={texts.action}
        tone="primary"
        pending={use.isPending}
        onConfirm={() =>
          use.mutate(
            { templateId, templateName },
            {
              onSuccess: () => {
                isOver.current = true;
              },
              onSettled: () => setOpen(false),
            },
          )
        }
        onClose={() => setOpen(false)}
        onGone={() => {
          if (isOver.current) end();
        }}
      >
        {texts.help(templateName)}
      </ConfirmDialog>
    </>
  );
}

/** Both sides as they are printed and cut, with the values of a listing. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeError } from '../../../api/errors';
import { templatePreviewQuery } from '../../../api/queries';
import type { TemplateIn, TemplatePreview } from '../../../api/types';
import { shared } from '../../../texts/shared';
import { texts } from '../../../texts/templates-composer';
import { texts as formTexts } from '../../../texts/templates-form';
import { texts as postcardTexts } from '../../../texts/writing-postcard';
import { PreviewListingPicker } from '../PreviewListingPicker';
import type { PickedListing } from '../../../writing/ListingPicker';
import { BLEED, type PostcardSize } from '../../../writing/postcard/sizes';
import { Drawing } from '../../../writing/postcard/Drawing';

interface ProofDialogProps {
  open: boolean;
  template: TemplateIn;
  size: PostcardSize;
  onClose: () => void;
}

const DPI = 300;

const { sides } = postcardTexts;

export function ProofDialog({ open, template, size, onClose }: ProofDialogProps) {
  const titleId = useId();
  const [listing, setListing] = useState<PickedListing | null>(null);
  const proof = useQuery({
    ...templatePreviewQuery({ template, outboundProspectingType: 2, ...(listing && { propertyId: listing.propertyId }) }),
    enabled: open,
  });
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.proofOf(postcardTexts.inches(size.name))}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <PreviewListingPicker listing={listing} onPick={setListing} />
        {proof.isError && <Alert severity="warning">{describeError(proof.error)}</Alert>}
        <Holds proof={proof.data} />
        {(
          [
            [sides.front, proof.data?.frontSvg],
            [sides.back, proof.data?.backSvg],
          ] as const
        ).map(([word, svg]) => (
          <Box key={word} component="figure" sx={{ m: 0, alignSelf: 'center', width: '100%', maxWidth: 600 }}>
            <Box component="figcaption" sx={{ color: 'text.secondary', mb: 0.5 }}>
              {word}
            </Box>
            <Box sx={{ boxShadow: 4, borderRadius: '3px', overflow: 'hidden' }}>
              {svg === undefined ? <Skeleton variant="rectangular" height={240} /> : <Drawing svg={svg} label={postcardTexts.sideOf(word)} cut={BLEED * DPI} />}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {shared.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Lists missing variables, filled fallbacks and print problems. */
function Holds({ proof }: { proof: TemplatePreview | undefined }) {
  if (!proof) return null;
  const labels = (variables: TemplatePreview['missing']) => variables.map(({ label }) => label).join(', ');
  const serious = proof.notes.filter(({ kind }) => kind !== 'nearEdge');
  if (proof.missing.length === 0 && proof.filledByFallback.length === 0 && proof.notes.length === 0) return <Alert severity="success">{texts.ready}</Alert>;
  return (
    <Alert severity={proof.missing.length > 0 || serious.length > 0 ? 'warning' : 'info'}>
      {proof.missing.length > 0 && <Box>{texts.missing(labels(proof.missing))}</Box>}
      {proof.filledByFallback.length > 0 && <Box>{formTexts.filledByFallback(labels(proof.filledByFallback))}</Box>}
      {proof.notes.map(({ field, kind, message, isBack }) => (
        <Box key={`${field} ${kind} ${message}`}>{texts.noteOn(isBack ? sides.back : sides.front, message)}</Box>
      ))}
    </Alert>
  );
}

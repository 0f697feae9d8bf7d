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

export function ProofDialog({ open, template, size, onClose }: ProofDialogProps) {
  const titleId = useId();
  const [listing, setListing] = useState<PickedListing | null>(null);
  const proof = useQuery({
    ...templatePreviewQuery({ template, outboundProspectingType: 2, ...(listing && { propertyId: listing.propertyId }) }),
    enabled: open,
  });
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Proof, {size.name.replace('x', ' × ')} in</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <PreviewListingPicker listing={listing} onPick={setListing} />
        {proof.isError && <Alert severity="warning">{describeError(proof.error)}</Alert>}
        <Holds proof={proof.data} />
        {(
          [
            ['Front', proof.data?.frontSvg],
            ['Back', proof.data?.backSvg],
          ] as const
        ).map(([word, svg]) => (
          <Box key={word} component="figure" sx={{ m: 0, alignSelf: 'center', width: '100%', maxWidth: 600 }}>
            <Box component="figcaption" sx={{ color: 'text.secondary', mb: 0.5 }}>
              {word}
            </Box>
            <Box sx={{ boxShadow: 4, borderRadius: '3px', overflow: 'hidden' }}>
              {svg === undefined ? <Skeleton variant="rectangular" height={240} /> : <Drawing svg={svg} label={`${word} of the postcard`} cut={BLEED * DPI} />}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          Close
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
  if (proof.missing.length === 0 && proof.filledByFallback.length === 0 && proof.notes.length === 0) return <Alert severity="success">Ready to print.</Alert>;
  return (
    <Alert severity={proof.missing.length > 0 || serious.length > 0 ? 'warning' : 'info'}>
      {proof.missing.length > 0 && <Box>Unknown here and without a fallback: {labels(proof.missing)}. The card would be held.</Box>}
      {proof.filledByFallback.length > 0 && <Box>Filled by the fallback: {labels(proof.filledByFallback)}.</Box>}
      {proof.notes.map(({ field, kind, message, isBack }) => (
        <Box key={`${field} ${kind} ${message}`}>
          {isBack ? 'Back' : 'Front'}: {message}.
        </Box>
      ))}
    </Alert>
  );
}

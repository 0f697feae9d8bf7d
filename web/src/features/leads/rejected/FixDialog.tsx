/** Fixes the item of a rejected row, or says what its status means, and retries it. Loaded on demand. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { isMissing } from '../../../api/errors';
import type { RejectedLead, RetriedLead } from '../../../api/types';
import { Form } from '../../../forms/Form';
import { tellRefusal } from '../../../forms/refusal';
import { SelectInput } from '../../../forms/SelectInput';
import { useFormOf } from '../../../forms/use-form';
import { texts } from '../../../texts/rejected-leads';
import { shared } from '../../../texts/shared';
import { UnsavedGuard, useGuardedClose, useUnsaved } from '../../../ui/unsaved';
import { STATUSES } from '../search';
import { ItemField } from './ItemField';
import { isTooLarge, pretty, withStatus, wrongLine } from './item-text';
import { useRetryLead } from './rejected';

interface FixDialogProps {
  row: RejectedLead;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function FixDialog(props: FixDialogProps) {
  return (
    <UnsavedGuard open={props.open} onClose={props.onClose}>
      <Frame {...props} />
    </UnsavedGuard>
  );
}

function Frame({ row, open, onClose, onGone }: FixDialogProps) {
  const titleId = useId();
  const close = useGuardedClose();
  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="md" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <DialogTitle id={titleId}>{row.item === undefined ? texts.fixOf(row.source) : texts.fix}</DialogTitle>
      {row.item === undefined ? <TooBig row={row} onClose={onClose} /> : <Fix row={row} item={row.item} onClose={onClose} />}
    </Dialog>
  );
}

function TooBig({ row, onClose }: { row: RejectedLead; onClose: () => void }) {
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Alert severity="info">{texts.tooBig}</Alert>
        <Faults faults={row.faults} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {shared.close}
        </Button>
      </DialogActions>
    </>
  );
}

const rules = z.object({
  item: z.string().check((checked) => {
    const { value, issues } = checked;
    const refuse = (message: string) => issues.push({ code: 'custom', message, input: value, continue: false });
    const line = wrongLine(value);
    if (isTooLarge(value)) refuse(texts.tooLarge);
    else if (line !== undefined) refuse(texts.notJson(line));
  }),
  status: z.string(),
  isForAll: z.boolean(),
});

interface FixValues {
  item: string;
  /** The name of the status that the unknown word means; empty for none. */
  status: string;
  isForAll: boolean;
}

const statusOptions = STATUSES.map((name) => ({ value: name, label: name }));

function Fix({ row, item, onClose }: { row: RejectedLead; item: string; onClose: () => void }) {
  const form = useFormOf<FixValues>(rules, { item: pretty(item), status: '', isForAll: false });
  const { control } = form;
  const retry = useRetryLead();
  const [still, setStill] = useState<RetriedLead>();
  const status = useWatch({ control, name: 'status' });
  const isGone = isMissing(retry.error);
  const unknownStatus = still ? still.unknownStatus : row.unknownStatus;
  const close = useUnsaved(form.formState.isDirty && !retry.isPending && !isGone);

  function send({ item: typed, status: name, isForAll }: FixValues) {
    const number = STATUSES.findIndex((one) => one === name) + 1;
    const means = unknownStatus !== undefined && number > 0 ? { word: unknownStatus, status: number } : undefined;
    // For this item alone, the item itself gets the status.
    const sent = means && !isForAll ? withStatus(typed, name) : typed;
    if (sent !== typed) form.setValue('item', sent);
    retry.mutate(
      { rejectionId: row.rejectionId, item: sent, ...(means && isForAll && { words: { statuses: [means], moveTypes: [] } }) },
      {
        onSuccess: (result) => {
          if (result.result === 'rejected' || result.unknownStatus !== undefined) setStill(result);
          else onClose();
        },
        onError: (error) => {
          if (!isMissing(error)) tellRefusal(form, error);
        },
      },
    );
  }

  return (
    <Form form={form} label={texts.fix} pending={retry.isPending || isGone} onSubmit={send} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <DialogContent sx={{ display: 'grid', alignItems: 'start', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
        <Box sx={{ order: { md: 1 }, display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
          {isGone && <Alert severity="warning">{texts.gone}</Alert>}
          <Faults faults={faultsOf(still) ?? row.faults} />
          {unknownStatus !== undefined && (
            <Box>
              <SelectInput
                control={control}
                name="status"
                label={texts.means(unknownStatus)}
                options={statusOptions}
                placeholder={texts.chooseStatus}
                optional="unmarked"
              />
              <Controller
                control={control}
                name="isForAll"
                render={({ field: { value, onChange } }) => (
                  <FormControlLabel
                    disabled={status === ''}
                    control={<Checkbox checked={value} onChange={(_event, on) => onChange(on)} />}
                    label={texts.forAll(row.source)}
                    sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
                  />
                )}
              />
            </Box>
          )}
        </Box>
        <ItemField control={control} name="item" />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={isGone ? onClose : close}>
          {isGone ? shared.close : shared.cancel}
        </Button>
        {!isGone && (
          <Button type="submit" variant="contained" loading={retry.isPending}>
            {texts.retry}
          </Button>
        )}
      </DialogActions>
    </Form>
  );
}

/** The faults of a retry that was refused; a status without a meaning is one. */
function faultsOf(still: RetriedLead | undefined): RejectedLead['faults'] | undefined {
  if (!still) return undefined;
  const { errors, unknownStatus } = still;
  return unknownStatus === undefined ? errors : [...errors, { field: 'disposition', message: texts.unknownStatus(unknownStatus) }];
}

function Faults({ faults }: { faults: RejectedLead['faults'] }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} aria-live="polite">
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {texts.faults}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{texts.faultOf(field, message)}</li>
        ))}
      </Box>
    </Box>
  );
}

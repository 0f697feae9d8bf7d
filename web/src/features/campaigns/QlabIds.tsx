/** The panel Manage SalesPersonQLABIds: add and delete the company's SalesPersonQLABIds. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { AddBookerIn as limits } from '../../api/limits';
import { qlabIdsQuery } from '../../api/queries';
import type { SalesPerson } from '../../api/types';
import { Form } from '../../forms/Form';
import { tellRefusal } from '../../forms/refusal';
import { alphanumeric, maxLength, required, text } from '../../forms/rules';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { errorText } from '../../lib/messages';
import { texts } from '../../texts/campaigns';
import { shared } from '../../texts/shared';
import { useAskedDialog } from '../../ui/asked';
import { BinIcon } from '../../ui/icons';
import { SlideOver } from '../../ui/SlideOver';
import { TypedConfirm } from '../../ui/TypedConfirm';
import { useUnsaved } from '../../ui/unsaved';
import { CodeList, CodeRow } from '../../ui/CodeList';
import { useAddQlabId, useDeleteQlabId } from './codes';
import { RowButton } from './RowButton';

interface QlabIdsProps {
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function QlabIds({ open, onClose, onGone }: QlabIdsProps) {
  return (
    <SlideOver open={open} onClose={onClose} onGone={onGone} title={texts.manageQlabIds}>
      <Content />
    </SlideOver>
  );
}

function Content() {
  const qlabIds = useQuery(qlabIdsQuery);
  const frame = useRef<HTMLDivElement>(null);
  const { ask, dialogs } = useAskedDialog<SalesPerson>(() => frame.current?.querySelector('input') ?? null);
  const remove = useDeleteQlabId();
  const { asked } = dialogs;

  return (
    <Box ref={frame} sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <AddForm />
      <CodeList query={qlabIds} label={texts.qlabIds} loading={texts.loadingQlabIds} failed={errorText('QLAB_IDS_FAILED')} none={texts.noQlabIds}>
        {(row) => (
          <CodeRow key={row.salesPersonId}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{row.salesPersonQLABId}</Box>
            <RowButton label={texts.delete(row.salesPersonQLABId)} opensDialog onClick={(button) => ask(row, button)}>
              <BinIcon />
            </RowButton>
          </CodeRow>
        )}
      </CodeList>
      {asked && (
        <TypedConfirm
          open={dialogs.open}
          title={texts.askDelete(asked.salesPersonQLABId)}
          action={shared.delete}
          expected={asked.salesPersonQLABId}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(asked, { onSettled: dialogs.onClose })}
          onClose={dialogs.onClose}
          onGone={dialogs.onGone}
        >
          {texts.deleteHelp}
        </TypedConfirm>
      )}
    </Box>
  );
}

// Both kinds of codes have the same longest length.
const rules = z.object({ qlabId: text(required, alphanumeric, maxLength(limits.booker.maxLength)) });

function AddForm() {
  const form = useFormOf(rules, { qlabId: '' });
  const add = useAddQlabId();
  useUnsaved(form.formState.isDirty && !add.isPending);
  return (
    <Form
      form={form}
      label={texts.addQlabId}
      pending={add.isPending}
      onSubmit={({ qlabId }) =>
        add.mutate(qlabId, {
          onSuccess: () => {
            form.reset();
            form.setFocus('qlabId');
          },
          onError: (error) => tellRefusal(form, error, { body: 'qlabId' }),
        })
      }
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      <TextInput control={form.control} name="qlabId" label={texts.qlabId} exact autoFocus />
      <Button type="submit" variant="contained" loading={add.isPending} sx={{ alignSelf: 'flex-end' }}>
        {texts.add}
      </Button>
    </Form>
  );
}

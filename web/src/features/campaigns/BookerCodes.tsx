/** The panel Manage Booker Codes: add, change and delete the company's booker codes. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { codeOf } from '../../api/errors';
import { valuesOfTimeZone } from '../../api/labels';
import { AddBookerIn as limits } from '../../api/limits';
import { bookersQuery } from '../../api/queries';
import type { Booker } from '../../api/types';
import { Form } from '../../forms/Form';
import { Outdated } from '../../forms/Outdated';
import { tellRefusal } from '../../forms/refusal';
import { maxLength, required, text } from '../../forms/rules';
import { SelectInput } from '../../forms/SelectInput';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { errorText } from '../../lib/messages';
import { zoneName } from '../../lib/zones';
import { texts } from '../../texts/campaigns';
import { shared } from '../../texts/shared';
import { useAskedDialog } from '../../ui/asked';
import { BinIcon, PencilIcon } from '../../ui/icons';
import { SlideOver } from '../../ui/SlideOver';
import { TypedConfirm } from '../../ui/TypedConfirm';
import { useUnsaved } from '../../ui/unsaved';
import { CodeList, CodeRow } from '../../ui/CodeList';
import { useAddBooker, useDeleteBooker, useUpdateBooker } from './codes';
import { RowButton } from './RowButton';

interface BookerCodesProps {
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function BookerCodes({ open, onClose, onGone }: BookerCodesProps) {
  return (
    <SlideOver open={open} onClose={onClose} onGone={onGone} title={texts.manageBookers}>
      <Content />
    </SlideOver>
  );
}

const rules = z.object({ booker: text(required, maxLength(limits.booker.maxLength)), timezone: z.enum(valuesOfTimeZone) });

const zones = valuesOfTimeZone.map((value) => ({ value, label: zoneName(value) }));

function Content() {
  const bookers = useQuery(bookersQuery);
  const [edited, setEdited] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const { ask, dialogs } = useAskedDialog<Booker>(() => frame.current?.querySelector('input') ?? null);
  const remove = useDeleteBooker();
  const { asked } = dialogs;
  // A deleted row can't be edited any more.
  const isEditing = bookers.data?.some(({ bookerId }) => bookerId === edited) ?? false;

  return (
    <Box ref={frame} sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <AddForm isEditing={isEditing} />
      <CodeList query={bookers} label={texts.bookers} loading={texts.loadingBookers} failed={errorText('BOOKERS_FAILED')} none={texts.noBookers}>
        {(row) => (
          <CodeRow key={row.bookerId}>
            {row.bookerId === edited ? (
              <EditForm row={row} onDone={() => setEdited(undefined)} onReload={() => bookers.refetch()} />
            ) : (
              <>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  {row.booker}
                  <Box sx={{ color: 'text.secondary' }}>{zoneName(row.timezone)}</Box>
                </Box>
                <RowButton label={texts.edit(row.booker)} blocked={isEditing ? texts.editedFirst : undefined} onClick={() => setEdited(row.bookerId)}>
                  <PencilIcon />
                </RowButton>
                <RowButton
                  label={texts.delete(row.booker)}
                  blocked={isEditing ? texts.editedFirst : undefined}
                  opensDialog
                  onClick={(button) => ask(row, button)}
                >
                  <BinIcon />
                </RowButton>
              </>
            )}
          </CodeRow>
        )}
      </CodeList>
      {asked && (
        <TypedConfirm
          open={dialogs.open}
          title={texts.askDelete(asked.booker)}
          action={shared.delete}
          expected={asked.booker}
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

/** It tells the panel also of a row that is being edited: a panel has one guard. */
function AddForm({ isEditing }: { isEditing: boolean }) {
  const form = useFormOf(rules, { booker: '', timezone: valuesOfTimeZone[0] });
  const add = useAddBooker();
  useUnsaved((form.formState.isDirty && !add.isPending) || isEditing);
  return (
    <Form
      form={form}
      label={texts.addBooker}
      pending={add.isPending}
      onSubmit={(typed) =>
        add.mutate(typed, {
          onSuccess: () => {
            form.reset();
            form.setFocus('booker');
          },
          onError: (error) => tellRefusal(form, error),
        })
      }
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      <TextInput control={form.control} name="booker" label={texts.booker} exact autoFocus />
      <SelectInput control={form.control} name="timezone" label={texts.timeZone} options={zones} />
      <Button type="submit" variant="contained" loading={add.isPending} sx={{ alignSelf: 'flex-end' }}>
        {texts.add}
      </Button>
    </Form>
  );
}

interface EditFormProps {
  row: Booker;
  onDone: () => void;
  onReload: () => Promise<unknown>;
}

function EditForm({ row, onDone, onReload }: EditFormProps) {
  // The state when the row was opened, so that the version matches what the user saw.
  const [{ bookerId, version, booker, timezone }] = useState(row);
  const form = useFormOf(rules, { booker, timezone });
  const { isDirty } = form.formState;
  const update = useUpdateBooker();
  return (
    <Form
      form={form}
      label={texts.edit(booker)}
      pending={update.isPending}
      onSubmit={(typed) => {
        if (!isDirty) {
          onDone();
          return;
        }
        update.mutate(
          { bookerId, version, ...typed },
          {
            onSuccess: onDone,
            onError: (error) => {
              if (codeOf(error) !== 'STALE_WRITE') tellRefusal(form, error);
            },
          },
        );
      }}
      sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2, py: 1 }}
    >
      {codeOf(update.error) === 'STALE_WRITE' && <Outdated what={texts.bookerWhat} onReload={() => onReload().then(onDone)} />}
      <TextInput control={form.control} name="booker" label={texts.booker} exact autoFocus />
      <SelectInput control={form.control} name="timezone" label={texts.timeZone} options={zones} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" onClick={onDone}>
          {shared.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={update.isPending}>
          {shared.save}
        </Button>
      </Box>
    </Form>
  );
}

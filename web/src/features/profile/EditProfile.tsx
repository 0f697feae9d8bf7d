/** The panel that changes the user's own name, phone and picture. Loaded on demand. */
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useCall } from '../../api/calls';
import { post } from '../../api/client';
import { codeOf } from '../../api/errors';
import { userQuery } from '../../api/queries';
import type { UpdateUserIn, UserOut } from '../../api/types';
import { PanelForm } from '../../forms/PanelForm';
import { PhoneInput } from '../../forms/PhoneInput';
import { tellRefusal } from '../../forms/refusal';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { changesOf, personOf, personRules, sentPerson } from '../../people/person';
import { jpegUrl, PICTURE_EXTENSION } from '../../people/picture-file';
import { PictureField } from '../../people/PictureField';
import { texts } from '../../texts/profile';
import { shared } from '../../texts/shared';
import { SlideOver } from '../../ui/SlideOver';
import { toastHint, toastNotice } from '../../ui/toasts';

interface EditProfileProps {
  user: UserOut;
  open: boolean;
  onClose: () => void;
}

export function EditProfile({ user, open, onClose }: EditProfileProps) {
  return (
    <SlideOver open={open} onClose={onClose} title={texts.editProfile}>
      <ProfileForm user={user} onClose={onClose} />
    </SlideOver>
  );
}

/** The picture has the name of the request field, so that a refusal finds it. */
const rules = z.object({ ...personRules, uploadedFile64: z.string() });

function ProfileForm({ user, onClose }: { user: UserOut; onClose: () => void }) {
  const client = useQueryClient();
  const form = useFormOf(rules, { ...personOf(user), uploadedFile64: '' });
  const update = useCall((body: UpdateUserIn) => post('/user/update-user', { body }), {
    onSuccess: (changed, { uploadedFile64 }) => {
      // A job makes the picture. Until the live stream reports its end, the chosen file is shown.
      const shown = uploadedFile64 ? { ...changed, profileImageURL: jpegUrl(uploadedFile64) } : changed;
      // The response of an update has no unread count.
      client.setQueryData(userQuery(user.userId).queryKey, (known) => ({ unreadNotificationsCount: known?.unreadNotificationsCount, ...shown }));
      toastNotice('userUpdated');
      onClose();
    },
    onError: async (error) => {
      tellRefusal(form, error, { '5012': 'uploadedFile64', '6013': 'uploadedFile64' });
      if (codeOf(error) !== 'STALE_WRITE') return;
      // Keeps what was typed here and takes all else from the other change.
      const fresh = await client.query({ ...userQuery(user.userId), staleTime: 0 });
      form.reset({ ...personOf(fresh), uploadedFile64: '' }, { keepDirtyValues: true });
    },
    meta: { silent: true },
  });

  function save({ uploadedFile64, ...person }: z.infer<typeof rules>) {
    const changes = {
      ...changesOf(sentPerson(personOf(user)), sentPerson(person)),
      ...(uploadedFile64 && { uploadedFile64, fileExtension: PICTURE_EXTENSION }),
    };
    if (Object.keys(changes).length === 0) {
      toastHint('NO_CHANGE');
      onClose();
    } else update.mutate({ userId: user.userId, version: user.version, ...changes });
  }

  return (
    <PanelForm form={form} label={texts.profile} action={shared.saveChanges} pending={update.isPending} onSubmit={save}>
      <PictureField control={form.control} name="uploadedFile64" person={user} />
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <TextInput control={form.control} name="name" label={shared.firstName} autoComplete="given-name" />
        <TextInput control={form.control} name="surname" label={shared.lastName} autoComplete="family-name" />
      </Box>
      <PhoneInput control={form.control} name="personalPhoneNo" label={shared.mobile} autoComplete="tel-national" />
      <TextField label={shared.email} value={user.emailAddress} helperText={texts.emailHelp} fullWidth slotProps={{ htmlInput: { readOnly: true } }} />
    </PanelForm>
  );
}

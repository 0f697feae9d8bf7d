/** The panel that changes the user's own name, phone and picture. Loaded on demand. */
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useCall } from '../../api/calls';
import { post } from '../../api/client';
import { codeOf } from '../../api/errors';
import { userQuery } from '../../api/queries';
import type { UpdateUserIn, UserOut } from '../../api/types';
import { PanelForm } from '../../forms/PanelForm';
import { tellRefusal } from '../../forms/refusal';
import { useFormOf } from '../../forms/use-form';
import { changesOf, personOf, personRules, sentPerson } from '../../people/person';
import { PersonFields } from '../../people/PersonFields';
import { jpegUrl, PICTURE_EXTENSION } from '../../people/picture-file';
import { PictureField } from '../../people/PictureField';
import { SlideOver } from '../../ui/SlideOver';
import { toastHint, toastNotice } from '../../ui/toasts';

interface EditProfileProps {
  user: UserOut;
  open: boolean;
  onClose: () => void;
}

export function EditProfile({ user, open, onClose }: EditProfileProps) {
  return (
    <SlideOver open={open} onClose={onClose} title="Edit profile">
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
    <PanelForm form={form} label="Profile" action="Save changes" pending={update.isPending} onSubmit={save}>
      <PictureField name="uploadedFile64" person={user} />
      <PersonFields />
      <TextField
        label="Email"
        value={user.emailAddress}
        helperText="You sign in with this address; it can’t be changed here."
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    </PanelForm>
  );
}

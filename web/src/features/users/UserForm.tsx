/** The form of a user. Without a user it creates one. `form` decides which fields it has. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { codeOf } from '../../api/errors';
import type { UserOut } from '../../api/types';
import { Outdated } from '../../forms/Outdated';
import { PanelForm } from '../../forms/PanelForm';
import { PhoneInput } from '../../forms/PhoneInput';
import { tellRefusal } from '../../forms/refusal';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { may } from '../../session/permissions';
import { shared } from '../../texts/shared';
import { texts as users } from '../../texts/users';
import { texts } from '../../texts/users-dialogs';
import { toastHint } from '../../ui/toasts';
import { AccessFields } from './AccessFields';
import { useCreateUser, useUpdateUser } from './changes';
import { useCompany } from './choices';
import { CompanyFields, LicenseFields } from './CompanyFields';
import { ACCESS_FIELDS, changesOf, creationOf, type Field, fieldsOf, fixedAccess, isReallocated, type Mode, rulesOf, type UserValues, valuesOf } from './form';
import { RoleFields } from './RoleFields';
import { SeatsNote } from './SeatsNote';
import { addWords } from './words';

interface UserFormProps {
  viewer: UserOut;
  /** Undefined to create one. */
  user?: UserOut;
  isReallocation?: boolean;
  onDone: () => void;
  onCreated?: (user: UserOut) => void;
  /** Starts over with the user as another person has changed it. */
  onReload?: () => Promise<void>;
}

/** The fields for refusals that name no field. */
const PLACES = {
  '1001': 'emailAddress',
  '1003': 'userType',
  '1018': 'managerId',
  '1022': 'noOfSeats',
  '5006': 'homeOwnerDataAccessLimit',
} as const;

export function UserForm({ viewer, user: given, isReallocation = false, onDone, onCreated, onReload }: UserFormProps) {
  // The state when the form was opened; changes are computed against it.
  const [user] = useState(given);
  const mode: Mode = user?.userId === undefined ? 'create' : isReallocation ? 'reallocate' : 'edit';
  const situation = { viewer, mode, user };
  const start = valuesOf(situation);
  const form = useFormOf<UserValues>((typed) => rulesOf(situation, typed), start);
  const values: UserValues = { ...start, ...useWatch({ control: form.control }) };
  const shown = fieldsOf(situation, values);

  const { companies, company, seats, access } = useCompany(viewer, user?.tenantId ?? values.tenantId);
  const create = useCreateUser();
  const update = useUpdateUser();
  const mayExceed = may(viewer, 'companiesRead');
  const isFull = user === undefined && !mayExceed && seats !== undefined && seats.remainingSeats <= 0;
  const isIncomplete = mode === 'reallocate' && user !== undefined && !isReallocated(user, values);
  const isStale = codeOf(update.error) === 'STALE_WRITE';
  const isFixed = (field: Field) => ACCESS_FIELDS.some((one) => one === field && fixedAccess(one, values.userType, access) !== null);

  function save(typed: UserValues) {
    const outcome = {
      onSuccess: onDone,
      onError: (error: Error) => {
        if (codeOf(error) !== 'STALE_WRITE') tellRefusal(form, error, PLACES, shown);
      },
    };
    if (user === undefined) {
      const onSuccess = (created: UserOut) => {
        onCreated?.(created);
        onDone();
      };
      create.mutate(creationOf(typed, shown, isFixed), { ...outcome, onSuccess });
      return;
    }
    const changes = changesOf({ ...situation, user }, typed, shown);
    if (changes) {
      update.mutate(changes, outcome);
    } else {
      toastHint('NO_CHANGE');
      onDone();
    }
  }

  const words = {
    create: addWords(viewer),
    edit: { title: texts.editUser, action: shared.saveChanges },
    reallocate: { title: users.reallocate, action: texts.reallocateAction },
  }[mode];

  return (
    <PanelForm
      form={form}
      label={words.title}
      action={words.action}
      disabled={isFull || isIncomplete}
      pending={create.isPending || update.isPending}
      onSubmit={save}
    >
      {isStale && <Outdated what="user" onReload={onReload} />}
      {mode === 'reallocate' && user && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {texts.reallocateHelp(user.fullName, user.emailAddress)}
        </Alert>
      )}
      {mode === 'create' && (shown.has('tenantId') || !mayExceed) && <SeatsNote seats={seats} company={company?.companyName} mayExceed={mayExceed} />}
      <RoleFields shown={shown} userId={user?.userId} userType={values.userType} companies={companies} company={company} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
        <TextInput control={form.control} name="name" label={shared.firstName} autoFocus={mode !== 'create'} />
        <TextInput control={form.control} name="surname" label={shared.lastName} />
      </Box>
      <TextInput control={form.control} name="emailAddress" label={shared.email} type="email" readOnly={mode === 'edit'} help={texts.emailHelp[mode]} />
      <PhoneInput control={form.control} name="personalPhoneNo" label={shared.mobile} />
      {shown.has('licenseReallocationReason') && <TextInput control={form.control} name="licenseReallocationReason" label={texts.reason} multiline />}
      {shown.has('companyName') && <CompanyFields />}
      {shown.has('noOfSeats') && <LicenseFields shown={shown} seatsInUse={user?.seatsInUse} />}
      <AccessFields shown={shown} userType={values.userType} bound={access} grantor={may(viewer, 'usersManage') ? 'company' : 'viewer'} />
    </PanelForm>
  );
}

/** The panel in which a super admin renames a company. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { codeOf } from '../../api/errors';
import { userQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { fresh, FreshForm } from '../../forms/FreshForm';
import { Outdated } from '../../forms/Outdated';
import { PanelForm } from '../../forms/PanelForm';
import { tellRefusal } from '../../forms/refusal';
import { aName } from '../../forms/rules';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { texts as users } from '../../texts/users';
import { texts } from '../../texts/users-dialogs';
import { SlideOver } from '../../ui/SlideOver';
import { toastHint } from '../../ui/toasts';
import type { Subject } from './asked';
import { useRenameCompany } from './changes';
import { SharedName } from './SharedName';

interface RenameCompanyProps {
  /** The company's admin. */
  user: Subject;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

const GONE = { title: texts.companyNotFound, text: texts.companyNotFoundHelp };

export function RenameCompany({ user: { userId }, open, onClose, onGone }: RenameCompanyProps) {
  const user = useQuery({ ...userQuery(userId), ...fresh });
  return (
    <SlideOver open={open} onClose={onClose} onGone={onGone} title={users.renameCompany}>
      <FreshForm query={user} what="company" gone={GONE}>
        {(data, onReload) => <RenameForm user={data} onDone={onClose} onReload={onReload} />}
      </FreshForm>
    </SlideOver>
  );
}

const rules = z.object({ companyName: aName() });

interface RenameFormProps {
  user: UserOut;
  onDone: () => void;
  onReload: () => Promise<void>;
}

function RenameForm({ user: given, onDone, onReload }: RenameFormProps) {
  // The state when the panel was opened, so that the version matches what the user saw.
  const [{ userId, version, companyName }] = useState(given);
  const form = useFormOf(rules, { companyName });
  const rename = useRenameCompany();
  return (
    <PanelForm
      form={form}
      label={users.renameCompany}
      action={users.renameCompany}
      pending={rename.isPending}
      onSubmit={(typed) => {
        if (typed.companyName === companyName) {
          toastHint('NO_CHANGE');
          onDone();
          return;
        }
        rename.mutate(
          { userId, version, companyName: typed.companyName },
          {
            onSuccess: onDone,
            onError: (error) => {
              if (codeOf(error) !== 'STALE_WRITE') tellRefusal(form, error, {});
            },
          },
        );
      }}
    >
      {codeOf(rename.error) === 'STALE_WRITE' && <Outdated what="company" onReload={onReload} />}
      <TextInput
        control={form.control}
        name="companyName"
        label={texts.companyName}
        autoFocus
        help={texts.renameHelp}
        hint={<SharedName control={form.control} name="companyName" companyUserId={userId} />}
      />
    </PanelForm>
  );
}

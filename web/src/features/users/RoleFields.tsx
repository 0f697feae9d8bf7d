/** The role of a user and the place in a company. */
import { useFormContext } from 'react-hook-form';
import { ComboInput } from '../../forms/ComboInput';
import { SelectInput } from '../../forms/SelectInput';
import type { CompanyOption } from '../../api/types';
import { shared } from '../../texts/shared';
import { texts as users } from '../../texts/users';
import { texts } from '../../texts/users-dialogs';
import { useUserTypes } from './choices';
import { defaultAccess, ACCESS_FIELDS, type Field, type UserValues } from './form';

interface RoleFieldsProps {
  shown: ReadonlySet<Field>;
  /** The edited user, who can't be their own parent. */
  userId: string | undefined;
  userType: string;
  companies: { data: CompanyOption[] | undefined; isLoading: boolean };
  /** The chosen company, or the viewer's own. */
  company: CompanyOption | undefined;
}

export function RoleFields({ shown, userId, userType, companies, company }: RoleFieldsProps) {
  const { control, setValue, getValues } = useFormContext<UserValues>();
  const types = useUserTypes();
  const managers = (company?.managers ?? []).filter((manager) => manager.userId !== userId);

  const isUnderNobody = company !== undefined && managers.length === 0;
  const managerHelp = isUnderNobody ? texts.noParents(company.companyName) : userType === '' ? texts.parentHelp : undefined;

  function followType(chosen: string) {
    // A new user starts with the permissions of the role.
    if (userId === undefined) for (const field of ACCESS_FIELDS) setValue(field, defaultAccess(chosen)[field]);
  }

  function followManager(managerId: string) {
    if (managerId === '' || getValues('userType') !== '') return;
    setValue('userType', 'SalesPerson', { shouldValidate: true, shouldDirty: true });
    followType('SalesPerson');
  }

  return (
    <>
      {shown.has('userType') && (
        <SelectInput
          control={control}
          name="userType"
          label={users.role}
          options={types.map(({ userType, label }) => ({ value: userType, label }))}
          placeholder={texts.roleHint}
          onChosen={followType}
        />
      )}
      {shown.has('tenantId') && (
        <ComboInput
          control={control}
          name="tenantId"
          label={shared.company}
          options={(companies.data ?? []).map(({ tenantId, companyName }) => ({ value: tenantId, label: companyName }))}
          loading={companies.isLoading}
          placeholder={texts.companyHint}
          noneText={texts.noCompany}
          onChosen={() => setValue('managerId', '')}
        />
      )}
      {shown.has('managerId') && (
        <SelectInput
          control={control}
          name="managerId"
          label={texts.parent}
          optional
          options={managers.map((manager) => ({ value: manager.userId, label: manager.fullName }))}
          placeholder={texts.parentNone}
          disabled={managers.length === 0}
          help={managerHelp}
          onChosen={followManager}
        />
      )}
    </>
  );
}

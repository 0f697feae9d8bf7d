/** The mutation that adds a super admin. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, resultOf } from '../../api/client';
import { adminsQuery } from '../../api/queries';
import type { CreateUserIn } from '../../api/types';
import { toastNotice } from '../../ui/toasts';

type Person = Pick<CreateUserIn, 'name' | 'surname' | 'emailAddress' | 'personalPhoneNo'>;

export function useAddSuperAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: Person) => resultOf(api.POST('/user/create', { body: { ...person, userType: 'Admin' } })),
    onSuccess: ({ emailAddress }) => {
      toastNotice('userCreated', { email: emailAddress });
      void client.invalidateQueries({ queryKey: adminsQuery().queryKey });
    },
    // The form shows the refusal.
    meta: { silent: true },
  });
}

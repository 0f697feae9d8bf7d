/** The mutation that adds a super admin. */
import { useCall } from '../../api/calls';
import { post } from '../../api/client';
import type { CreateUserIn } from '../../api/types';
import { toastNotice } from '../../ui/toasts';

type Person = Pick<CreateUserIn, 'name' | 'surname' | 'emailAddress' | 'personalPhoneNo'>;

export function useAddSuperAdmin() {
  return useCall((person: Person) => post('/user/create', { body: { ...person, userType: 'Admin' } }), {
    onSuccess: ({ emailAddress }) => toastNotice('userCreated', { email: emailAddress }),
    // The form shows the refusal.
    meta: { silent: true },
  });
}

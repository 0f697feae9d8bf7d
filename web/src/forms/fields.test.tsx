import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Control } from 'react-hook-form';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../api/errors';
import { expectAccessible } from '../test/app';
import { applyStyles } from '../test/styles';
import { theme } from '../theme/theme';
import { Toaster } from '../ui/Toaster';
import { Form } from './Form';
import { NewPasswordFields } from './NewPasswordFields';
import { PhoneInput } from './PhoneInput';
import { tellRefusal } from './refusal';
import { maxLength, newPasswordRules, phone, required, text } from './rules';
import { SelectInput } from './SelectInput';
import { SwitchInput } from './SwitchInput';
import { TextInput } from './TextInput';
import type { FieldOf } from './use-field';
import { useFormOf } from './use-form';

const rules = z.object({ company: text(required, maxLength(5)), note: text(), mobile: text(phone), role: text(required) });
const roles = Array.from({ length: 30 }, (_, number) => ({ value: `r${number}`, label: `Role ${number}` }));

function Example({ onSubmit, pending, refusal }: { onSubmit: (values: object) => void; pending?: boolean; refusal?: unknown }) {
  const form = useFormOf(rules, { company: '', note: '', mobile: '', role: '' });
  return (
    <Form
      form={form}
      label="Example"
      pending={pending}
      onSubmit={(values) => {
        onSubmit(values);
        if (refusal) tellRefusal(form, refusal, { '1001': 'company' });
      }}
    >
      <TextInput control={form.control} name="company" label="Company" />
      <TextInput control={form.control} name="note" label="Note" optional />
      <PhoneInput control={form.control} name="mobile" label="Mobile" optional />
      <SelectInput control={form.control} name="role" label="Role" options={roles} placeholder="Choose a role" />
      <button type="submit">Send</button>
    </Form>
  );
}

function open(props: Partial<Parameters<typeof Example>[0]> = {}) {
  const onSubmit = vi.fn<(values: object) => void>();
  render(
    <ThemeProvider theme={theme}>
      <Example onSubmit={onSubmit} {...props} />
      <Toaster />
    </ThemeProvider>,
  );
  return onSubmit;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

async function chooseRole(label: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Role' }));
  await userEvent.click(await screen.findByRole('option', { name: label }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

describe('a form', () => {
  it('TABLE-08 TABLE-09 TABLE-14 shows the error of a field on blur, removes it when the value is corrected, and sends nothing before that', async () => {
    const onSubmit = open();
    await send();
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    await waitFor(() => expect(field('Company')).toHaveFocus());
    expect(field('Company')).toHaveAccessibleDescription('Required');
    expect(field('Company')).toBeInvalid();

    await userEvent.type(field('Company'), 'Harbor');
    expect(await screen.findByText('Must be 5 characters or less')).toBeInTheDocument();
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(field('Company')).not.toBeInvalid());

    await userEvent.type(field('Mobile (optional)'), '212555014{Tab}');
    expect(await screen.findByText('Not a valid format')).toBeInTheDocument();
    await chooseRole('Role 2');
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    await expectAccessible();
  });

  it('TABLE-14 sends the trimmed values; a phone number shows as (###) ###-####', async () => {
    const onSubmit = open();
    await userEvent.type(field('Company'), ' Oak ');
    await userEvent.type(field('Mobile (optional)'), '212.555.0143{Tab}');
    expect(field('Mobile (optional)')).toHaveValue('(212) 555-0143');
    await chooseRole('Role 7');
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledWith({ company: 'Oak', note: '', mobile: '(212) 555-0143', role: 'r7' });
  });

  it('TABLE-16 a text field without its own limit stops at 1000 characters', async () => {
    open();
    field('Note (optional)').focus();
    await userEvent.paste('x'.repeat(1200));
    expect(field('Note (optional)')).toHaveValue('x'.repeat(1000));
  });

  it('TABLE-17 an option list scrolls in rows of 35 px within 300 px', async () => {
    open();
    await userEvent.click(screen.getByRole('combobox', { name: 'Role' }));
    const list = await screen.findByRole('listbox');
    applyStyles();
    for (const option of within(list).getAllByRole('option')) expect(option).toHaveStyle({ minHeight: '35px' });
    expect(list.closest('.MuiPaper-root')).toHaveStyle({ maxHeight: '300px' });
  });

  it('UX-02 is sent once with Ctrl+Enter from any field', async () => {
    const onSubmit = open();
    await userEvent.type(field('Company'), 'Oak');
    await chooseRole('Role 1');
    field('Note (optional)').focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  it('shows an error that a press causes only after the press, so that the button stays under the pointer', async () => {
    open();
    await userEvent.click(field('Company'));
    const button = screen.getByRole('button', { name: 'Send' });
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(button).toHaveFocus();
    await act(() => Promise.resolve());
    expect(screen.queryByText('Required')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    expect(await screen.findByText('Required')).toBeInTheDocument();
  });

  it('is not sent again while it is being sent', async () => {
    const onSubmit = open({ pending: true });
    await userEvent.type(field('Company'), 'Oak{Enter}');
    await send();
    expect(screen.queryByText('Required')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('an error from the server', () => {
  async function sendAndRefuse(refusal: ApiError) {
    open({ refusal });
    await userEvent.type(field('Company'), 'Oak');
    await chooseRole('Role 1');
    await send();
  }

  it('API-04 shows at the field that its details name', async () => {
    await sendAndRefuse(new ApiError({ code: '1014', status: 400, details: [{ field: 'note', code: '1014', message: 'Must not be a poem' }] }));
    expect(await screen.findByText('Must not be a poem')).toBeInTheDocument();
    expect(field('Note (optional)')).toHaveAccessibleDescription('Must not be a poem');
    await waitFor(() => expect(field('Note (optional)')).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows at the field that its code belongs to', async () => {
    await sendAndRefuse(new ApiError({ code: '1001', status: 409 }));
    await waitFor(() => expect(field('Company')).toBeInvalid());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows in the words of the client if its code has any', async () => {
    await sendAndRefuse(new ApiError({ code: '1014', status: 400, details: [{ field: 'note', code: '2024', message: 'No zips' }] }));
    await waitFor(() => expect(field('Note (optional)')).toHaveAccessibleDescription('Add at least one zip code.'));
  });

  it('is also a toast when a part of it belongs to no field', async () => {
    const details = ['note', 'elsewhere'].map((name) => ({ field: name, code: '1014', message: `Wrong ${name}` }));
    await sendAndRefuse(new ApiError({ code: '1014', status: 400, details }));
    expect(await screen.findByText('Wrong note')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Some of the input isn’t valid.');
  });

  it('is a toast when it belongs to no field', async () => {
    await sendAndRefuse(new ApiError({ code: '1014', status: 400, details: [{ field: 'elsewhere', code: '1014', message: 'No' }] }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Some of the input isn’t valid.');
  });
});

describe('a new password', () => {
  function Passwords() {
    const form = useFormOf(newPasswordRules, { newPassword: '', confirmPassword: '' });
    return (
      <Form form={form} label="Passwords" onSubmit={() => undefined}>
        <NewPasswordFields control={form.control} name="newPassword" confirmation="confirmPassword" />
      </Form>
    );
  }

  const needs = () =>
    within(screen.getByRole('list', { name: 'Password requirements' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('AUTH-23 AUTH-24 lists what it still needs, shows when it is too weak, and checks its repetition again', async () => {
    render(
      <ThemeProvider theme={theme}>
        <Passwords />
      </ThemeProvider>,
    );
    const chosen = screen.getByLabelText('New password');
    const repeated = screen.getByLabelText('Confirm password');
    await userEvent.type(chosen, 'aaaa1!{Tab}');
    expect(needs()).toEqual([
      'At least 8 characters, not met',
      'One number, met',
      'One lowercase letter, met',
      'One uppercase letter, not met',
      'One special character, met',
      'No spaces, met',
    ]);
    expect(await screen.findByText('Too weak')).toBeInTheDocument();
    expect(screen.queryByText('Required')).toBeNull();

    await userEvent.type(chosen, 'Aa');
    await waitFor(() => expect(screen.queryByText('Too weak')).toBeNull());
    await userEvent.type(repeated, 'aaaa1!AA{Tab}');
    expect(await screen.findByText('Passwords not matching!')).toBeInTheDocument();
    // A change of the first field can make them match.
    await userEvent.type(chosen, '{Backspace}A');
    await waitFor(() => expect(screen.queryByText('Passwords not matching!')).toBeNull());
  });

  it('is visible only after its button is pressed', async () => {
    render(
      <ThemeProvider theme={theme}>
        <Passwords />
      </ThemeProvider>,
    );
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getAllByRole('button', { name: 'Show password' })[0] ?? document.body);
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'password');
    await expectAccessible();
  });
});

it('does not compile with the name of a value that the form does not have, or has of another type', () => {
  interface Values {
    company: string;
    isOpen: boolean;
    links: { website: string };
  }
  expectTypeOf<FieldOf<Values>['name']>().toEqualTypeOf<'company' | 'links.website'>();
  expectTypeOf<FieldOf<Values, boolean>['name']>().toEqualTypeOf<'isOpen'>();
  const typos = (control: Control<Values>) => [
    // @ts-expect-error -- no value has this name
    <TextInput key="1" control={control} name="compny" label="Company" />,
    // @ts-expect-error -- a text field of a boolean
    <TextInput key="2" control={control} name="isOpen" label="Open" />,
    // @ts-expect-error -- a switch of a text
    <SwitchInput key="3" control={control} name="links.website" label="Website" />,
    // @ts-expect-error -- a typo in a nested name
    <SelectInput key="4" control={control} name="links.websites" label="Website" options={[]} />,
    // @ts-expect-error -- a typo in the name of another field
    <TextInput key="5" control={control} name="company" rechecks="compny" label="Company" />,
  ];
  expectTypeOf(typos).toBeFunction();
});

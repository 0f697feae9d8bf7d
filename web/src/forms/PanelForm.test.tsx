import { ThemeProvider } from '@mui/material/styles';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { expectAccessible } from '../test/app';
import { theme } from '../theme/theme';
import { SlideOver } from '../ui/SlideOver';
import { PanelForm } from './PanelForm';
import { aName } from './rules';
import { TextInput } from './TextInput';
import { useFormOf } from './use-form';

const onSave = vi.fn<(values: object) => void>();

function NameForm({ onSaved }: { onSaved: () => void }) {
  const form = useFormOf(z.object({ name: aName() }), { name: 'Dana' });
  const save = (values: object) => {
    onSave(values);
    onSaved();
  };
  return (
    <PanelForm form={form} label="Name" action="Save name" onSubmit={save}>
      <TextInput control={form.control} name="name" label="First name" />
    </PanelForm>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit</button>
      <SlideOver open={open} onClose={() => setOpen(false)} title="Edit name">
        <NameForm onSaved={() => setOpen(false)} />
      </SlideOver>
    </>
  );
}

/** Opens a panel on a page; the router has another page to navigate to. */
async function openPanel() {
  const rootRoute = createRootRoute({ component: Outlet });
  const route = (path: string, component: () => React.ReactNode) => createRoute({ getParentRoute: () => rootRoute, path, component });
  const routeTree = rootRoute.addChildren([route('/', Page), route('/other', () => <p>Elsewhere</p>)]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  return { router, panel: await screen.findByRole('dialog', { name: 'Edit name' }) };
}

const type = (text: string) => userEvent.type(screen.getByRole('textbox', { name: 'First name' }), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const waitUntilGone = (dialog: HTMLElement) => waitFor(() => expect(dialog).not.toBeInTheDocument());

async function findQuestion() {
  return screen.findByRole('dialog', { name: 'Discard your changes?' });
}

it('UX-03 closes at once when nothing was changed, or a change was undone', async () => {
  const { panel } = await openPanel();
  await type('x{Backspace}');
  await userEvent.keyboard('{Escape}');
  await waitUntilGone(panel);
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

for (const way of ['Cancel', 'Close', 'Escape'] as const) {
  it(`UX-03 asks before ${way} discards unsaved input; "Keep editing" keeps all of it`, async () => {
    const { panel } = await openPanel();
    await type('x');
    const close = () => (way === 'Escape' ? userEvent.keyboard('{Escape}') : press(way));
    await close();
    const dialog = await findQuestion();
    expect(within(dialog).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await expectAccessible();
    await press('Keep editing');
    await waitUntilGone(dialog);
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Danax');
    await close();
    await findQuestion();
    await press('Discard');
    await waitUntilGone(panel);
    await press('Edit');
    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Dana');
  });
}

it('asks before leaving the page, and leaves it after "Discard"', async () => {
  const { router } = await openPanel();
  await type('x');
  router.history.push('/other');
  await findQuestion();
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull());
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Danax');
  router.history.push('/other');
  await findQuestion();
  await press('Discard');
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
});

it('saves without a question', async () => {
  const { panel } = await openPanel();
  await type('x');
  await press('Save name');
  await waitUntilGone(panel);
  expect(onSave).toHaveBeenCalledWith({ name: 'Danax' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

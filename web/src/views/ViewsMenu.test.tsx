import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client';
import type { SavedView } from '../api/types';
import { expectAccessible } from '../test/app';
import { answer, answerWith, refuse, type Seen, server } from '../test/server';
import { Toaster } from '../ui/Toaster';
import { toastError } from '../ui/toasts';
import { DEFAULT_LAYOUT, type Layout } from '../table/layout';
import { ViewsMenu } from './ViewsMenu';

function aView(number: number, change: Partial<SavedView> = {}): SavedView {
  return {
    viewId: `0190a1b2-0000-7000-8000-00000000007${number}`,
    name: `View ${number}`,
    filters: [{ key: 'q', value: 'oak' }],
    hiddenColumns: ['phone'],
    density: 'comfortable',
    isShared: false,
    isOwn: true,
    isDefault: false,
    ...change,
  };
}

/** The columns and density of each view. */
const LAYOUT: Layout = { density: 'comfortable', hidden: ['phone'] };

const OWN = aView(1, { name: 'Mine' });
const SHARED_BY_ME = aView(2, { name: 'For all', isShared: true });
const THEIRS = aView(3, { name: 'Team', isShared: true, isOwn: false });

/** Serves the views and collects what is sent to change them. */
function serveViews(...views: SavedView[]) {
  const sent: Seen[] = [];
  const note = (seen: Seen) => {
    sent.push(seen);
    return {};
  };
  server.use(
    answer('post', '/view/get-views-list', views),
    answerWith('post', '/view/save-view', (seen) => ({ ...note(seen), viewId: OWN.viewId })),
    answerWith('put', '/view/update-view', note),
    answerWith('put', '/view/set-default-view', note),
    answerWith('delete', '/view/delete-view', note),
  );
  return sent;
}

function show({ chosen = '', isPlain = false, mayShare = false, hasChanged = false } = {}) {
  const onApply = vi.fn();
  const onChoose = vi.fn();
  const onLayout = vi.fn();
  const menu = (plain: boolean) => (
    <QueryClientProvider client={queryClient}>
      <ViewsMenu
        name="realtors"
        list={{ layout: chosen && !hasChanged ? LAYOUT : DEFAULT_LAYOUT, onLayout }}
        chosen={chosen}
        isPlain={plain}
        mayShare={mayShare}
        filters={() => [{ key: 'q', value: 'elm' }]}
        isChanged={() => hasChanged}
        onApply={onApply}
        onChoose={onChoose}
      />
      <Toaster />
    </QueryClientProvider>
  );
  const queryClient = createQueryClient(toastError, () => false);
  const { rerender } = render(menu(isPlain));
  return { onApply, onChoose, onLayout, become: (plain: boolean) => rerender(menu(plain)) };
}

async function open(name = 'Views: Standard view') {
  const button = await screen.findByRole('button', { name });
  await userEvent.click(button);
  return { button, menu: within(await screen.findByRole('menu')) };
}

const act = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));

describe('the views of a list', () => {
  it('are grouped into own and shared ones with the default marked; choosing one shows it', async () => {
    serveViews(OWN, SHARED_BY_ME, { ...THEIRS, isDefault: true });
    const { onApply } = show();
    const { menu } = await open();
    expect((await menu.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)).toEqual([
      'Standard view',
      'Mine',
      'For allshared',
      'Teamdefault',
    ]);
    expect(menu.getByText('My views')).toBeInTheDocument();
    expect(menu.getByText('Shared with the company')).toBeInTheDocument();
    expect(menu.getByRole('menuitemradio', { name: 'Standard view' })).toBeChecked();
    await expectAccessible();
    await userEvent.click(menu.getByRole('menuitemradio', { name: /Team/ }));
    expect(onApply).toHaveBeenLastCalledWith({ ...THEIRS, isDefault: true }, undefined);
    await open();
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Standard view' }));
    expect(onApply).toHaveBeenLastCalledWith(null, undefined);
  });

  it('show the name of the chosen one and whether the list differs from it', async () => {
    serveViews(OWN);
    show({ chosen: OWN.viewId, hasChanged: true });
    expect(await screen.findByRole('button', { name: 'Views: Mine, edited' })).toHaveTextContent('MineEdited');
  });

  it('of others can only be the default', async () => {
    const sent = serveViews(THEIRS);
    show({ chosen: THEIRS.viewId, mayShare: true, hasChanged: true });
    const { menu } = await open('Views: Team, edited');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Save as new view…', 'Set as default']);
    await act('Set as default');
    expect(await screen.findByText('The list opens with this view')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ list: 'realtors', viewId: THEIRS.viewId }]);
  });

  it('are shared only with the permission', async () => {
    serveViews(OWN);
    show({ chosen: OWN.viewId });
    const { menu } = await open('Views: Mine');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Save changes',
      'Save as new view…',
      'Rename…',
      'Set as default',
      'Delete…',
    ]);
    expect(menu.getByRole('menuitem', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('stop being shared without the permission too, which nothing else of a shared one does', async () => {
    const sent = serveViews(SHARED_BY_ME);
    show({ chosen: SHARED_BY_ME.viewId, hasChanged: true });
    const { menu } = await open('Views: For all, edited');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Save as new view…', 'Stop sharing', 'Set as default', 'Delete…']);
    await act('Stop sharing');
    expect(await screen.findByText('View no longer shared')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ viewId: SHARED_BY_ME.viewId, isShared: false, hiddenColumns: ['phone'] });
  });

  it('are shared, and the default is cleared', async () => {
    const view = { ...OWN, isDefault: true };
    const sent = serveViews(view);
    show({ chosen: OWN.viewId, mayShare: true });
    await open('Views: Mine');
    await act('Share with the company');
    expect(await screen.findByText('View shared with the company')).toBeInTheDocument();
    await open('Views: Mine');
    await act('Remove as default');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toMatchObject([{ isShared: true, name: 'Mine' }, { list: 'realtors' }]);
    expect(sent[1]?.body).not.toHaveProperty('viewId');
  });

  it('take what the list shows', async () => {
    const sent = serveViews(OWN);
    show({ chosen: OWN.viewId, hasChanged: true });
    await open('Views: Mine, edited');
    await act('Save changes');
    expect(await screen.findByText('View changed to what the list shows')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        viewId: OWN.viewId,
        list: 'realtors',
        name: 'Mine',
        filters: [{ key: 'q', value: 'elm' }],
        hiddenColumns: [],
        density: 'compact',
        isShared: false,
      },
    ]);
  });

  it('are saved under a new name, and a taken one is reported at the field', async () => {
    const sent = serveViews();
    const { onChoose } = show();
    const { button } = await open();
    expect(await screen.findByText('Views you save appear here')).toBeInTheDocument();
    await act('Save as new view…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as new view' }));
    const name = dialog.getByRole('textbox', { name: /View name/ });
    await userEvent.keyboard('{Enter}');
    expect(name).toHaveAccessibleDescription('Required');
    server.use(refuse('post', '/view/save-view', 409, 'VIEW_NAME_TAKEN'));
    await userEvent.type(name, 'Mine{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription('You already have a view with this name.'));
    await userEvent.type(name, ' 2');
    expect(name).not.toHaveAccessibleDescription();
    const saved = serveViews(OWN);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('View saved')).toBeInTheDocument();
    expect(sent).toHaveLength(0);
    expect(saved.map(({ body }) => body)).toEqual([
      { list: 'realtors', name: 'Mine 2', filters: [{ key: 'q', value: 'elm' }], hiddenColumns: [], density: 'compact' },
    ]);
    expect(onChoose).toHaveBeenCalledWith(OWN.viewId);
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('are deleted after a confirmation, and the button gets the focus', async () => {
    const sent = serveViews(SHARED_BY_ME);
    const { onChoose } = show({ chosen: SHARED_BY_ME.viewId });
    const { button } = await open('Views: For all');
    await act('Delete…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete view?' }));
    expect(dialog.getByText(/for everyone it’s shared with/)).toBeInTheDocument();
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('View deleted')).toBeInTheDocument();
    expect(sent.map(({ url }) => url.search)).toEqual([`?list=realtors&viewId=${SHARED_BY_ME.viewId}`]);
    expect(onChoose).toHaveBeenCalledWith('');
    await waitFor(() => expect(button).toHaveFocus());
  });
});

describe('the default view', () => {
  it('shows when the list opens without parameters, once', async () => {
    serveViews({ ...OWN, isDefault: true });
    const { onApply, become } = show({ isPlain: true });
    await waitFor(() => expect(onApply).toHaveBeenCalledWith({ ...OWN, isDefault: true }, { replace: true }));
    become(false);
    become(true);
    expect(onApply).toHaveBeenCalledTimes(1);
  });

  it('does not replace what the address names', async () => {
    serveViews({ ...OWN, isDefault: true });
    const { onApply } = show();
    const { menu } = await open();
    await menu.findByRole('menuitemradio', { name: /Mine/ });
    expect(onApply).not.toHaveBeenCalled();
  });

  it('does not replace what the viewer chose while it loaded', async () => {
    serveViews({ ...OWN, isDefault: true });
    const { onApply, become } = show({ isPlain: true });
    become(false);
    const { menu } = await open();
    await menu.findByRole('menuitemradio', { name: /Mine/ });
    become(true);
    expect(onApply).not.toHaveBeenCalled();
  });
});

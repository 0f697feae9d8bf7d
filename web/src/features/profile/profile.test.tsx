import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../session/store';
import { expectAccessible, openApp } from '../../test/app';
import { aFinishedJob, someone } from '../../test/data';
import { answer, answerWith, liveStream, refuse, type Seen, server } from '../../test/server';

const user = someone('CompanyAdmin', { accessToMovescoutPlugin: true });
const STRONG = 'Aaaa1!aa';

async function openMenu() {
  const opener = await screen.findByRole('button', { name: /^Profile of / });
  await userEvent.click(opener);
  return { opener, menu: within(await screen.findByRole('dialog', { name: 'Profile' })) };
}

describe('SHELL-19 editing the profile', () => {
  async function openPanel(changed = user) {
    const app = openApp('/settings', { user: changed });
    const { opener, menu } = await openMenu();
    await userEvent.click(menu.getByRole('button', { name: 'Edit' }));
    const panel = await screen.findByRole('dialog', { name: 'Edit profile' });
    return { ...app, opener, panel: within(panel), element: panel };
  }

  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const firstName = () => screen.getByRole('textbox', { name: 'First name' });
  const gone = (element: HTMLElement) => waitFor(() => expect(element).not.toBeInTheDocument());

  function accepted(seen: Seen[]) {
    server.use(
      answerWith('post', '/user/update-user', (request) => {
        seen.push(request);
        return { ...user, name: 'Daniela', fullName: 'Daniela Whitfield', version: 4 };
      }),
    );
  }

  it('has first name, last name, mobile and picture, no plugin toggle, and a read-only email', async () => {
    const { panel } = await openPanel();
    expect(panel.getAllByRole('textbox').map((field) => [field.getAttribute('name'), field.getAttribute('value')])).toEqual([
      ['name', 'Dana'],
      ['surname', 'Whitfield'],
      ['personalPhoneNo', '(212) 555-0143'],
      [null, 'dana@harbor.example'],
    ]);
    expect(panel.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
    for (const role of ['checkbox', 'switch']) expect(panel.queryByRole(role)).toBeNull();
    expect(panel.queryByText(/movescout/i)).toBeNull();
    await expectAccessible();
  });

  it('USERS-20 sends only the changes, confirms, and updates the header', async () => {
    const seen: Seen[] = [];
    accepted(seen);
    const { element, opener } = await openPanel();
    await userEvent.type(firstName(), 'iela');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Mobile' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Mobile' }), '212-555-0199');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await gone(element);
    expect(seen.map(({ body }) => body)).toEqual([{ userId: user.userId, version: 3, name: 'Danaiela', personalPhoneNo: '2125550199' }]);
    expect(await screen.findByText('User updated')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Profile of Daniela Whitfield' })).toBe(opener);
    expect(opener).toHaveFocus();
  });

  it("USERS-24 saving an unchanged profile shows 'No changes found!', closes and sends nothing", async () => {
    const seen: Seen[] = [];
    accepted(seen);
    const { element } = await openPanel();
    await userEvent.type(firstName(), ' ');
    await save();
    expect(await screen.findByText('No changes found!')).toBeInTheDocument();
    await gone(element);
    expect(seen).toEqual([]);
  });

  it('USERS-11 USERS-13 names are required and have at most 64 characters; the mobile is required and must be valid', async () => {
    const seen: Seen[] = [];
    accepted(seen);
    await openPanel();
    await userEvent.clear(firstName());
    await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'x'.repeat(60));
    await userEvent.type(screen.getByRole('textbox', { name: 'Mobile' }), '9');
    await save();
    expect(firstName()).toHaveAccessibleDescription('Required');
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription('Must be 64 characters or less');
    expect(screen.getByRole('textbox', { name: 'Mobile' })).toHaveAccessibleDescription('Not a valid format');
    expect(seen).toEqual([]);
  });

  it('a refusal of the server shows at its field', async () => {
    server.use(refuse('post', '/user/update-user', 400, '1014', [{ field: 'surname', code: '1014', message: 'Must not be blank' }]));
    await openPanel();
    await userEvent.type(firstName(), 'x');
    await save();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription('Must not be blank'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a concurrent change is merged with the typed values, which are then saved on top of it', async () => {
    server.use(refuse('post', '/user/update-user', 409, 'STALE_WRITE'));
    await openPanel();
    server.use(answer('post', '/user/get-user', { ...user, surname: 'Whitfield-Ruiz', version: 7 }));
    await userEvent.type(firstName(), 'iela');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this.');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Whitfield-Ruiz'));
    expect(firstName()).toHaveValue('Danaiela');
    const seen: Seen[] = [];
    accepted(seen);
    await save();
    await waitFor(() => expect(seen.map(({ body }) => body)).toEqual([{ userId: user.userId, version: 7, name: 'Danaiela' }]));
  });

  it('UX-03 asks before it discards a change', async () => {
    const { element } = await openPanel();
    await userEvent.type(firstName(), 'x{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await gone(element);
  });

  describe('the picture', () => {
    const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    let drawn: { width: number; height: number } | undefined;

    // Stubs decoding, drawing and encoding of pictures, which jsdom lacks.
    beforeEach(() => {
      drawn = undefined;
      vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1200, height: 600, close: () => undefined }));
      const drawing = {
        fillRect: () => undefined,
        drawImage: (_image: unknown, _x: number, _y: number, width: number, height: number) => (drawn = { width, height }),
      };
      Object.assign(HTMLCanvasElement.prototype, { getContext: () => drawing, toDataURL: () => 'data:image/jpeg;base64,c21hbGw=' });
      return () => vi.unstubAllGlobals();
    });

    const choose = (file: File) => userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Picture file'), file);

    for (const [name, bytes] of [
      ['me.jpg', JPEG],
      ['me.jpeg', JPEG],
      ['ME.PNG', PNG],
    ] as const) {
      it(`USERS-47 ${name} is accepted, shown, scaled to fit 150 x 150, and sent as JPEG`, async () => {
        const seen: Seen[] = [];
        accepted(seen);
        const { element } = await openPanel();
        await choose(new File([bytes], name));
        expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
        expect(drawn).toEqual({ width: 150, height: 75 });
        expect(element.querySelector('img')).toHaveAttribute('src', 'data:image/jpeg;base64,c21hbGw=');
        await save();
        await waitFor(() =>
          expect(seen.map(({ body }) => body)).toEqual([{ userId: user.userId, version: 3, uploadedFile64: 'c21hbGw=', fileExtension: '.jpeg' }]),
        );
      });
    }

    it('USERS-47 shows the chosen file at once, and the picture of the server when the job is done', async () => {
      const live = liveStream();
      server.use(live.handler);
      accepted([]);
      const { element, opener } = await openPanel();
      await waitFor(() => expect(live.isOpen()).toBe(true));
      await choose(new File([PNG], 'me.png'));
      await screen.findByRole('button', { name: 'Undo' });
      await save();
      await gone(element);
      expect(opener.querySelector('img')).toHaveAttribute('src', 'data:image/jpeg;base64,c21hbGw=');
      server.use(answer('post', '/user/get-user', { ...user, profileImageURL: '/media/tenant/images/one.jpg?e=1&s=x' }));
      live.tell('job', aFinishedJob({ kind: 'profilePicture', file: undefined }));
      await waitFor(() => expect(opener.querySelector('img')).toHaveAttribute('src', '/media/tenant/images/one.jpg?e=1&s=x'));
    });

    for (const [code, details] of [
      ['5012', []],
      ['1014', [{ field: 'uploadedFile64', code: '1014', message: 'Upload a JPEG or PNG image.' }]],
    ] as const) {
      it(`USERS-48 a refusal with ${code} shows at the picture`, async () => {
        server.use(refuse('post', '/user/update-user', 400, code, [...details]));
        const { panel } = await openPanel();
        await choose(new File([PNG], 'me.png'));
        await screen.findByRole('button', { name: 'Undo' });
        await save();
        expect(await panel.findByText('Upload a JPEG or PNG image.')).toBeInTheDocument();
      });
    }

    it.each([
      ['me.gif', JPEG, 'Upload a JPEG or PNG image.'],
      ['me.svg', PNG, 'Upload a JPEG or PNG image.'],
      ['notes.txt', 'text', 'Upload a JPEG or PNG image.'],
    ])('USERS-47 %s is refused because of its name', async (name, content, text) => {
      await openPanel();
      await choose(new File([content], name));
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });

    it('USERS-48 a text file named .png is refused because of its content', async () => {
      await openPanel();
      await choose(new File(['just text'], 'me.png'));
      expect(await screen.findByRole('alert')).toHaveTextContent('Upload a JPEG or PNG image.');
    });

    it('a file that can’t be decoded is refused, and a valid one is then accepted', async () => {
      await openPanel();
      vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('cut in half', 'InvalidStateError')));
      await choose(new File([PNG], 'me.png'));
      expect(await screen.findByRole('alert')).toHaveTextContent('This file isn’t a valid image.');
      vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 40, height: 60, close: () => undefined }));
      await choose(new File([PNG], 'me.png'));
      expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(drawn).toEqual({ width: 40, height: 60 });
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });

    it('a file of more than 10 MB is refused before it is read', async () => {
      await openPanel();
      const file = new File([PNG], 'me.png');
      Object.defineProperty(file, 'size', { value: 10_000_001 });
      await choose(file);
      expect(await screen.findByRole('alert')).toHaveTextContent('The image must be 10 MB or smaller.');
    });
  });
});

describe('SHELL-20 changing the password in the profile', () => {
  async function openForm() {
    const app = openApp('/settings', { user });
    const { menu } = await openMenu();
    await userEvent.click(menu.getByRole('button', { name: 'Change password' }));
    const current = await menu.findByLabelText('Current password');
    await waitFor(() => expect(current).toHaveFocus());
    return { ...app, menu };
  }

  async function fill(current: string, chosen: string, repeated = chosen) {
    await userEvent.type(screen.getByLabelText('Current password'), current);
    await userEvent.type(screen.getByLabelText('New password'), chosen);
    await userEvent.type(screen.getByLabelText('Confirm password'), `${repeated}{Enter}`);
  }

  it("AUTH-28 shows 'Password changed! Please login again.' and signs out", async () => {
    const seen: Seen[] = [];
    server.use(answerWith('post', '/user/change-password', (request) => (seen.push(request), {})));
    const { path } = await openForm();
    await expectAccessible();
    await fill('Old 1!aaa', STRONG);
    expect(await screen.findByText('Password changed! Please login again.')).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(seen.map(({ body }) => body)).toEqual([{ currentPassword: 'Old 1!aaa', newPassword: STRONG, confirmPassword: STRONG }]);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it('AUTH-24 AUTH-27 sends neither a weak password nor two that differ', async () => {
    let sent = 0;
    server.use(answerWith('post', '/user/change-password', () => ((sent += 1), {})));
    await openForm();
    await fill('old', 'weak', 'other');
    expect(await screen.findByText('Too weak')).toBeInTheDocument();
    expect(screen.getByText('Passwords not matching!')).toBeInTheDocument();
    expect(sent).toBe(0);
  });

  it.each([
    ['AUTH-26', '1008', 'Current password', 'Incorrect password.'],
    ['AUTH-25', '5005', 'New password', 'A password needs at least 8 characters.'],
    ['AUTH-27', '1007', 'Confirm password', 'Passwords not matching!'],
  ])('%s code %s shows at its field, and the session continues', async (_id, code, label, text) => {
    server.use(refuse('post', '/user/change-password', 422, code));
    const { path } = await openForm();
    await fill('wrong', STRONG);
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(path()).toBe('/settings');
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
  });

  it('Cancel leads back to the profile, which clears the typed password', async () => {
    const { menu } = await openForm();
    await userEvent.type(screen.getByLabelText('Current password'), 'old');
    await userEvent.click(menu.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(menu.getByRole('button', { name: 'Change password' })).toHaveFocus());
    await userEvent.click(menu.getByRole('button', { name: 'Change password' }));
    expect(await menu.findByLabelText('Current password')).toHaveValue('');
  });
});

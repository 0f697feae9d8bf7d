import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { MailContent } from '../../../api/types';
import { session } from '../../../session/session';
import { expectAccessible, findPage, openApp } from '../../../test/app';
import { someone } from '../../../test/data';
import { catchFiles, textOf } from '../../../test/files';
import { answer, answerFile, answerWith, never, refuse, server } from '../../../test/server';
import { aMail, aMailbox, aMailRow, mailUser } from '../test-mails';

const MAIL = '/aurinko/emails/{messageId}';
const ATTACHMENT = '/aurinko/emails/{messageId}/attachments/{attachmentId}';

const first = aMailbox(1);

/** A window reads its position from the layout, which jsdom doesn't have. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [, x = '0', y = '0'] = /translate\((-?[\d.]+)px, ?(-?[\d.]+)px\)/.exec(this.getAttribute('style') ?? '') ?? [];
    return new DOMRect(Number(x), Number(y), 0, 0);
  });
});

/** The page with three emails. All have this content. */
async function open(content: Partial<MailContent> = {}, { user = mailUser } = {}) {
  server.use(
    answer('get', '/aurinko/users', [first]),
    answer('get', '/aurinko/emails', { data: [aMailRow(1), aMailRow(2), aMailRow(3)] }),
    answerWith('get', MAIL, ({ url }) => aMail({ id: url.pathname.split('/').at(-1), ...content })),
  );
  const app = openApp('/connectors', { user });
  await screen.findByText('Live emails');
  return app;
}

const row = (number: number) => screen.findByRole('option', { name: new RegExp(`Subject ${number}`) });
const mailWindow = (number: number) => screen.findByRole('dialog', { name: `Subject ${number}` });
const shownWindows = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);

async function openMail(number: number) {
  fireEvent.doubleClick(await row(number));
  return mailWindow(number);
}

/** The element that has the place of a window. */
function frameOf(dialog: HTMLElement): HTMLElement {
  const frame = dialog.parentElement;
  if (!frame) throw new Error('the window has no frame');
  return frame;
}

function placeOf(dialog: HTMLElement) {
  const { transform, width, height } = frameOf(dialog).style;
  return { at: transform.replace(/translate\((.*)\)/, '$1').replaceAll('px', ''), size: `${width} ${height}` };
}

const layerOf = (dialog: HTMLElement) => Number(frameOf(dialog).style.zIndex);

const press = (keys: string) => userEvent.keyboard(keys);

describe('a window', () => {
  it('CONN-13 is 600x500, at 100 px; each next one is 30 px further', async () => {
    await open();
    expect(placeOf(await openMail(1))).toEqual({ at: '100,100', size: '600px 500px' });
    expect(placeOf(await openMail(2))).toEqual({ at: '130,130', size: '600px 500px' });
    expect(placeOf(await openMail(3))).toEqual({ at: '160,160', size: '600px 500px' });
    await screen.findAllByText('We would like to see the house.');
    await expectAccessible();
  });

  it('CONN-13 opens once for an email, and comes to the front when opened again or focused', async () => {
    await open();
    const one = await openMail(1);
    const two = await openMail(2);
    expect(layerOf(two)).toBeGreaterThan(layerOf(one));
    await openMail(1);
    expect(shownWindows()).toEqual(['Subject 1', 'Subject 2']);
    expect(layerOf(one)).toBeGreaterThan(layerOf(two));
    await userEvent.click(two);
    expect(layerOf(two)).toBeGreaterThan(layerOf(one));
  });

  it('CONN-13 is moved by its bar, within the viewport; meanwhile no frame gets the pointer', async () => {
    await open({ html: '<p>Hello</p>' });
    const dialog = await openMail(1);
    const frame = await within(dialog).findByTitle('Text of Subject 1');
    const bar = screen.getByRole('heading', { name: 'Subject 1' });
    fireEvent.mouseDown(bar, { button: 0, clientX: 200, clientY: 110 });
    fireEvent.mouseMove(document, { clientX: 220, clientY: 130 });
    expect(frame.style.pointerEvents).toBe('none');
    fireEvent.mouseUp(document, { clientX: 220, clientY: 130 });
    expect(frame.style.pointerEvents).toBe('auto');
    expect(placeOf(dialog).at).toBe('120,120');
    fireEvent.mouseDown(bar, { button: 0, clientX: 220, clientY: 130 });
    fireEvent.mouseMove(document, { clientX: 4000, clientY: 4000 });
    fireEvent.mouseUp(document, { clientX: 4000, clientY: 4000 });
    expect(placeOf(dialog).at).toBe(`${window.innerWidth - 600},${window.innerHeight - 500}`);
  });

  it('CONN-13 stays inside a viewport that becomes smaller, and below 600 px fills it', async () => {
    const { innerWidth, innerHeight } = window;
    const resize = (width: number, height: number) =>
      act(() => {
        Object.assign(window, { innerWidth: width, innerHeight: height });
        window.dispatchEvent(new Event('resize'));
      });
    onTestFinished(() => resize(innerWidth, innerHeight));
    await open();
    await openMail(1);
    resize(640, 400);
    expect(placeOf(await mailWindow(1))).toEqual({ at: '40,0', size: '600px 400px' });
    resize(599, 400);
    const narrow = await mailWindow(1);
    expect(placeOf(narrow)).toEqual({ at: '0,0', size: '100% 100%' });
    await within(narrow).findByText('We would like to see the house.');
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Minimize Subject 1' }));
    expect(shownWindows()).toEqual([]);
  });

  it('CONN-13 is minimized to the dock, restored and closed; the focus follows', async () => {
    await open();
    (await row(1)).focus();
    await press('{Enter}');
    const dialog = await mailWindow(1);
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Minimize Subject 1' }));
    expect(shownWindows()).toEqual([]);
    const dock = within(screen.getByRole('region', { name: 'Minimized emails' }));
    expect(dock.getByRole('button', { name: 'Restore Subject 1' })).toHaveFocus();
    await expectAccessible();
    await press('{Enter}');
    expect(await mailWindow(1)).toBe(dialog);
    expect(dialog).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Minimized emails' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close Subject 1' }));
    expect(shownWindows()).toEqual([]);
    expect(await row(1)).toHaveFocus();
  });

  it('CONN-13 is closed from the dock', async () => {
    await open();
    await openMail(1);
    await press('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close Subject 1' }));
    expect(screen.queryByRole('region', { name: 'Minimized emails' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('CONN-40 is moved, resized and minimized with keys', async () => {
    await open();
    const dialog = await openMail(1);
    await waitFor(() => expect(dialog).toHaveFocus());
    expect(dialog).toHaveAccessibleDescription(/^Press Alt with an arrow key/);
    await press('{Alt>}{ArrowRight}{ArrowRight}{ArrowDown}{/Alt}');
    expect(placeOf(dialog).at).toBe('140,120');
    await press('{Alt>}{ArrowLeft}{ArrowUp}{/Alt}');
    expect(placeOf(dialog).at).toBe('120,100');
    await press('{Alt>}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{/Alt}');
    expect(placeOf(dialog)).toEqual({ at: '120,100', size: '620px 520px' });
    await press('{Escape}');
    expect(shownWindows()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Restore Subject 1' })).toHaveFocus();
  });

  it('CONN-40 F6 goes from the page through the windows and back, and to the dock', async () => {
    await open();
    const one = await openMail(1);
    const two = await openMail(2);
    await waitFor(() => expect(two).toHaveFocus());
    await press('{F6}');
    expect(screen.getByRole('main')).toHaveFocus();
    await press('{F6}');
    expect(two).toHaveFocus();
    act(() => one.focus());
    await press('{F6}');
    expect(two).toHaveFocus();
    await press('{Escape}');
    act(() => one.focus());
    await press('{Escape}');
    screen.getByRole('main').focus();
    await press('{F6}');
    expect(screen.getByRole('button', { name: 'Restore Subject 1' })).toHaveFocus();
  });

  it('CONN-13 stays open on other pages, and closes with the session', async () => {
    const { router } = await open();
    await openMail(1);
    await act(() => router.navigate({ to: '/settings' }));
    await findPage('Settings');
    expect(shownWindows()).toEqual(['Subject 1']);
    act(() => void session.end());
    await waitFor(() => expect(shownWindows()).toEqual([]));
  });

  it('CONN-10 closes when its mailbox is deleted', async () => {
    await open();
    await openMail(1);
    server.use(answer('delete', '/aurinko/users/{accountId}', {}));
    await userEvent.click(screen.getByRole('button', { name: 'Delete the connection for dana1@harbor.example' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete connection' }));
    expect(await screen.findByText('Connection deleted successfully')).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Subject 1' })).toBeNull();
  });

  it('CONN-19 closes when all tokens are cleared', async () => {
    await open({}, { user: someone('CADev', { accessToMailConnector: true }) });
    await openMail(1);
    server.use(answer('delete', '/aurinko/clear-all-tokens', { cleared: 1 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear All Tokens' }));
    const question = await screen.findByRole('dialog', { name: 'Clear all tokens?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Clear All Tokens' }));
    expect(await screen.findByRole('heading', { name: 'Connect Your Email Account' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Subject 1' })).toBeNull();
  });
});

describe('an email', () => {
  it('CONN-13 shows who wrote it to whom, when, and its text', async () => {
    const to = [1, 2, 3, 4, 5].map((number) => ({ address: `to${number}@example.com` }));
    await open({ isImportant: true, to, cc: [{ name: 'Lee', address: 'lee@example.com' }], recipientsLeftOut: 7 });
    const dialog = within(await openMail(1));
    for (const words of ['Bo Li <bo@example.com>', 'Lee <lee@example.com>', '03/08/2026, 11:00 AM EDT', '7 more recipients are not shown.'])
      expect(await dialog.findByText(words)).toBeInTheDocument();
    expect(dialog.getByText('Important', { selector: 'svg title' })).toBeInTheDocument();
    expect(dialog.getByText(/to1@example/)).toHaveTextContent('to1@example.com, to2@example.com, to3@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'and 2 more' }));
    expect(dialog.getByText(/to5@example/)).toBeInTheDocument();
    expect(dialog.getByRole('group', { name: 'Text of Subject 1' })).toHaveTextContent('We would like to see the house.');
    expect(dialog.queryByText(/remote image/)).toBeNull();
  });

  it('UX-07 shows that it loads', async () => {
    await open();
    server.use(never('get', MAIL));
    const dialog = within(await openMail(1));
    expect(dialog.getByRole('status', { name: 'Loading Subject 1' })).toBeInTheDocument();
  });

  it('says that it is gone, or why it failed', async () => {
    await open();
    server.use(refuse('get', MAIL, 404, 'NOT_FOUND'));
    const gone = within(await openMail(1));
    expect(await gone.findByRole('heading', { name: 'This email is no longer available' })).toBeInTheDocument();
    expect(gone.queryByRole('button', { name: 'Try again' })).toBeNull();
    server.use(refuse('get', MAIL, 422, 'MAILBOX_UNAVAILABLE'));
    const failed = within(await openMail(2));
    expect(await failed.findByText('The mail provider isn’t responding. Try again later.')).toBeInTheDocument();
    await expectAccessible();
    server.use(answer('get', MAIL, aMail()));
    await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
    expect(await failed.findByText('We would like to see the house.')).toBeInTheDocument();
  });

  it('downloads an attachment with the token, and says when that failed', async () => {
    const attachments = [{ id: 'a/1', name: 'offer.pdf', mimeType: 'application/pdf', size: 120_000 }];
    const calls: [string, string | null][] = [];
    server.use(answerFile(ATTACHMENT, ({ url, headers }) => (calls.push([url.pathname + url.search, headers.get('authorization')]), 'PDF')));
    await open({ attachments });
    const files = catchFiles();
    const dialog = within(await openMail(1));
    const list = within(await dialog.findByRole('list', { name: 'Attachments' }));
    const download = list.getByRole('button', { name: 'Download offer.pdf, 120 kB' });
    await userEvent.click(download);
    await waitFor(() => expect(files).toMatchObject([{ name: 'offer.pdf' }]));
    expect(await textOf(files[0]?.blob)).toBe('PDF');
    // The browser must not open it automatically.
    expect(files[0]?.blob?.type).toBe('application/octet-stream');
    expect(calls).toEqual([[`/api/aurinko/emails/m-1/attachments/a%2F1?accountId=${first.accountId}`, 'Bearer token-1']]);
    server.use(refuse('get', ATTACHMENT, 413, 'TOO_LARGE'));
    await userEvent.click(await list.findByRole('button', { name: 'Download offer.pdf, 120 kB' }));
    expect(
      await screen.findByText('Failed to download offer.pdf: It is too large to download here. Open the email at your mail provider.'),
    ).toBeInTheDocument();
  });

  it('CONN-41 says how many remote images are not loaded', async () => {
    await open({ html: '<img data-src="https://tracker.example/a.png" alt="Logo">', remoteImages: 2 });
    const dialog = within(await openMail(1));
    expect(await dialog.findByText(/^2 remote images are not loaded/)).toBeInTheDocument();
  });

  it('CONN-41 loads the remote images of one email after the click, and says how many are missing', async () => {
    await open();
    const asked: (string | null)[] = [];
    server.use(
      answerWith('get', MAIL, ({ url }) => {
        const loads = url.searchParams.get('loadImages');
        asked.push(loads);
        const shown = loads ? { html: '<img src="data:image/png;base64,AAAA">', remoteImages: 1 } : { html: '<p>Blocked</p>', remoteImages: 3 };
        return aMail({ id: 'm-1', ...shown });
      }),
    );
    const dialog = within(await openMail(1));
    await userEvent.click(await dialog.findByRole('button', { name: 'Show images' }));
    expect(await dialog.findByText("1 remote image can't be shown.")).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Show images' })).not.toBeInTheDocument();
    await waitFor(() => expect(dialog.getByTitle('Text of Subject 1')).toHaveAttribute('srcdoc', expect.stringContaining('data:image/png')));
    expect(asked).toEqual([null, 'true']);
  });
});

describe('the HTML of an email', () => {
  it('CONN-24 CONN-41 is in a frame without scripts, sanitized', async () => {
    await open({ html: '<p onclick="alert(1)">Hello</p><script>alert(1)</script><img src="https://tracker.example/a.png">' });
    const frame = await within(await openMail(1)).findByTitle('Text of Subject 1');
    expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    const page = frame.getAttribute('srcdoc');
    expect(page).toContain('<p>Hello</p>');
    expect(page).not.toMatch(/script>|onclick|tracker/);
  });
});

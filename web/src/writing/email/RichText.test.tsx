import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createDraft } from '../draft';
import { type EmailValues, NEW_PARTS } from './email';
import { RichText } from './RichText';
// Loaded in advance, because loading takes long on a busy machine.
import './ImageDialog';
import './ImageOverlay';
import './LinkDialog';

function open(body: string, { tools = 'all' as const } = {}) {
  const draft = createDraft<EmailValues>({ subject: '', body, signature: '', mode: 'WYSIWYG', parts: NEW_PARTS });
  render(<RichText draft={draft} field="body" label="Body" tools={tools} variables={[]} heightPx={320} selected={undefined} onFocus={vi.fn()} ref={null} />);
  return { draft, written: () => draft.read().body, text: screen.getByRole('textbox', { name: 'Body' }) };
}

const PICTURE = '<img src="/media/h.jpg" alt="A house" width="300" height="200">';

/** jsdom has no layout, so any position returns the pressed element. */
async function press(element: Element) {
  Object.assign(document, { elementFromPoint: () => element });
  fireEvent.mouseDown(element, { button: 0, detail: 1 });
  fireEvent.mouseUp(element, { button: 0, detail: 1 });
  await act(() => Promise.resolve());
}

describe('the tools of a picture', () => {
  const tools = () => screen.queryByRole('group', { name: 'Image tools' });

  it('TPL-32 appear on a click, are hidden while the text scrolls, and return 150 ms later', async () => {
    const { text } = open(`<p>Look: ${PICTURE}</p>`);
    expect(tools()).toBeNull();
    await press(within(text).getByRole('img', { name: 'A house' }));
    expect(await screen.findByRole('group', { name: 'Image tools' })).toBeInTheDocument();
    vi.useFakeTimers();
    if (text.parentElement) fireEvent.scroll(text.parentElement);
    expect(tools()).toBeNull();
    act(() => void vi.advanceTimersByTime(149));
    expect(tools()).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(tools()).toBeInTheDocument();
  });

  it('TPL-20 TPL-32 disappear with the picture, after a question', async () => {
    const { text, written } = open(`<p>Look: ${PICTURE}</p>`);
    await press(within(text).getByRole('img', { name: 'A house' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete image' }));
    const question = await screen.findByRole('dialog', { name: 'Delete this image?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tools()).toBeNull();
    expect(written()).toBe('<p>Look: </p>');
  });

  it('TPL-20 resize it, keeping the ratio', async () => {
    const { text, written } = open(`<p>${PICTURE}</p>`);
    await press(within(text).getByRole('img', { name: 'A house' }));
    const width = await screen.findByRole('textbox', { name: 'Image width in pixels' });
    fireEvent.change(width, { target: { value: '150' } });
    fireEvent.keyDown(width, { key: 'Enter' });
    expect(written()).toContain('width="150" height="100"');
  });
});

it('a remote picture is shown as a placeholder, and stays unchanged in the draft', () => {
  const src = 'https://example.com/h.jpg';
  const { text, draft } = open(`<p>Look: <img src="${src}" alt="A house" width="300" height="200"></p>`);
  const placeholder = decodeURIComponent(within(text).getByRole('img', { name: 'A house' }).getAttribute('src') ?? '');
  expect(placeholder).toMatch(/^data:image\/svg\+xml/);
  expect(placeholder).toContain('Shown when the email is opened');
  expect(draft.read().body).toContain(src);
});

describe('the tools of the text', () => {
  const tool = (name: string) => screen.getByRole('button', { name });

  it('TPL-31 only one link dialog can be open at a time', async () => {
    open('<p>See here</p>');
    await userEvent.click(tool('Link'));
    const dialog = await screen.findByRole('dialog', { name: 'No Text Selected' });
    expect(screen.getByRole('toolbar', { hidden: true })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Link', hidden: true })).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('toolbar')).toHaveAttribute('aria-busy', 'false');
    expect(tool('Link')).toBeEnabled();
  });

  it('an image is inserted once it has a URL and an alternative text', async () => {
    const { written } = open('<p></p>');
    await userEvent.click(tool('Image'));
    const dialog = await screen.findByRole('dialog', { name: 'Insert image' });
    const insert = () => userEvent.click(within(dialog).getByRole('button', { name: 'Insert image' }));
    await insert();
    expect(within(dialog).getByText('Choose a file or enter a URL that starts with https://')).toBeInTheDocument();
    expect(within(dialog).getByText('Required')).toBeInTheDocument();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Image URL' }), ' https://example.com/h.jpg ');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Alt text' }), 'A house');
    await insert();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written()).toBe('<p><img src="https://example.com/h.jpg" alt="A house" width="400" height="300"></p>');
  });

  it('a list is added, changed to the other kind, and removed', async () => {
    const { written } = open('<p>One</p>');
    await userEvent.click(tool('Bulleted list'));
    expect(written()).toBe('<ul><li><p>One</p></li></ul>');
    expect(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(tool('Numbered list'));
    expect(written()).toBe('<ol><li><p>One</p></li></ol>');
    await userEvent.click(tool('Numbered list'));
    expect(written()).toBe('<p>One</p>');
  });

  it('a text is centered and aligned left again', async () => {
    const { written } = open('<p>One</p>');
    await userEvent.click(tool('Align center'));
    expect(written()).toMatch(/^<p style="text-align: center;?">One<\/p>$/);
    await userEvent.click(tool('Align left'));
    expect(written()).toBe('<p>One</p>');
  });
});

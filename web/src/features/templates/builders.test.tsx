import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { TemplateOut, TemplatePreview, UserOut } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { aJob, aTemplate, aTemplateCheck, aTemplateDetails, aTemplatePreview, aVariable, someone, variableGroups } from '../../test/data';
import { answer, answerWith, never, refuse, type Seen, server } from '../../test/server';
import { jpeg, png } from '../../writing/postcard/test-images';
// Imported ahead, because loading it can take long on a busy machine.
import './BuilderSendDialog';
import './email/EmailBuilder';
import '../../writing/email/ImageDialog';
import '../../writing/email/LinkDialog';
import './email/PartSwitches';
import '../../writing/email/RichText';
import '../../writing/email/SourceText';
import './LivePreview';
import './postcard/MailerBuilder';
import '../../writing/postcard/PostcardBuilder';
import './sms/SmsBuilder';
import './TemplateDialogs';
import './TemplatePanel';
import './thumbnail';

const EVENTS = ['New Listing', 'Active', 'Pending', 'Sold'].map((name, at) => ({ id: at + 1, name }));

interface Served {
  template?: TemplateOut;
  viewer?: Partial<UserOut>;
  preview?: Partial<TemplatePreview>;
}

/** Opens the panel of a new or an existing template. */
async function open({ template, viewer, preview }: Served = {}) {
  const saved: Seen['body'][] = [];
  const previews: Seen['body'][] = [];
  const type = template?.templateType ?? 1;
  server.use(
    answer('post', '/templates/get-templateslist-with-pagination', { data: [aTemplate(1, { templateName: 'Welcome' }, type)], recordsTotal: 1 }),
    answer('get', '/templates/get-variables', variableGroups()),
    answer('post', '/templates/get-prospecting-events', [...EVENTS, { id: 9, name: 'Move Lead' }]),
    answerWith('post', '/templates/preview-template', ({ body }) => (previews.push(body), aTemplatePreview(preview))),
    answer(
      'post',
      '/templates/check-template',
      aTemplateCheck({
        held: 12,
        variables: [{ variable: aVariable('City'), isUsed: true, hasFallback: false, listings: 12, sentence: '12 of 480 current listings have no City' }],
      }),
    ),
    answer('post', '/properties/get-property-list', { data: [], recordsTotal: 0 }),
    answerWith(
      'post',
      '/templates/create-template',
      ({ body }) => (saved.push(body), { templateId: aTemplate(1).templateId, templateName: 'New one', version: 1 }),
    ),
    answerWith(
      'post',
      '/templates/update-template',
      ({ body }) => (saved.push(body), { templateId: aTemplate(1).templateId, templateName: 'Welcome', version: 5 }),
    ),
  );
  if (template) server.use(answer('get', '/templates/get-template/{templateId}', template));
  openApp(`/templates?type=${type}`, { user: someone('CompanyAdmin', viewer) });
  await userEvent.click(await screen.findByRole('button', { name: template ? 'Edit Welcome' : 'Create Template' }));
  const panel = await screen.findByRole('dialog', { name: template ? 'Edit Template (New Builder)' : 'Create Template (New Builder)' });
  await within(panel).findByRole('textbox', { name: 'Name' });
  return { saved, previews, panel };
}

async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function fillBasics(mode: 'Email' | 'SMS' | 'Mailer') {
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'New one');
  await choose('Communication mode', mode);
  await choose('Prospecting event', 'Sold');
}

const byHand = (change: Partial<TemplateOut> = {}) => aTemplateDetails({ emailMode: 'BASIC_HTML', ...change });
const area = (name: string) => {
  const field = screen.getByRole('textbox', { name });
  if (!(field instanceof HTMLTextAreaElement)) throw new Error(`${name} is no text area`);
  return field;
};
const type = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

describe('the panel', () => {
  it('TPL-06 TPL-07 asks for the basic details first, and before it discards the input', async () => {
    const { panel } = await open();
    expect(screen.getByText('Fill in the basic details')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Create template' }));
    expect(await screen.findByText('Fill in the basic details first.')).toBeInTheDocument();
    expect(within(panel).getAllByText('Required')).toHaveLength(3);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'x'.repeat(151));
    expect(await within(panel).findByText('Must be 150 characters or less')).toBeInTheDocument();
    await expectAccessible();
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('dialog', { name: 'Are you sure you want to cancel template creation?' });
    await userEvent.click(within(question).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Are you sure/ })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('TPL-08 a taken name is reported at the name', async () => {
    await open();
    server.use(refuse('post', '/templates/create-template', 409, '3015'));
    await fillBasics('SMS');
    type('SMS message', 'Hello there');
    await userEvent.click(screen.getByRole('button', { name: 'Create template' }));
    expect(await screen.findByText('A template with this name already exists.')).toBeInTheDocument();
  });

  it('saving an unchanged template shows a notice and sends nothing', async () => {
    const { saved } = await open({ template: aTemplateDetails({ templateType: 2, templateSMSBody: 'Hello there' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('No changes found!')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

describe('the email builder', () => {
  it('TPL-12 TPL-13 requires subject and body, and shows other problems in a dialog', async () => {
    const { saved } = await open({ template: byHand({ templateEmailSubject: '', templateEmailBody: '' }) });
    expect(await screen.findByRole('tab', { name: 'Compose', selected: true })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Signature' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    screen.getByRole('textbox', { name: 'Name' }).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Validation Error' });
    expect(dialog).toHaveTextContent('Please fix the following issues:');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Email subject is required', 'Email body is required']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Validation Error' })).toBeNull());
    type('Subject', 'Hi');
    // TPL-14
    type('Body', '<p><strong></strong><em></em></p>');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Email body must contain at least 10 characters of meaningful content')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('TPL-09 TPL-15 TPL-16 a new email is formatted and has only the footer, and is saved as written', async () => {
    const { saved } = await open();
    await fillBasics('Email');
    expect(screen.getByRole('button', { name: 'Formatted', pressed: true })).toBeInTheDocument();
    await screen.findByRole('group', { name: 'Branding and footer' });
    const on = () => within(screen.getByRole('group', { name: 'Branding and footer' })).getAllByRole('switch', { checked: true });
    expect(on()).toHaveLength(1);
    expect(screen.getByRole('switch', { name: 'Footer' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Basic HTML' }));
    type('Subject', 'Hi { City }');
    type('Body', '<p>Hello dear neighbour</p>');
    await userEvent.click(screen.getByRole('button', { name: 'Create template' }));
    expect(await screen.findByText('New one created')).toBeInTheDocument();
    expect(saved).toMatchObject([
      {
        templateName: 'New one',
        templateType: 1,
        prospectingEvent: 4,
        emailMode: 'BASIC_HTML',
        templateEmailSubject: 'Hi { City }',
        templateEmailBody: '<p>Hello dear neighbour</p>',
        templateEmailShowLogo: false,
        templateEmailShowFooter: true,
      },
    ]);
  });

  it('TPL-16 a saved email shows the parts that it does not mention', async () => {
    await open({ template: byHand({ templateEmailShowLogo: false }) });
    const parts = await screen.findByRole('group', { name: 'Branding and footer' });
    expect(within(parts).getAllByRole('switch', { checked: true })).toHaveLength(7);
    expect(screen.getByRole('switch', { name: 'Logo' })).not.toBeChecked();
  });

  it('saving a formatted email without edits keeps its body unchanged', async () => {
    const body =
      '<p>Dear <strong>{ Recipient Name }</strong>,</p><p style="text-align: center"><br></p><ul><li><p><span style="font-family: Georgia, serif; font-size: 18px">one</span></p></li></ul><p><a href="https://example.com">our page</a> <img src="https://example.com/h.jpg" alt="A house" width="300" height="200"></p>';
    const { saved } = await open({ template: aTemplateDetails({ templateEmailBody: body }) });
    const editor = await screen.findByRole('textbox', { name: 'Body' });
    expect(editor).toHaveTextContent('Dear { Recipient Name },');
    // TPL-33
    expect(screen.getAllByRole('toolbar').map((toolbar) => within(toolbar).queryByRole('button', { name: 'Bulleted list' }) !== null)).toEqual([true]);
    type('Name', 'Renamed');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved).toMatchObject([{ templateName: 'Renamed', templateEmailBody: body, version: 4 }]);
  });

  it('TPL-36 TPL-15 switching the mode keeps text and selection', async () => {
    await open({ template: byHand() });
    const source = await screen.findByRole('textbox', { name: 'Body' });
    if (source instanceof HTMLTextAreaElement) source.setSelectionRange(source.value.indexOf('buy'), source.value.indexOf('buy') + 3);
    await userEvent.click(screen.getByRole('button', { name: 'Plain text' }));
    const plain = area('Body');
    expect(plain).toHaveValue('Dear { Recipient Name },\n\nwe buy homes.');
    expect(plain.value.slice(plain.selectionStart, plain.selectionEnd)).toBe('buy');
  });

  it('TPL-17 subject and body have separate undo histories; a new edit clears redo', async () => {
    await open({ template: byHand() });
    type('Subject', 'Another subject');
    type('Body', '<p>Another body</p>');
    await userEvent.click(screen.getByRole('button', { name: 'Undo in the subject' }));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your home in { City }');
    expect(area('Body')).toHaveValue('<p>Another body</p>');
    fireEvent.keyDown(area('Body'), { key: 'z', ctrlKey: true });
    expect(area('Body').value).toContain('we buy homes.');
    fireEvent.keyDown(area('Body'), { key: 'z', ctrlKey: true, shiftKey: true });
    expect(area('Body')).toHaveValue('<p>Another body</p>');
    type('Subject', 'A third');
    expect(screen.getByRole('button', { name: 'Redo in the subject' })).toBeDisabled();
  });

  it('TPL-19 TPL-31 inserting a link asks for its text and URL', async () => {
    await open({ template: byHand({ emailMode: 'PLAIN_TEXT', templateEmailBody: 'See here' }) });
    await screen.findByRole('textbox', { name: 'Body' });
    area('Body').setSelectionRange(4, 8);
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Insert link' });
    expect(within(dialog).getByRole('textbox', { name: 'Link text' })).toHaveValue('here');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Insert link' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Missing URLPlease enter a URL');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'URL' }), 'javascript:x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Insert link' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Invalid URLPlease enter a valid URL (starting with http:// or https://)');
    await userEvent.clear(within(dialog).getByRole('textbox', { name: 'URL' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'URL' }), 'example.com{Enter}');
    await waitFor(() => expect(area('Body')).toHaveValue('See here (https://example.com)'));
  });

  it('TPL-18 the preview can be hidden and shown, and follows the input', async () => {
    const { previews } = await open({ template: byHand() });
    expect(await screen.findByTitle('Email preview')).toHaveAttribute('sandbox', '');
    type('Subject', 'Another subject');
    await waitFor(() => expect(previews.at(-1)).toMatchObject({ template: { templateEmailSubject: 'Another subject' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Exit full screen' })).toBeNull());
    // Hidden from assistive technology until the full screen has closed.
    expect(await screen.findByRole('dialog', { name: 'Edit Template (New Builder)' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Hide preview' }));
    expect(screen.queryByTitle('Email preview')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show preview' })).toBeInTheDocument();
  });

  it('shows a warning with the preview of an email that spam filters would suspect', async () => {
    const warning = 'Spam filters distrust an email with pictures. Add about 400 characters.';
    await open({ template: byHand(), preview: { warnings: [warning] } });
    expect(await screen.findByText(warning)).toBeInTheDocument();
  });

  it('TPL-21 the arrow keys resize the editor within limits', async () => {
    await open({ template: byHand() });
    const handle = await screen.findByRole('slider', { name: 'Editor height' });
    expect(handle).toHaveAttribute('aria-valuenow', '320');
    handle.focus();
    await userEvent.keyboard('{Home}');
    expect(handle).toHaveAttribute('aria-valuenow', '200');
    await userEvent.keyboard('{ArrowUp}{End}');
    expect(handle).toHaveAttribute('aria-valuenow', '800');
  });

  it('TPL-34 TPL-38 is exported with its mode in the file name, and copied', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await open({ template: byHand() });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    expect(saved).toEqual(['email-template-BASIC_HTML.json']);
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Template copied to clipboard with mode information!')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith('Subject: Your home in { City }\nMode: BASIC_HTML\n\nDear { Recipient Name },\n\nwe buy homes.\n\nDana');
    writeText.mockRejectedValue(new Error('no'));
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Failed to copy to clipboard')).toBeInTheDocument();
  });

  it('TPL-38 the draft is sent as a test, or as an email in its mode', async () => {
    const orders: [string, Seen['body']][] = [];
    // A job that is already done when the response arrives is reported at once.
    const job = aJob({ kind: 'emails', state: 'succeeded' });
    await open({ template: byHand() });
    server.use(
      answerWith('post', '/send-test-email', ({ body }) => (orders.push(['test', body]), job)),
      answerWith('post', '/send-email', ({ body }) => (orders.push(['mail', body]), job)),
    );
    const ask = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
      const dialog = await screen.findByRole('dialog', { name: 'Send email' });
      fireEvent.change(within(dialog).getByRole('textbox', { name: 'Email addresses' }), { target: { value: 'ann@harbor.example' } });
      return dialog;
    };
    await screen.findByRole('textbox', { name: 'Body' });
    type('Subject', 'Latest version');
    const confirmation = await ask();
    expect(within(confirmation).getByText(/unsubscribe link are added/)).toBeVisible();
    await userEvent.click(within(confirmation).getByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('Test email sent successfully!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send email' })).toBeNull());
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Email sent successfully in BASIC_HTML mode!')).toBeInTheDocument();
    const order = { to: 'ann@harbor.example', subject: 'Latest version', mode: 'BASIC_HTML', outboundProspectingType: 2, templateEmailShowFooter: true };
    expect(orders).toMatchObject([
      ['test', order],
      ['mail', order],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send email' })).toBeNull());
    server.use(refuse('post', '/send-email', 400, '1014', [{ field: 'content', code: '1014', message: 'City isn’t known and has no fallback' }]));
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Failed to send email: City isn’t known and has no fallback')).toBeInTheDocument();
  });

  it('rules 6.2 an unconfirmed email is reported as such; a test can still be sent, but not the email again', async () => {
    const message = 'The mail server didn’t confirm the email. It may have been delivered. Check the mailbox before you try again.';
    let mails = 0;
    await open({ template: byHand() });
    server.use(
      answerWith('post', '/send-email', () => ((mails += 1), aJob({ kind: 'emails', state: 'failed', errorCode: 'UNCONFIRMED', errorMessage: message }))),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send email' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Email addresses' }), { target: { value: 'ann@harbor.example' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(`Unconfirmed. ${message}`)).toBeInTheDocument();
    expect(screen.queryByText(/Failed to send/)).toBeNull();
    expect(dialog.getByRole('link', { name: 'Go to outbox' })).toHaveAttribute('href', '/outbox?state=unconfirmed');
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Send test' })).toBeEnabled();
    expect(mails).toBe(1);
  });

  it('missing variables show how often they are missing, and their fallback is saved', async () => {
    const { saved } = await open({ template: byHand() });
    const fallback = await screen.findByRole('textbox', { name: 'Fallback for City' });
    expect(await screen.findByText('12 of 480 current listings have no City')).toBeInTheDocument();
    expect(screen.getByText('This message would be held for 12 of 480 current listings.')).toBeInTheDocument();
    await userEvent.type(fallback, 'your town');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(saved).toMatchObject([{ fallbacks: [{ variableId: 'city', text: 'your town' }] }]));
  });
});

describe('the SMS builder', () => {
  const sms = (templateSMSBody: string) => aTemplateDetails({ templateType: 2, templateSMSBody, emailMode: undefined });

  it('TPL-22 TPL-23 TPL-35 shows hints while typing, and refuses messages that are too short or too long', async () => {
    const { saved } = await open({ template: sms('Hello there') });
    type('SMS message', '');
    expect(await screen.findByText('⚠️ SMS message is required')).toBeInTheDocument();
    type('SMS message', 'Hi');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('SMS message must contain at least 5 characters of meaningful content')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Validation Error' })).toBeNull());
    type('SMS message', 'a'.repeat(321));
    expect(screen.getByText('⚠️ Message is very long (321 characters)')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('SMS message is very long and may be expensive to send. Consider shortening it.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('TPL-35 an untouched message shows no error; after blur it does', async () => {
    await open({ template: sms('') });
    const field = await screen.findByRole('textbox', { name: 'SMS message' });
    expect(field).not.toHaveAccessibleDescription();
    expect(field).toBeValid();
    await userEvent.click(field);
    await userEvent.tab();
    expect(field).toHaveAccessibleDescription('⚠️ SMS message is required');
  });

  it('TPL-24 counts characters and messages, and the billed segments', async () => {
    await open({ template: sms('Hello there') });
    expect(await screen.findByText('11 of 320 characters · 1 message')).toHaveAttribute('data-tone', 'success');
    type('SMS message', 'é'.repeat(161));
    expect(screen.getByText('161 of 320 characters · 2 messages')).toBeInTheDocument();
    expect(screen.getByText('Billed as 2 segments')).toBeInTheDocument();
    type('SMS message', 'a’');
    expect(screen.getByText('Billed as 1 segment')).toBeInTheDocument();
    type('SMS message', 'a'.repeat(525));
    expect(screen.getByText('525 of 320 characters · 4 messages')).toHaveAttribute('data-tone', 'warning');
    expect(screen.getByText('⚠️ This is sent as 4 messages. Each one is charged.')).toBeInTheDocument();
    type('SMS message', 'a'.repeat(1025));
    expect(screen.getByText('1,025 of 320 characters · 7 messages')).toHaveAttribute('data-tone', 'error');
  });

  it('TPL-26 variables can be searched and are inserted at the caret; those of leads need the plugin', async () => {
    await open({ template: sms('Hello there') });
    const message = await screen.findByRole('textbox', { name: 'SMS message' });
    expect(within(screen.getByRole('group', { name: 'Variables' })).getAllByRole('button', { name: /^Insert / })).toHaveLength(8);
    expect(screen.queryByRole('tab', { name: 'Movescout' })).toBeNull();
    if (message instanceof HTMLTextAreaElement) message.setSelectionRange(5, 5);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search variables' }), 'city');
    await userEvent.click(screen.getByRole('button', { name: 'Insert City' }));
    expect(message).toHaveValue('Hello{ City } there');
  });

  it('TPL-26 an empty variable search says so, and can be cleared', async () => {
    await open({ template: sms('Hello there') });
    const search = await screen.findByRole('textbox', { name: 'Search variables' });
    fireEvent.change(search, { target: { value: 'nothing' } });
    expect(screen.getByText('No variables match “nothing”.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear variable search' }));
    expect(screen.getAllByRole('button', { name: /^Insert / })).toHaveLength(8);
  });

  it('TPL-26 loading variables shows a status, and a failure can be retried', async () => {
    server.use(
      answer('post', '/templates/get-templateslist-with-pagination', { data: [aTemplate(1, { templateName: 'Welcome' }, 2)], recordsTotal: 1 }),
      answer('get', '/templates/get-template/{templateId}', sms('Hello there')),
      never('get', '/templates/get-variables'),
    );
    const { queryClient } = openApp('/templates?type=2', { user: someone('CompanyAdmin') });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Welcome' }));
    expect(await screen.findByRole('status', { name: 'Loading the template' })).toBeInTheDocument();
    server.use(refuse('get', '/templates/get-variables', 404, 'NOT_FOUND'));
    await queryClient.cancelQueries();
    void queryClient.refetchQueries({ queryKey: ['/templates/get-variables'] });
    expect(await screen.findByText('Couldn’t load the variables')).toBeInTheDocument();
    server.use(answer('get', '/templates/get-variables', variableGroups()), answer('post', '/templates/check-template', aTemplateCheck()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'SMS message' })).toHaveValue('Hello there');
  });

  it('TPL-26 with the plugin the variables of leads have their own tab', async () => {
    await open({ template: sms('Hello there'), viewer: { accessToMovescoutPlugin: true } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Movescout' }));
    expect(screen.getByRole('button', { name: 'Insert Surveyor' })).toBeDisabled();
    expect(screen.getByText('Available only for the Move Lead event.')).toBeInTheDocument();
  });

  it('is previewed as its recipient sees it', async () => {
    await open({ template: sms('Hello { City }') });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await within(await screen.findByRole('region', { name: 'SMS preview' })).findByText('Dear Ann Reed,')).toBeInTheDocument();
  });

  it('a misspelled variable is reported with the right one', async () => {
    await open({ template: sms('Hello { Citty }') });
    expect(await screen.findByText('{ Citty } isn’t a variable. Did you mean { City }?')).toBeInTheDocument();
  });
});

describe('the postcard builder', () => {
  const image = (number: number) => ({
    imageId: `0190a1b2-0000-7000-8000-00000000990${number}`,
    state: 'ready' as const,
    width: 1875,
    height: 1275,
    imageUrl: `/media/${number}.jpg`,
  });
  const file = (bytes: Uint8Array<ArrayBuffer>, name = 'card.png') => new File([bytes], name, { type: 'image/png' });
  const pick = (side: 'Front' | 'Back', chosen: File) => userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(`${side} image file`), chosen);

  it('OUT-05 TPL-25 requires both sides, and sends the ids that the server returned', async () => {
    const { saved } = await open();
    let uploads = 0;
    server.use(answerWith('post', '/templates/upload-post-card-image', () => image((uploads += 1))));
    await fillBasics('Mailer');
    expect((await screen.findAllByRole('button', { name: / in$/ })).map(({ textContent }) => textContent)).toEqual(['4 × 6 in', '6 × 9 in', '6 × 11 in']);
    await pick('Front', file(png(1875, 1275)));
    expect(await screen.findByRole('img', { name: 'Front of the postcard' })).toHaveAttribute('src', '/media/1.jpg');
    await userEvent.click(screen.getByRole('button', { name: 'Create template' }));
    expect(await screen.findByText('A postcard needs a front and a back image.')).toBeInTheDocument();
    expect(saved).toEqual([]);
    await pick('Back', file(jpeg(1275, 1875), 'back.jpg'));
    await screen.findByRole('img', { name: 'Back of the postcard' });
    await userEvent.click(screen.getByRole('button', { name: 'Create template' }));
    await waitFor(() =>
      expect(saved).toMatchObject([{ templateType: 3, templateSizeId: 1, templateBody: image(1).imageId, templateBodyBack: image(2).imageId }]),
    );
  });

  it('OUT-06 OUT-07 checks a picture before the upload; one that is too small is cleared after two seconds', async () => {
    await open();
    await fillBasics('Mailer');
    await pick('Front', new File(['just text'], 'me.png'));
    expect(await screen.findByText('Upload a JPEG or PNG image.')).toBeInTheDocument();
    await pick('Front', file(png(1875, 1275, 6_291_457)));
    expect(await screen.findByText('The file must not exceed 5 MB.')).toBeInTheDocument();
    await pick('Front', file(png(1874, 1275)));
    expect(await screen.findByText('This image is too small for the postcard size.')).toBeInTheDocument();
    expect(screen.getByText('card.png')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('This image is too small for the postcard size.')).toBeNull());
    expect(screen.queryByText('card.png')).toBeNull();
  });

  it('OUT-08 another size clears both sides; it is locked while a picture is uploaded or previewed', async () => {
    const card = aTemplateDetails({
      templateType: 3,
      templateSizeId: 1,
      templateBody: image(1).imageId,
      templateBodyBack: image(2).imageId,
      frontImage: image(1),
      backImage: image(2),
    });
    await open({ template: card });
    await screen.findByRole('img', { name: 'Front of the postcard' });
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = await screen.findByRole('dialog', { name: 'Preview, 4 × 6 in' });
    expect(screen.getByRole('button', { name: '6 × 9 in', hidden: true })).toBeDisabled();
    await userEvent.click(within(preview).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Preview/ })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '6 × 9 in' }));
    expect(screen.queryByRole('img', { name: /of the postcard/ })).toBeNull();
    expect(screen.getByText(/at least 2775 × 1875 pixels/)).toBeInTheDocument();
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    vi.spyOn(File.prototype, 'arrayBuffer').mockImplementation(async () => {
      await held;
      return new ArrayBuffer(0);
    });
    await pick('Front', file(png(2775, 1875)));
    expect(screen.getByRole('button', { name: '6 × 11 in' })).toBeDisabled();
    finish();
    await waitFor(() => expect(screen.getByRole('button', { name: '6 × 11 in' })).toBeEnabled());
  });
});

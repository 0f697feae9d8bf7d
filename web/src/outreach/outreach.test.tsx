import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { errorText } from '../lib/messages';
import type { JobOut, OutreachOption, OutreachPreview, UserOut } from '../api/types';
import { expectAccessible, openApp } from '../test/app';
import {
  aConversion,
  aJob,
  aListing,
  anOutreach,
  aProperty,
  aRealtorCoverage,
  aRealtorPage,
  aTemplateChoice,
  aTemplateDetails,
  someone,
  variableGroups,
} from '../test/data';
import { anOption, aPreview, everyOption } from '../test/messages';
import { answer, answerWith, never, refuse, type Seen, server, unreachable } from '../test/server';
import { png } from '../writing/postcard/test-images';
import { MessageContent } from './MessageContent';
// Loaded in advance, because loading takes long on a busy machine.
import './compose/EmailComposer';
import './compose/SmsComposer';
import './compose/TemplateChoices';
import './OutreachPanel';
import './Review';
import '../writing/email/LinkDialog';
import '../writing/email/RichText';
import '../writing/email/SourceText';
import '../writing/postcard/PostcardBuilder';

const PROPERTY = aProperty().propertyId;
const REALTOR = aRealtorPage().realtorId;
const CALLS = {
  Email: '/prospecting/send-manual-prospecting-email',
  SMS: '/prospecting/send-manual-prospecting-sms',
  Mailer: '/prospecting/send-manual-prospecting-post-card',
} as const;
type ChannelLabel = keyof typeof CALLS;

interface Served {
  options?: OutreachOption[];
  preview?: Partial<OutreachPreview>;
  /** The final state of the job that sends the message. */
  end?: Partial<JobOut>;
}

const aSending = (change: Partial<JobOut> = {}) => aJob({ kind: 'outreach', title: 'Message to Maria Vasquez', ...change });

function serve({ options = [...everyOption(), ...everyOption({ prospectingType: 2 })], preview, end }: Served = {}) {
  const sent: { body: Seen['body']; key: string | null }[] = [];
  const previewed: Seen['body'][] = [];
  const send = (call: (typeof CALLS)[ChannelLabel]) =>
    answerWith('post', call, ({ body, headers }) => (sent.push({ body, key: headers.get('idempotency-key') }), aSending({ state: 'succeeded', ...end })));
  server.use(
    answer('get', '/properties/get-property-details', aProperty()),
    answer('get', '/properties/get-track-conversion', aConversion()),
    answer('get', '/properties/get-property-notification-setting', anOutreach()),
    answer('get', '/realtors/get-realtor', aRealtorPage()),
    answer('get', '/realtors/get-realtor-listing-coverage', aRealtorCoverage()),
    answer('get', '/realtors/get-realtor-market-submarket-bucket-list', []),
    answer('get', '/prospecting/get-outreach-options', { options }),
    answer('get', '/templates/get-variables', variableGroups()),
    answerWith('post', '/prospecting/preview-manual-prospecting', ({ body }) => (previewed.push(body), aPreview(preview))),
    send(CALLS.Email),
    send(CALLS.SMS),
    send(CALLS.Mailer),
  );
  return { sent, previewed };
}

async function openProperty(as: UserOut['userType'] = 'SalesPerson') {
  const app = openApp(`/listings/${PROPERTY}/view`, { user: someone(as) });
  await screen.findByRole('heading', { level: 1, name: '1 Maple St' });
  await screen.findByRole('heading', { name: 'Property' });
  return app;
}

const tools = (whom: 'realtor' | 'owner') => screen.findByRole('group', { name: `Write to the ${whom}` });

async function openPanel(label: ChannelLabel, whom: 'realtor' | 'owner' = 'realtor') {
  await userEvent.click(within(await tools(whom)).getByRole('button', { name: label }));
  const panel = await screen.findByRole('dialog', { name: `${label} to Maria Vasquez` });
  await within(panel).findByRole('button', { name: 'Compose Now', pressed: true });
  return within(panel);
}

const type = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const status = (text: string) => screen.findByText(text, { selector: '[role=status] *, [role=status]' });

/** Composes in the Basic HTML mode, which works in jsdom. */
async function composeEmail(subject = 'Hello { City }', body = '<p>Dear neighbour, all the best.</p>') {
  await userEvent.click(await screen.findByRole('button', { name: 'Basic HTML' }));
  await screen.findByRole('textbox', { name: 'Body' });
  type('Subject', subject);
  type('Body', body);
}

describe('the buttons', () => {
  it('PROP-17 REALTOR-08 a channel without an address is shown and says why', async () => {
    const reason = 'The realtor has no phone number';
    serve({ options: [anOption(1), anOption(2, { isAvailable: false, reasonCode: 'NO_ADDRESS', reason, recipientAddress: undefined }), anOption(3)] });
    openApp(`/realtors/${REALTOR}/view`, { user: someone('SalesManager') });
    const group = within(await tools('realtor'));
    expect(group.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-disabled')])).toEqual([
      ['Email', 'false'],
      ['SMS', 'true'],
      ['Mailer', 'false'],
    ]);
    expect(group.getByRole('button', { name: 'SMS' })).toHaveAccessibleDescription(reason);
    await expectAccessible();
  });

  it.each([
    ['a realtor’s page', `/realtors/${REALTOR}/view`],
    ['a listing’s page', `/listings/${PROPERTY}/view`],
  ])('from %s an office without a usable address says so, and the address can be completed', async (_page, path) => {
    const reason = 'The realtor’s postal address is incomplete or invalid: 640 Birch Way';
    serve({ options: [anOption(1), anOption(2), anOption(3, { isAvailable: false, reasonCode: 'NO_ADDRESS', reason, recipientAddress: undefined })] });
    const saved: Seen['body'][] = [];
    server.use(
      answer('get', '/realtors/get-realtor', aRealtorPage({ officeAddress1: '640 Birch Way', officeAddress2: undefined })),
      answerWith(
        'post',
        '/realtors/save-office-address',
        ({ body }) => (
          saved.push(body),
          { street: '640 Birch Way', city: 'New York', state: 'NY', zipCode: '10016', savedAt: '2026-03-08T15:00:00Z', savedBy: 'Dana Whitfield' }
        ),
      ),
    );
    openApp(path, { user: someone('SalesPerson') });
    expect(within(await tools('realtor')).getByRole('button', { name: 'Mailer' })).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByText(`No postcards: ${reason}`)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Complete the office address' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Office mailing address' }));
    expect(await panel.findByRole('textbox', { name: 'Street' })).toHaveValue('640 Birch Way');
    await expectAccessible();
    await userEvent.click(panel.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(panel.getByRole('textbox', { name: 'Zip code' })).toHaveAccessibleDescription(/equired/));
    expect(saved).toEqual([]);
    await userEvent.type(panel.getByRole('textbox', { name: 'Zip code' }), '10016');
    serve();
    await userEvent.click(panel.getByRole('button', { name: 'Save address' }));
    await waitUntilClosed();
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({ street: '640 Birch Way', zipCode: '10016' });
    // The note disappears once the options are loaded again.
    await waitFor(() => expect(screen.queryByText(/^No postcards/)).toBeNull());
  });

  it('COMPL a number on a do-not-call list has a badge', async () => {
    serve({ options: [anOption(1), anOption(2, { isDoNotCall: true, warning: 'The number is on a do-not-call list' }), anOption(3)] });
    openApp(`/realtors/${REALTOR}/view`, { user: someone('SalesManager') });
    expect(await screen.findByText('Do not call')).toBeInTheDocument();
    await expectAccessible();
  });

  it('REALTOR-08 from a realtor’s page a message can be about one of the realtor’s listings', async () => {
    const { previewed } = serve();
    const requests: Seen['body'][] = [];
    server.use(answerWith('post', '/properties/get-property-list', ({ body }) => (requests.push(body), { data: [aListing(7)], recordsTotal: 1 })));
    openApp(`/realtors/${REALTOR}/view`, { user: someone('SalesManager') });
    const panel = await openPanel('SMS');
    await userEvent.click(await panel.findByRole('combobox', { name: 'Listing' }));
    await userEvent.click(await screen.findByRole('option'));
    expect(requests[0]).toMatchObject({ filters: [{ key: 'realtor', value: REALTOR }] });
    type('SMS message', 'Hi { City }');
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    expect(await panel.findByRole('heading', { name: 'Review and send' })).toBeInTheDocument();
    expect(previewed[0]).toMatchObject({ prospectingSource: 2, realtorId: REALTOR, propertyId: aListing(7).propertyId });
  });

  it('rules 6.11 a channel that is unavailable for another reason says why, and stays focusable', async () => {
    const reason = 'There is no number to send texts from. Set one up in Settings.';
    serve({ options: [anOption(1), anOption(2, { isAvailable: false, reasonCode: 'SMS_SENDER_MISSING', reason }), anOption(3)] });
    openApp(`/realtors/${REALTOR}/view`, { user: someone('SalesManager') });
    const sms = within(await tools('realtor')).getByRole('button', { name: 'SMS' });
    expect(sms).toHaveAttribute('aria-disabled', 'true');
    expect(sms).toHaveAccessibleDescription(reason);
    await userEvent.click(sms);
    expect(screen.queryByRole('dialog')).toBeNull();
    sms.focus();
    expect(sms).toHaveFocus();
    await expectAccessible();
  });

  it('PROP-17 REALTOR-08 a super admin has no buttons and no feed', async () => {
    serve();
    await openProperty('Admin');
    expect(screen.queryByRole('group', { name: /^Write to/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'View Communication Feed' })).toBeNull();
  });

  it('the options can be loaded again after a failure', async () => {
    serve();
    server.use(unreachable('get', '/prospecting/get-outreach-options'));
    await openProperty();
    const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
    serve();
    if (retry) await userEvent.click(retry);
    expect(within(await tools('realtor')).getByRole('button', { name: 'Email' })).toBeEnabled();
  });
});

describe('an email', () => {
  it('OUT-01 OUT-03 OUT-09 is composed, reviewed as it will be read, and sent once, and the panel closes: 6002', async () => {
    const { sent, previewed } = serve({
      preview: { subject: 'Hello New York', html: '<html><body><p>Dear neighbour</p></body></html>', text: 'Dear neighbour' },
    });
    await openProperty();
    const panel = await openPanel('Email');
    expect(panel.getByRole('button', { name: 'Select From Templates' })).toBeInTheDocument();
    await composeEmail();
    // The palette inserts into the field that had the focus last.
    await userEvent.click(panel.getByRole('textbox', { name: 'Subject' }));
    await userEvent.click(panel.getByRole('button', { name: 'Insert State' }));
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    expect(await panel.findByText('maria@vasquez.example')).toBeInTheDocument();
    expect(panel.getByText('dana@harbor.example')).toBeInTheDocument();
    expect(await panel.findByText('Hello New York')).toBeInTheDocument();
    // No script runs in it, and it loads nothing.
    expect(panel.getByTitle('Email body')).toHaveAttribute('sandbox', '');
    const order = {
      templateType: 1,
      prospectingType: 1,
      prospectingSource: 1,
      propertyId: PROPERTY,
      notificationTitle: 'Hello { City }{ State }',
      notificationData: '<p>Dear neighbour, all the best.</p>',
      emailMode: 'BASIC_HTML',
    };
    expect(previewed).toEqual([{ ...order, channel: 1 }]);
    expect(sent).toEqual([]);
    await expectAccessible();
    await userEvent.click(panel.getByRole('button', { name: 'Send email' }));
    await waitUntilClosed();
    expect(await status('Email sent')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([order]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(within(await tools('realtor')).getByRole('button', { name: 'Email' })).toHaveFocus();
  });

  it('UX-02 Ctrl+Enter starts the review in the panel, but not in a dialog over it', async () => {
    const { previewed } = serve();
    await openProperty();
    const panel = await openPanel('Email');
    await composeEmail();
    await userEvent.click(panel.getByRole('button', { name: 'Link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Insert link' }));
    await userEvent.click(dialog.getByRole('textbox', { name: 'URL' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}{Escape}');
    const subject = await panel.findByRole('textbox', { name: 'Subject' });
    expect(previewed).toEqual([]);
    await userEvent.click(subject);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await panel.findByRole('heading', { name: 'Review and send' })).toBeInTheDocument();
  });

  it('OUT-02 needs a subject of at most 150 characters and a body, with an error at each field', async () => {
    const { sent, previewed } = serve();
    await openProperty();
    const panel = await openPanel('Email');
    await composeEmail('', '');
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    expect(panel.getByRole('textbox', { name: 'Subject' })).toHaveAccessibleDescription('Email subject is required');
    expect(panel.getByRole('group', { name: 'Email body' })).toHaveAccessibleDescription('Email body is required');
    expect(panel.getByRole('textbox', { name: 'Subject' })).toHaveAttribute('maxlength', '150');
    type('Subject', 'x'.repeat(151));
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    expect(panel.getByRole('textbox', { name: 'Subject' })).toHaveAccessibleDescription('Must be 150 characters or less');
    await expectAccessible();
    expect([...sent, ...previewed]).toEqual([]);
  });

  it('OUT-02 a filled subject and body no longer show an error', async () => {
    serve();
    await openProperty();
    const panel = await openPanel('Email');
    await composeEmail('', '');
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    const subject = panel.getByRole('textbox', { name: 'Subject' });
    expect(subject).toBeInvalid();
    await composeEmail('A question', 'A body of more than ten characters.');
    expect(subject).toBeValid();
    expect(subject).not.toHaveAccessibleDescription();
    await waitFor(() => expect(panel.getByRole('group', { name: 'Email body' })).not.toHaveAccessibleDescription());
  });

  it('OUT-12 a double click on Send is one message; a repeat after a lost response has the same key', async () => {
    const { sent } = serve();
    await openProperty();
    const panel = await openPanel('Email');
    await composeEmail();
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    const send = await panel.findByRole('button', { name: 'Send email' });
    await waitFor(() => expect(send).toBeEnabled());
    const keys: (string | null)[] = [];
    server.use(unreachable('post', CALLS.Email));
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith(CALLS.Email)) keys.push(request.headers.get('idempotency-key'));
    });
    fireEvent.click(send);
    fireEvent.click(send);
    expect(await panel.findByText('Failed to fetch data!')).toBeInTheDocument();
    serve();
    // After another review it is still the same message.
    await userEvent.click(panel.getByRole('button', { name: 'Back' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Review' }));
    await waitFor(() => expect(panel.getByRole('button', { name: 'Send email' })).toBeEnabled());
    await userEvent.dblClick(panel.getByRole('button', { name: 'Send email' }));
    await waitUntilClosed();
    server.events.removeAllListeners();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(sent).toEqual([]);
  });

  it('OUT-01 a template is sent unchanged, or is edited first', async () => {
    const { sent } = serve();
    const template = aTemplateChoice(1, { templateName: 'Welcome', templateType: 1 });
    server.use(
      answer('get', '/templates/get-company-template-list', [
        template,
        aTemplateChoice(2, { templateName: 'A text', templateType: 2 }),
        aTemplateChoice(3, { templateName: 'Leads', templateType: 1, prospectingEventTypeId: 9 }),
      ]),
      answer(
        'get',
        '/templates/get-template/{templateId}',
        aTemplateDetails({
          templateId: template.templateId,
          templateEmailSubject: 'Hi there',
          templateEmailBody: '<p>All the best to you.</p>',
          emailMode: 'BASIC_HTML',
        }),
      ),
    );
    await openProperty();
    let panel = await openPanel('Email', 'owner');
    await userEvent.click(panel.getByRole('button', { name: 'Select From Templates' }));
    expect((await panel.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)).toEqual(['Welcome']);
    expect(panel.getByRole('button', { name: 'Review' })).toBeDisabled();
    await userEvent.click(panel.getByRole('radio', { name: /Welcome/ }));
    await expectAccessible();
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Send email' }));
    await waitUntilClosed();
    expect(sent[0]?.body).toEqual({ templateType: 1, prospectingType: 2, prospectingSource: 1, propertyId: PROPERTY, templateId: template.templateId });

    panel = await openPanel('Email', 'owner');
    await userEvent.click(panel.getByRole('button', { name: 'Select From Templates' }));
    await userEvent.click(await panel.findByRole('radio', { name: /Welcome/ }));
    await userEvent.click(panel.getByRole('button', { name: 'Edit before sending' }));
    await waitFor(() => expect(panel.getByRole('textbox', { name: 'Subject' })).toHaveValue('Hi there'));
    await panel.findByRole('textbox', { name: 'Body' });
    type('Subject', 'Hi Maria');
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Send email' }));
    await waitUntilClosed();
    expect(sent[1]?.body).toMatchObject({
      templateId: template.templateId,
      notificationTitle: 'Hi Maria',
      notificationData: '<p>All the best to you.</p>',
      emailMode: 'BASIC_HTML',
    });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('closing the panel asks before it discards a draft', async () => {
    serve();
    await openProperty();
    const panel = await openPanel('Email');
    await composeEmail();
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Discard this message?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep writing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard this message?' })).toBeNull());
    expect(panel.getByRole('textbox', { name: 'Subject' })).toHaveValue('Hello { City }');
    await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitUntilClosed();
  });

  it('OUT-10 without an account it is refused, with a link to the settings', async () => {
    serve();
    server.use(refuse('post', CALLS.Email, 422, '6043'));
    await openProperty();
    const panel = await openPanel('Email');
    await composeEmail();
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Send email' }));
    expect(await panel.findByText(/no email account to send from/)).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'Go to settings' })).toHaveAttribute('href', '/settings');
  });

  it('OUT-13 OUT-09 a suppressed recipient and a variable without a value prevent sending', async () => {
    serve({
      preview: {
        missing: ['City'],
        refusals: [
          { code: 'SUPPRESSED', message: 'Maria Vasquez asked for no more emails.' },
          { code: 'MISSING_VARIABLE', message: 'A variable has no value.' },
        ],
      },
    });
    await openProperty();
    const panel = await openPanel('Email');
    await composeEmail();
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    expect(await panel.findByText('Maria Vasquez asked for no more emails.')).toBeInTheDocument();
    expect(panel.getByText(/Missing values: City\./)).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Send email' })).toBeDisabled();
    await userEvent.click(panel.getByRole('button', { name: 'Back' }));
    expect(await panel.findByRole('textbox', { name: 'Subject' })).toHaveValue('Hello { City }');
  });

  /** Sends an email whose job ends in the state `end`. */
  async function sendOne(end: Partial<JobOut>) {
    serve({ end });
    const app = await openProperty();
    const panel = await openPanel('Email');
    await composeEmail();
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Send email' }));
    await waitUntilClosed();
    return app;
  }

  // The job's own messages. The code of a mail server's protocol is part of the text.
  it.each([
    [
      { errorCode: 'MAIL_REFUSED', errorMessage: 'The mail server rejected the email. Check the address. Error code: 550.' },
      'The mail server rejected the email. Check the address. Error code: 550.',
    ],
    [
      { errorCode: 'MAIL_REFUSED', errorMessage: 'The mail server rejected the email. Check the address.' },
      'The mail server rejected the email. Check the address.',
    ],
    [{ errorCode: '5009', errorMessage: 'The email server rejected the account. Check it in Settings.' }, `${errorText('5009')} (5009)`],
  ])('OUT-15 a refusal by the provider is shown once with its code, after the panel has closed: $errorCode', async (end, message) => {
    await sendOne({ state: 'failed', ...end });
    expect(await screen.findByText(`The email was not sent: ${message}`)).toBeInTheDocument();
    expect(screen.queryByText('Email sent')).toBeNull();
  });

  it('rules 6.2 an unconfirmed email is not reported as not sent, and a button leads to the outbox', async () => {
    const message = 'The mail server didn’t confirm the email. It may have been delivered. Check the mailbox before you try again.';
    server.use(answer('post', '/outbox/get-messages', { data: [], recordsTotal: 0, isCut: false }));
    const { router } = await sendOne({ state: 'failed', errorCode: 'UNCONFIRMED', errorMessage: message });
    const toast = await screen.findByText(`Unconfirmed. ${message}`, { selector: '[role=alert] *' });
    expect(screen.queryByText(/was not sent|Send retry|^Email sent$/)).toBeNull();
    await expectAccessible();
    expect(toast).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open outbox' }));
    await waitFor(() => expect(router.state.location.href).toBe('/outbox?state=unconfirmed'));
  });

  it('UX-02 can be written and sent with the keyboard only', async () => {
    const { sent } = serve();
    server.use(answer('get', '/templates/get-company-template-list', [aTemplateChoice(1, { templateName: 'Welcome', templateType: 1 })]));
    await openProperty();
    const button = within(await tools('realtor')).getByRole('button', { name: 'Email' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const panel = within(await screen.findByRole('dialog', { name: 'Email to Maria Vasquez' }));
    const reach = async (control: () => HTMLElement) => {
      for (let steps = 0; steps < 60 && document.activeElement !== control(); steps += 1) await userEvent.tab();
      expect(control()).toHaveFocus();
    };
    await reach(() => panel.getByRole('button', { name: 'Compose Now' }));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await panel.findByRole('radio');
    await reach(() => panel.getByRole('radio'));
    await userEvent.keyboard(' ');
    await reach(() => panel.getByRole('button', { name: 'Review' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Review and send' })).toHaveFocus());
    await waitFor(() => expect(panel.getByRole('button', { name: 'Send email' })).toBeEnabled());
    await reach(() => panel.getByRole('button', { name: 'Send email' }));
    await userEvent.keyboard('{Enter}');
    await waitUntilClosed();
    expect(sent).toHaveLength(1);
    expect(button).toHaveFocus();
  });
});

describe('a text message', () => {
  it('OUT-15 a refusal by the provider is shown once with its code', async () => {
    serve({
      preview: { text: 'Hello' },
      end: { state: 'failed', errorCode: '21211', errorMessage: 'Twilio rejected the text message. Error code: 21211.' },
    });
    await openProperty();
    const panel = await openPanel('SMS');
    await panel.findByRole('textbox', { name: 'SMS message' });
    type('SMS message', 'Hello');
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Send SMS' }));
    expect(await screen.findByText('The SMS was not sent: Twilio rejected the text message. Error code: 21211.')).toBeInTheDocument();
  });

  it('OUT-03 OUT-04 is required and counted, has a warning from 360 characters on, and is limited to 1,600', async () => {
    const { sent } = serve({
      preview: {
        text: 'x',
        recipientAddress: '+12125550188',
        segments: { encoding: 'GSM-7', characters: 360, units: 360, segments: 3, singleSegment: 160, segmentOfSeveral: 153 },
        costCents: 3.6,
      },
    });
    await openProperty();
    const panel = await openPanel('SMS');
    const warning = 'SMS has exceeded 360 characters. This may incur additional charges.';
    await panel.findByRole('textbox', { name: 'SMS message' });
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    expect(panel.getByRole('textbox', { name: 'SMS message' })).toHaveAccessibleDescription('SMS message is required');
    type('SMS message', 'x'.repeat(359));
    expect(panel.queryByText(warning)).toBeNull();
    type('SMS message', 'x'.repeat(360));
    expect(panel.getByText(warning)).toBeInTheDocument();
    expect(panel.getByText('360 of 1,600 characters · 3 messages')).toBeInTheDocument();
    expect(panel.getByText(/Billed as 3 segments/)).toBeInTheDocument();
    await expectAccessible();
    type('SMS message', 'x'.repeat(1601));
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    expect(panel.getByRole('textbox', { name: 'SMS message' })).toHaveAccessibleDescription('Must be 1600 characters or less');
    type('SMS message', 'x'.repeat(1600));
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    const facts = within(await panel.findByLabelText('Message details', { selector: 'dl' }));
    expect(facts.getByText('(212) 555-0188')).toBeInTheDocument();
    expect(facts.getByText(/3 segments/)).toBeInTheDocument();
    expect(facts.getByText('$0.04')).toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: 'Send SMS' }));
    await waitUntilClosed();
    expect(await status('SMS sent')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ templateType: 2, notificationData: 'x'.repeat(1600) });
  });

  it('a number on a do-not-call list needs an acknowledgment', async () => {
    const { sent } = serve({
      preview: { text: 'Hello', warnings: [{ code: 'DO_NOT_CALL', message: 'The number stands on the do-not-call list of 03/01/2026.' }] },
    });
    await openProperty();
    const panel = await openPanel('SMS');
    await panel.findByRole('textbox', { name: 'SMS message' });
    type('SMS message', 'Hello');
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    expect(await panel.findByText('The number stands on the do-not-call list of 03/01/2026.')).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Send SMS' })).toBeDisabled();
    await userEvent.click(panel.getByRole('checkbox', { name: /do-not-call list/ }));
    await userEvent.click(panel.getByRole('button', { name: 'Send SMS' }));
    await waitUntilClosed();
    expect(sent[0]?.body).toMatchObject({ acknowledgeDoNotCall: true });
  });

  it('from a realtor’s page it goes to that realtor', async () => {
    const { sent } = serve({ options: everyOption(), preview: { text: 'Hello' } });
    openApp(`/realtors/${REALTOR}/view`, { user: someone('CompanyAdmin') });
    const panel = await openPanel('SMS');
    await panel.findByRole('textbox', { name: 'SMS message' });
    type('SMS message', 'Hello');
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Send SMS' }));
    await waitUntilClosed();
    expect(sent[0]?.body).toEqual({ templateType: 2, prospectingType: 1, prospectingSource: 2, realtorId: REALTOR, notificationData: 'Hello' });
  });
});

describe('a postcard', () => {
  const image = (number: number) => ({
    imageId: `0190a1b2-0000-7000-8000-00000000700${number}`,
    state: 'ready' as const,
    width: 1875,
    height: 1275,
    imageUrl: `/media/${number}`,
    thumbnailUrl: `/media/${number}-small`,
  });

  async function choose(side: 'Front' | 'Back', width: number, height: number) {
    const field = screen.getByLabelText(`${side} image file`, { selector: 'input' });
    if (!(field instanceof HTMLInputElement)) throw new Error('no field');
    await userEvent.upload(field, new File([png(width, height)], `${side}.png`, { type: 'image/png' }));
  }

  it('OUT-03 OUT-05 OUT-08 needs both sides; its proof, cost, cap and address are shown before it is sent: 6006', async () => {
    let uploads = 0;
    const { sent } = serve({
      preview: {
        recipientName: undefined,
        recipientAddress: '14 Winona Ct, Denver, CO 80212',
        sentBy: undefined,
        frontImage: image(1),
        backImage: image(2),
        templateSizeId: 1,
        costCents: 87,
        cap: { month: 3, maxCap: 500, tally: 37 },
      },
    });
    server.use(answerWith('post', '/templates/upload-post-card-image', () => image((uploads += 1))));
    await openProperty();
    const panel = await openPanel('Mailer', 'owner');
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText('A postcard needs a front and a back image.')).toBeInTheDocument();
    await choose('Front', 1875, 1275);
    await panel.findByRole('img', { name: 'Front of the postcard' });
    await userEvent.click(panel.getByRole('button', { name: '6 × 9 in' }));
    expect(panel.queryByRole('img', { name: 'Front of the postcard' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: '4 × 6 in' }));
    uploads = 0;
    await choose('Front', 1875, 1275);
    await panel.findByRole('img', { name: 'Front of the postcard' });
    await choose('Back', 1875, 1275);
    await panel.findByRole('img', { name: 'Back of the postcard' });
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    const facts = within(await panel.findByLabelText('Message details', { selector: 'dl' }));
    expect(facts.getByText('Current Resident')).toBeInTheDocument();
    expect(facts.getByText('14 Winona Ct, Denver, CO 80212')).toBeInTheDocument();
    expect(facts.getByText('4 × 6 in')).toBeInTheDocument();
    expect(facts.getByText('$0.87')).toBeInTheDocument();
    expect(facts.getByText('463 of 500 left')).toBeInTheDocument();
    expect(await panel.findByRole('img', { name: 'Back of the postcard' })).toHaveAttribute('src', '/media/2');
    // The printed address covers a part of the picture, which is visible before sending.
    const address = within(panel.getByRole('img', { name: 'Printed address: Current Resident, 14 Winona Ct, Denver, CO 80212' }));
    for (const line of ['Postage', 'Current Resident', '14 Winona Ct', 'Denver, CO 80212']) expect(address.getByText(line)).toBeInTheDocument();
    await expectAccessible();
    await userEvent.click(panel.getByRole('button', { name: 'Send mailer' }));
    await waitUntilClosed();
    expect(await status('Mailer sent')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        templateType: 3,
        prospectingType: 2,
        prospectingSource: 1,
        propertyId: PROPERTY,
        templateSizeId: 1,
        notificationData: image(1).imageId,
        notificationDataBack: image(2).imageId,
      },
    ]);
  });

  it('OUT-05 a proof shows the address where the printer prints it: each part on its own line, rotated for a portrait card', () => {
    const addressed = { templateSizeId: 2, recipientName: 'MARIA L VASQUEZ or Current Resident', recipientAddress: '14 Winona Ct, Apt 3, Denver, CO 80212' };
    const { rerender } = render(<MessageContent channel={3} {...addressed} frontImage={image(1)} backImage={image(2)} />);
    const block = () => screen.getByRole('img', { name: /^Printed address/ });
    const card = screen.getByRole('img', { name: 'Back of the postcard' });
    expect(Array.from(block().querySelectorAll('text'), ({ textContent }) => textContent)).toEqual([
      'Postage',
      'MARIA L VASQUEZ or Current Resident',
      '14 Winona Ct',
      'Apt 3',
      'Denver, CO 80212',
    ]);
    expect(block()).toHaveAttribute('viewBox', '0 0 9.25 6.25');
    Object.defineProperties(card, { naturalWidth: { value: 1875 }, naturalHeight: { value: 2775 } });
    fireEvent.load(card);
    expect(block()).toHaveAttribute('viewBox', '0 0 6.25 9.25');
    // A composed card too. Without a size or an address there is no address block.
    rerender(<MessageContent channel={3} {...addressed} frontSvg="<svg/>" backSvg="<svg/>" />);
    expect(block()).toHaveAttribute('viewBox', '0 0 9.25 6.25');
    for (const unknown of [{ templateSizeId: undefined }, { recipientAddress: undefined }]) {
      rerender(<MessageContent channel={3} {...addressed} {...unknown} frontSvg="<svg/>" backSvg="<svg/>" />);
      expect(screen.queryByRole('img', { name: /^Address/ })).toBeNull();
    }
  });

  it('OUT-06 OUT-07 a picture that is too small says so, and its field is cleared after two seconds', async () => {
    serve();
    await openProperty();
    const panel = await openPanel('Mailer', 'owner');
    await choose('Front', 1874, 1275);
    expect(await panel.findByText('This image is too small for the postcard size.')).toBeInTheDocument();
    expect(panel.getByText('Front.png')).toBeInTheDocument();
    await waitFor(() => expect(panel.queryByText('Front.png')).toBeNull(), { timeout: 4000 });
  });

  it('OUT-11 at the month’s cap nothing can be sent', async () => {
    serve({
      preview: {
        cap: { month: 3, maxCap: 500, tally: 500 },
        refusals: [{ code: 'MAILER_CAP_REACHED', message: 'The cap of 500 mailers in March is reached.' }],
      },
    });
    server.use(answer('get', '/templates/get-company-template-list', [aTemplateChoice(1, { templateName: 'Card', templateType: 3, templateSizeId: 2 })]));
    await openProperty();
    const panel = await openPanel('Mailer', 'owner');
    await userEvent.click(panel.getByRole('button', { name: 'Select From Templates' }));
    await userEvent.click(await panel.findByRole('radio', { name: /Card\s*6 × 9 in/ }));
    // Postcards are edited in the templates.
    expect(panel.queryByRole('button', { name: 'Edit before sending' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    expect(await panel.findByText('The cap of 500 mailers in March is reached.')).toBeInTheDocument();
    expect(panel.getByText('0 of 500 left')).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Send mailer' })).toBeDisabled();
  });
});

describe('the review', () => {
  it('shows that it is loading, and can be loaded again after a failure', async () => {
    serve();
    server.use(never('post', '/prospecting/preview-manual-prospecting'));
    await openProperty();
    const panel = await openPanel('SMS');
    await panel.findByRole('textbox', { name: 'SMS message' });
    type('SMS message', 'Hello');
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    expect(await panel.findByRole('status', { name: 'Loading the preview' })).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Send SMS' })).toBeDisabled();
    await userEvent.click(panel.getByRole('button', { name: 'Back' }));
    server.use(unreachable('post', '/prospecting/preview-manual-prospecting'));
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    expect(await panel.findByRole('heading', { name: 'Couldn’t load the preview' })).toBeInTheDocument();
    serve({ preview: { text: 'Hello' } });
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('region', { name: 'SMS preview' })).toHaveTextContent('Hello');
  });
});

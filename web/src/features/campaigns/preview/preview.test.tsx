import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Campaign, CampaignPreview, CampaignPreviewIn, PreviewedTouchpoint } from '../../../api/types';
import { expectAccessible, openApp } from '../../../test/app';
import { aLead, someone } from '../../../test/data';
import { answer, answerWith, refuse, server } from '../../../test/server';
import { aCampaign, acme, card, reminder, templates, welcome } from '../test-campaigns';
// Imported ahead, because loading them can take long on a busy machine.
import '../CampaignEditor';
import './PreviewPanel';
import './TouchpointOutlook';

const PREVIEW = '/campaigns/preview-campaign';
const LEADS = '/leads/get-leads-opportunities';

const dana = aLead(1, { bookerTimezone: 'America/Denver' });
const bo = aLead(2, { firstName: 'Bo', lastName: 'Li', bookerTimezone: 'America/New_York' });

const stored = aCampaign({
  touchpoints: [
    { isImmediate: false, timing: -3, event: 1, type: 1, template: welcome.templateId, templateName: 'Welcome' },
    { isImmediate: false, timing: -1, event: 1, type: 2, template: reminder.templateId, templateName: 'Reminder text' },
    { isImmediate: false, timing: 1, event: 1, type: 3, template: card.templateId, templateName: 'Thank-you card' },
  ],
});

function previewed(place: number, change: Partial<PreviewedTouchpoint> = {}): PreviewedTouchpoint {
  return { place, status: 'planned', dueAt: '2026-03-17T13:00:00Z', subject: `Your move ${place}`, text: `Hello Dana ${place}`, missing: [], ...change };
}

/** An expired email, a text that waits for the morning, and a postcard that would be refused. */
const ofDana = [
  previewed(1, { status: 'expired', reason: 'The time is past.' }),
  previewed(2, { status: 'waits', dueAt: '2026-03-19T13:00:00Z', waitsUntil: '2026-03-19T14:00:00Z', missing: ['Survey time', 'Sales person'] }),
  previewed(3, { status: 'refused', dueAt: '2026-03-21T13:00:00Z', reason: 'No usable address.' }),
];

function preview(change: Partial<CampaignPreview> = {}): CampaignPreview {
  return { touchpoints: [], warnings: [], leads: 240, isAll: true, ...change };
}

const panel = async () => within(await screen.findByRole('region', { name: 'Preview' }));
const touchpoint = (number: number) => within(screen.getByRole('group', { name: `Touchpoint ${number}` }));
const outlook = (number: number) => screen.findByRole('group', { name: `Preview of touchpoint ${number}` });

/** The preview is answered by `make`. Returns the bodies of its requests. */
function previewedBy(make: (body: CampaignPreviewIn) => CampaignPreview) {
  const bodies: CampaignPreviewIn[] = [];
  server.use(
    http.post<never, CampaignPreviewIn>(`http://doorstep.test/api${PREVIEW}`, async ({ request }) => {
      const body = await request.json();
      bodies.push(body);
      return HttpResponse.json({ result: make(body) });
    }),
  );
  return bodies;
}

async function openStored(campaign: Campaign = stored) {
  server.use(
    answer('get', '/campaigns/{id}', campaign),
    answer('get', '/templates/get-company-template-list', templates),
    answer('get', '/campaigns/booker-service-providers', [acme]),
    answer('get', '/user/get-company-users', []),
  );
  openApp(`/campaigns/${campaign.campaignId}/edit`, { user: someone('CompanyAdmin', { accessToMovescoutPlugin: true }) });
  await screen.findByRole('group', { name: 'Touchpoint 1' });
  await panel();
}

async function pick(name: string) {
  const field = screen.getByRole('combobox', { name: 'Lead' });
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

async function moveToTwoDaysBefore() {
  await userEvent.click(touchpoint(1).getByRole('combobox', { name: 'Timing' }));
  await userEvent.click(await screen.findByRole('option', { name: '2 days' }));
}

describe('the preview for a lead', () => {
  it('CAMP-57 shows each touchpoint’s date in the campaign’s zone and at the booker, its delay, reason, content and missing values', async () => {
    const bodies = previewedBy(({ opportunityId }) => preview({ touchpoints: opportunityId === dana.opportunityId ? ofDana : [] }));
    server.use(answer('post', LEADS, { data: [dana, bo], recordsTotal: 2 }));
    await openStored();
    expect((await panel()).getByText('Choose a lead to see the date and the text of each touchpoint.')).toBeInTheDocument();
    await (await panel()).findByText('No warnings');
    expect(screen.queryByRole('group', { name: /^Preview of touchpoint/ })).toBeNull();
    await pick('Dana Smith 1');
    expect(await outlook(1)).toHaveTextContent('Expired03/17/2026, 9:00 AM EDT7:00 AM MDT at the bookerThe time is past.Show content');
    expect(await outlook(2)).toHaveTextContent(
      'Waits03/19/2026, 9:00 AM EDT7:00 AM MDT at the bookerWaits until 10:00 AM EDT, when quiet hours end 8:00 AM MDT at the bookerNo value: Survey time, Sales personShow content',
    );
    expect(await outlook(3)).toHaveTextContent('Not sent03/21/2026, 9:00 AM EDT7:00 AM MDT at the bookerNo usable address.Show content');
    await userEvent.click(touchpoint(2).getByRole('button', { name: 'Show content' }));
    expect(screen.getByRole('group', { name: 'Content of touchpoint 2' })).toHaveTextContent('Your move 2Hello Dana 2');
    expect(bodies.at(-1)).toMatchObject({ templateName: '', type: 1, campaignTiming: '09:00:00', timeZoneId: 'America/New_York', opportunityId: 'OPP-1' });
    await expectAccessible();
  });

  it('CAMP-57 marks on the day axis what expires for the lead', async () => {
    previewedBy(({ opportunityId }) => preview({ touchpoints: opportunityId ? ofDana : [] }));
    server.use(answer('post', LEADS, { data: [dana], recordsTotal: 1 }));
    await openStored();
    const axis = within(screen.getByRole('group', { name: 'Day axis' }));
    await pick('Dana');
    expect(await axis.findByRole('button', { name: 'Touchpoint 1, Email: 3 days before the scheduled survey, expires for this lead' })).toBeInTheDocument();
    expect(axis.getAllByRole('button', { name: /expires for this lead/ })).toHaveLength(1);
  });

  it('CAMP-57 searches the company’s leads by name or opportunity id', async () => {
    const searched: unknown[] = [];
    server.use(
      answerWith('post', LEADS, ({ body }) => {
        searched.push(body);
        const isSearch = JSON.stringify(body).includes('OPP-2');
        return { data: isSearch ? [bo] : [dana], recordsTotal: 1 };
      }),
    );
    await openStored();
    expect(searched).toEqual([]);
    await userEvent.type(screen.getByRole('combobox', { name: 'Lead' }), 'OPP-2');
    expect(await screen.findByRole('option', { name: /^Bo Li/ })).toHaveTextContent('Bo LiOPP-2 · Survey Scheduled');
    expect(searched.at(-1)).toEqual({ pageIndex: 1, pageSize: 10, searchKey: 'OPP-2' });
  });

  it('CAMP-57 never shows the dates of one lead for another, and keeps them while an edit loads', async () => {
    let release: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => (release = resolve));
    server.use(
      answer('post', LEADS, { data: [dana, bo], recordsTotal: 2 }),
      http.post<never, CampaignPreviewIn>(`http://doorstep.test/api${PREVIEW}`, async ({ request }) => {
        const { opportunityId, touchpoints } = await request.json();
        if (opportunityId === bo.opportunityId) return HttpResponse.json({ error: { code: '6026', message: '', details: [] } }, { status: 404 });
        if (JSON.stringify(touchpoints).includes('"timing":-2')) await waits;
        return HttpResponse.json({ result: preview({ touchpoints: opportunityId ? ofDana : [] }) });
      }),
    );
    await openStored();
    await pick('Dana');
    expect(await outlook(1)).toHaveTextContent('Expired');
    await moveToTwoDaysBefore();
    expect(await screen.findByRole('progressbar', { name: 'Loading the preview' })).toBeInTheDocument();
    expect(await outlook(1)).toHaveTextContent('Expired');
    release();
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Loading the preview' })).toBeNull());
    await pick('Bo');
    expect(await screen.findByText('Lead not found. Couldn’t load the preview.')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /^Preview of touchpoint/ })).toBeNull();
  });
});

describe('the warnings of a campaign', () => {
  const warnings: CampaignPreview['warnings'] = [
    { code: 'noSender', message: 'No email account is connected.', leads: 240, places: [1] },
    { code: 'noSmsConsent', message: 'There is no consent on record for automatic texts.', leads: 12, places: [2, 3] },
  ];
  const items = async () =>
    within(await (await panel()).findByRole('list', { name: 'Warnings' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('CAMP-58 count the leads concerned, name the touchpoints, and lead to them', async () => {
    previewedBy(() => preview({ warnings }));
    await openStored();
    expect(await items()).toEqual(['No email account is connected.240 of 240 leads1', 'There is no consent on record for automatic texts.12 of 240 leads23']);
    expect((await panel()).getByText('Counted over all 240 leads that qualify today.')).toBeInTheDocument();
    await userEvent.click((await panel()).getByRole('button', { name: 'Go to touchpoint 3' }));
    expect(touchpoint(3).getByRole('combobox', { name: 'Timing' })).toHaveFocus();
    await expectAccessible();
  });

  it('CAMP-58 say that they are counted over the newest 1,000 only', async () => {
    previewedBy(() => preview({ leads: 1000, isAll: false }));
    await openStored();
    expect(await screen.findByText('Counted over the newest 1,000 leads that qualify today.')).toBeInTheDocument();
    expect(screen.getByText('No warnings')).toBeInTheDocument();
  });

  it('CAMP-58 don’t claim that all is well when no lead qualifies', async () => {
    previewedBy(() => preview({ leads: 0 }));
    await openStored();
    expect(await screen.findByText(/^No lead qualifies for this type of campaign today/)).toBeInTheDocument();
    expect(screen.queryByText('No warnings')).toBeNull();
  });

  it('CAMP-58 are counted once the form has no fault, once after several edits', async () => {
    const bodies = previewedBy(() => preview());
    await openStored(aCampaign({ touchpoints: [{ isImmediate: false, timing: -3, event: 1, type: 1, template: '', templateName: '' }] }));
    expect((await panel()).getByText('Complete the campaign and its touchpoints to see what would happen.')).toBeInTheDocument();
    const onAxis = within(screen.getByRole('group', { name: 'Day axis' })).getByRole('button', { name: /^Touchpoint 1,/ });
    await userEvent.click(touchpoint(1).getByRole('combobox', { name: 'Template' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Welcome' }));
    onAxis.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(bodies).toEqual([]);
    expect(await screen.findByText('No warnings')).toBeInTheDocument();
    expect(bodies.map(({ touchpoints }) => touchpoints)).toEqual([[{ isImmediate: false, timing: 0, event: 1, type: 1, template: welcome.templateId }]]);
  });

  it('CAMP-58 that fail to load can be loaded again', async () => {
    server.use(refuse('post', PREVIEW, 500, '1'));
    await openStored();
    expect(await screen.findByText(/Couldn’t load the preview\.$/)).toBeInTheDocument();
    previewedBy(() => preview({ warnings }));
    await userEvent.click((await panel()).getByRole('button', { name: 'Try again' }));
    expect(await items()).toHaveLength(2);
    expect(screen.queryByText(/Couldn’t load the preview\.$/)).toBeNull();
  });
});

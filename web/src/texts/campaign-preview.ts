/** The preview of a campaign in its editor: for a lead, and over the leads that qualify. */
import { counted } from '../lib/format';

export const texts = {
  title: 'Preview',
  loading: 'Loading the preview',
  lead: 'Lead',
  findLead: 'Search by name or opportunity id',
  noLeads: 'No lead matches',
  leadsFailed: (why: string) => `${why} Couldn’t load the leads.`,
  leadHelp: 'Choose a lead to see the date and the text of each touchpoint.',
  assumed: 'As if the campaign were assigned now and the lead qualified. Nothing is sent or saved.',
  survey: (day: string) => `Survey ${day}`,
  noSurvey: 'No survey date',
  optionOf: (id: string, status: string) => `${id} · ${status}`,

  warnings: 'Warnings',
  incomplete: 'Complete the campaign and its touchpoints to see what would happen.',
  outdated: 'Of the last complete version. Complete the campaign to update it.',
  failed: (why: string) => `${why} Couldn’t load the preview.`,
  noneQualifies: 'No lead qualifies for this type of campaign today, so there is nothing to count yet.',
  ofAll: (count: number) => `Counted over ${count === 1 ? 'the 1 lead that qualifies' : `all ${counted(count, 'lead')} that qualify`} today.`,
  ofNewest: (count: number) => `Counted over the newest ${counted(count, 'lead')} that qualify today.`,
  noWarnings: 'No warnings',
  concerned: (some: string, all: string, isOne: boolean) => `${some} of ${all} ${isOne ? 'lead' : 'leads'}`,
  goTo: (number: number) => `Go to touchpoint ${number}`,
  touchpointsOf: (message: string) => `Touchpoints: ${message}`,

  outlookOf: (number: number) => `Preview of touchpoint ${number}`,
  statuses: { planned: 'Planned', waits: 'Waits', expired: 'Expired', refused: 'Not sent', unknown: 'No date yet' },
  unknownHelp: 'The lead has no date for this event yet.',
  moment: (day: string, time: string) => `${day}, ${time}`,
  atBooker: (time: string) => `${time} at the booker`,
  waitsUntil: (time: string) => `Waits until ${time}, when quiet hours end`,
  missing: (names: string) => `No value: ${names}`,
  show: 'Show content',
  hide: 'Hide content',
  contentOf: (number: number) => `Content of touchpoint ${number}`,
};

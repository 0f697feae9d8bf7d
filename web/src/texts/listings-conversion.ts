/** The conversion of a listing. */

export const texts = {
  conversion: 'Conversion',
  what: 'conversion',
  track: 'Track Conversion',
  failed: (reason: string) => `${reason} Couldn’t load the conversion.`,
  loading: 'Loading the conversion',
  loadingForm: 'Loading the form',
  none: 'No conversion yet. Record the opportunity, the quote, and whether it was booked.',
  since: (day: string) => `since ${day}`,
  on: (day: string) => `on ${day}`,
  quote: 'Quote',

  opportunity: 'Opportunity',
  booked: 'Booked',
  notDecided: 'Not decided',
  source: 'Source',
  movingType: 'Moving Type',
  quoteDate: 'Quote Date',
  quoteAmount: 'Quote Amount ($)',
  comments: 'Comments',
  unknown: 'Unknown',
  bookedNeedsOpportunity: 'A booked listing must be an opportunity',
  save: 'Save conversion',
  history: 'History',
  /** "Opportunity: Yes" */
  outcome: (term: string, word: string) => `${term}: ${word}`,
  quoted: (price: string, day: string | undefined) => `${price} quoted${day ? ` on ${day}` : ''}`,
};

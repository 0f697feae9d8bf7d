/** The templates of each event. */

export const texts = {
  failed: 'Couldn’t load the templates',
  loading: 'Loading the templates',
  audience: 'Audience',
  sendAutomatically: (whom: string) => `Send automatic messages to ${whom}s`,
  table: (whom: string) => `Table of templates for a ${whom}`,
  templates: (whom: string) => `Templates for a ${whom}`,
  event: 'Event',
  choiceOf: (event: string, channel: string) => `${event}: ${channel}`,
  none: 'There are no templates to choose from yet.',
};

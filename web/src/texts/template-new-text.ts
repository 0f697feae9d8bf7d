/** The new text of a template for touchpoints that wait. */
import { counted } from '../lib/format';

const waiting = (count: number) => counted(count, 'waiting touchpoint');

export const texts = {
  offer: (name: string) => `The content of ${name} has changed. Touchpoints that wait keep the content from before.`,
  use: (count: number) => `Use the new text for ${waiting(count)}`,
  ask: (count: number) => `Use the new text for ${waiting(count)}?`,
  help: (name: string) => `They will send the present content of ${name}. Messages that are on their way keep theirs. You can’t undo this.`,
  action: 'Use the new text',
  done: (count: number, name: string) => `${counted(count, 'touchpoint')} now ${count === 1 ? 'has' : 'have'} the new text of ${name}`,
  dismiss: 'Dismiss',
};

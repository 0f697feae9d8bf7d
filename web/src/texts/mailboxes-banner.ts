/** The banner about a mailbox that doesn't work. */
import { counted } from '../lib/format';

const waiting = (count: number) => (count === 0 ? '' : `; ${counted(count, 'message waits', 'messages wait')}`);
const beginning = (since: string | undefined) => (since === undefined ? '' : ` since ${since}`);

export const texts = {
  disconnected: (email: string, since: string | undefined, count: number) => `${email} is disconnected${beginning(since)}${waiting(count)}.`,
  checking: (email: string, since: string | undefined, count: number) => `${email} is being checked${beginning(since)}${waiting(count)}.`,
  reconnect: 'Reconnect',
  reconnectActive: 'Reconnect the active account',
};

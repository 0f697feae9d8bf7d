import { showTimesIn } from '../lib/format';

// The time zone of the users in `data.ts`.
showTimesIn('America/New_York');

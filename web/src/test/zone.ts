import { showTimesIn } from '../lib/format';

// The time zone of the people in `data.ts`.
showTimesIn('America/New_York');

/** The icon of each event type, and the word for its items. */
import type { ReactNode } from 'react';
import type { NotificationEvent } from '../../api/types';
import { formatCount } from '../../lib/format';
import {
  BellIcon,
  CalendarIcon,
  CheckIcon,
  DiscardedIcon,
  InProcessIcon,
  KeyIcon,
  LeadsIcon,
  ListingsIcon,
  LockIcon,
  MailIcon,
  MarketsIcon,
  RealtorsIcon,
  TransferIcon,
  UndoIcon,
  WorkIcon,
} from '../../ui/icons';

type Counted = readonly [one: string, many: string];

const listings: Counted = ['listing', 'listings'];
const leads: Counted = ['lead', 'leads'];
const items: Counted = ['item', 'items'];

/** By the id of the event type. */
const kinds: Readonly<Record<number, { icon: ReactNode; counted: Counted }>> = {
  1: { icon: <ListingsIcon />, counted: listings },
  2: { icon: <CheckIcon />, counted: listings },
  3: { icon: <InProcessIcon />, counted: listings },
  4: { icon: <KeyIcon />, counted: listings },
  5: { icon: <DiscardedIcon />, counted: listings },
  6: { icon: <UndoIcon />, counted: listings },
  7: { icon: <TransferIcon />, counted: listings },
  8: { icon: <CalendarIcon />, counted: listings },
  10: { icon: <RealtorsIcon />, counted: ['realtor', 'realtors'] },
  11: { icon: <WorkIcon />, counted: ['job', 'jobs'] },
  12: { icon: <MailIcon />, counted: items },
  13: { icon: <LockIcon />, counted: items },
  14: { icon: <MarketsIcon />, counted: items },
  15: { icon: <LeadsIcon />, counted: leads },
  16: { icon: <MailIcon />, counted: leads },
};

export function iconOf({ notificationEventTypeId }: NotificationEvent): ReactNode {
  return kinds[notificationEventTypeId]?.icon ?? <BellIcon />;
}

/** "1 listing", "1,204 listings". */
export function countWords({ notificationEventTypeId, notificationRefItemCount: count }: NotificationEvent): string {
  const [one, many] = kinds[notificationEventTypeId]?.counted ?? items;
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

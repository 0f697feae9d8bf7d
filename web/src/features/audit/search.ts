/** The search parameters of the audit log. */
import type { AuditListIn } from '../../api/types';
import { readId, readIsoDay, textOf } from '../../lib/address';
import type { Person } from '../../people/company-people';
import { DEFAULT_PAGE_SIZE, readPage, readPageSize } from '../../table/paging';

export interface AuditSearch {
  page: number;
  size: number;
  /** The company whose log a super admin reads; empty for the platform's. */
  company: string;
  /** The actor, as id and name (`id_name`), because the server can't look up a name by id. */
  person: string;
  action: string;
  /** The first and the last day, in the reader's time zone. */
  from: string;
  to: string;
  /** The id of the view that was applied. */
  view: string;
}

export type AuditLink = Partial<Record<keyof AuditSearch, unknown>>;

export const AUDIT_DEFAULTS: AuditSearch = { page: 1, size: DEFAULT_PAGE_SIZE, company: '', person: '', action: '', from: '', to: '', view: '' };

const MAX_NAME_LENGTH = 200;

export function personOf(text: string): Person | null {
  const [, id = '', fullName = ''] = /^([^_]+)(?:_(.*))?$/.exec(text) ?? [];
  const userId = readId(id);
  return userId ? { userId, fullName: fullName.trim().slice(0, MAX_NAME_LENGTH) } : null;
}

export function personText(person: Person | null): string {
  return person ? `${person.userId}_${person.fullName}` : '';
}

export function readAuditSearch(search: AuditLink): AuditSearch {
  const from = readIsoDay(search.from);
  const to = readIsoDay(search.to);
  const action = textOf(search.action);
  return {
    page: readPage(search.page),
    size: readPageSize(search.size),
    company: readId(search.company),
    person: personText(personOf(textOf(search.person))),
    action: /^[A-Za-z]{1,64}$/.test(action) ? action : '',
    from,
    // An end before the beginning is ignored.
    to: to < from ? '' : to,
    view: readId(search.view),
  };
}

export function isNarrowed({ person, action, from, to }: AuditSearch): boolean {
  return [person, action, from, to].some((text) => text !== '');
}

/** The instant at which a day, or a later one, begins in the reader's time zone. */
function startOfDay(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

export function requestOf({ page, size, company, person, action, from, to }: AuditSearch): AuditListIn {
  const who = personOf(person);
  return {
    pageIndex: page,
    pageSize: size,
    ...(company && { tenantId: company }),
    ...(who && { userId: who.userId }),
    ...(action && { action }),
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: startOfDay(to, 1) }),
  };
}

/** The search parameters of the Templates page. */
import type { TemplateListIn } from '../../api/types';
import { oneOf, readId } from '../../lib/address';
import { type Holder, may } from '../../session/permissions';
import { DEFAULT_PAGE_SIZE } from '../../table/paging';
import { pageRequest, readTableSearch, type TableLink, type TableSearch } from '../../table/search';
import { TEMPLATE_TYPES, type TemplateType } from './template';

export const SORT_COLUMNS = [
  'templateName',
  'prospectingEventTypeName',
  'companyName',
  'lastModifierUser',
  'lastModifiedDate',
] as const satisfies readonly NonNullable<TemplateListIn['sortColumn']>[];

export interface TemplatesSearch extends TableSearch<(typeof SORT_COLUMNS)[number]> {
  type: TemplateType;
  /** The id of the view that was applied. */
  view: string;
}

export type TemplatesLink = TableLink & { type?: unknown; view?: unknown };

export const TEMPLATES_DEFAULTS: TemplatesSearch = { type: 1, page: 1, size: DEFAULT_PAGE_SIZE, sort: 'templateName', dir: 'asc', q: '', view: '' };

export function readTemplatesSearch(search: TemplatesLink): TemplatesSearch {
  return {
    ...readTableSearch(search, SORT_COLUMNS, TEMPLATES_DEFAULTS),
    type: oneOf(TEMPLATE_TYPES, search.type, TEMPLATES_DEFAULTS.type),
    view: readId(search.view),
  };
}

/** Without the column of companies, the table is not sorted by it. */
export function searchFor(viewer: Holder, search: TemplatesSearch): TemplatesSearch {
  return !may(viewer, 'companiesRead') && search.sort === 'companyName' ? { ...search, sort: TEMPLATES_DEFAULTS.sort } : search;
}

export function requestOf(search: TemplatesSearch): TemplateListIn {
  return { ...pageRequest(search), templateType: search.type };
}

/** The user's choice of columns and density for each list, remembered in the browser. */
import { getRouteApi } from '@tanstack/react-router';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { oneOf } from '../lib/address';
import { type Columns, namedColumns } from './columns';

export type ListName =
  | 'api-keys'
  | 'audit'
  | 'automated-campaigns'
  | 'automated-preview'
  | 'campaigns'
  | 'consents'
  | 'dry-run'
  | 'lead-import-rows'
  | 'lead-imports'
  | 'leads'
  | 'listings'
  | 'markets'
  | 'message-usage'
  | 'new-listings'
  | 'new-realtors'
  | 'outbox'
  | 'realtors'
  | 'rejected-leads'
  | 'rejected-rows'
  | 'replies'
  | 'result-leads'
  | 'sources'
  | 'super-admins'
  | 'suppressions'
  | 'templates'
  | 'users'
  | 'work';

export const DENSITIES = ['compact', 'comfortable'] as const;

export interface Layout {
  density: (typeof DENSITIES)[number];
  /** The ids of the hidden columns. */
  hidden: readonly string[];
}

export const DEFAULT_LAYOUT: Layout = { density: 'compact', hidden: [] };

const appRoute = getRouteApi('/app');

/** Stored as the density and the hidden columns, separated by spaces. Unknown columns have no effect. */
function readLayout(text: string): Layout {
  const [density, ...hidden] = text.split(' ');
  return { density: oneOf(DENSITIES, density, DEFAULT_LAYOUT.density), hidden };
}

export function useLayout(list: ListName) {
  const { user } = appRoute.useRouteContext();
  const key = `doorstep.list.${user.userId}.${list}`;
  const [layout, setLayout] = useState(() => readLayout(localStorage.getItem(key) ?? ''));

  function change(next: Layout) {
    setLayout(next);
    localStorage.setItem(key, [next.density, ...next.hidden].join(' '));
  }

  return [layout, change] as const;
}

/** Whether each named column is shown. At least one always is. */
export function shownColumns<Row extends RowData>(columns: Columns<Row>, { hidden }: Layout) {
  const named = namedColumns(columns).map((column) => ({ ...column, isShown: !column.canHide || !hidden.includes(column.id) }));
  return named.some(({ isShown }) => isShown) ? named : named.map((column) => ({ ...column, isShown: true }));
}

/** The saved views of a list whose address holds all its filters. */
import { getRouteApi } from '@tanstack/react-router';
import type { FilterIn, SavedView, ViewList } from '../api/types';
import { may } from '../session/permissions';
import type { Layout } from '../table/layout';
import { ViewsMenu } from './ViewsMenu';

/** The parameters that every list with views has in its address. A view keeps none of them. */
interface ViewedSearch {
  page: number;
  size: number;
  /** The id of the view that was applied. */
  view: string;
}

interface ListViewsProps<Search extends ViewedSearch> {
  name: ViewList;
  list: { layout: Layout; onLayout: (layout: Layout) => void; show: (change: Partial<Search>, options?: { replace?: boolean }) => void };
  search: Search;
  /** Reads the parameters of an address, with the default of each that is missing. */
  read: (parameters: Record<string, unknown>) => Search;
  /** The parameters that views neither keep nor change. */
  fixed?: Partial<Search>;
}

const appRoute = getRouteApi('/app');

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

export function ListViews<Search extends ViewedSearch>({ name, list, search, read, fixed }: ListViewsProps<Search>) {
  const { user: viewer } = appRoute.useRouteContext();
  const plain = read({});
  const { size, page, view: chosen } = search;
  const unkept = { page, size, view: chosen, ...fixed };

  /** The parameters that differ from their defaults, as JSON so that numbers stay numbers. */
  function filtersOf(of: Search): FilterIn[] {
    const defaults = new Map(Object.entries(plain));
    return Object.entries(of)
      .filter(([key, value]) => !(key in unkept) && defaults.get(key) !== value)
      .map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  }

  function searchOf(view: SavedView): Search {
    return { ...read(Object.fromEntries(view.filters.map(({ key, value }) => [key, parsed(value)]))), ...fixed };
  }

  return (
    <ViewsMenu
      name={name}
      list={list}
      chosen={chosen}
      isPlain={page === 1 && chosen === '' && filtersOf(search).length === 0}
      mayShare={may(viewer, 'viewsShare')}
      filters={() => filtersOf(search)}
      isChanged={(view) => JSON.stringify(filtersOf(searchOf(view))) !== JSON.stringify(filtersOf(search))}
      onApply={(view, options) => list.show({ ...(view ? searchOf(view) : { ...plain, ...fixed }), page: 1, size, view: view?.viewId ?? '' }, options)}
      onChoose={(view) => list.show({ ...search, view }, { replace: true })}
    />
  );
}

/** What a view keeps, and what its dialogs are about. */
import type { SavedView } from '../api/types';

/** What a view keeps of a list. */
export type ViewState = Pick<SavedView, 'filters' | 'hiddenColumns' | 'density'>;

/** A dialog about a view, or about a new one of the current state. */
export type AskedView = { what: 'save' } | { what: 'rename' | 'delete'; view: SavedView };

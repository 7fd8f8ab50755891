// A list that has views: what of its URL makes one, and those that everyone has.
import type { View } from '#lib/views.ts';

/** What the URL calls the view that is open, by its name. */
export const viewName = 'view';

/** A list that has views, declared at module scope. */
export type ViewedList = {
  /** Names the list on this device, for `useColumns` as well: “members”. */
  id: string;
  /** The list without a view: “All members”. */
  all: string;
  /** The names in the URL that make a view: filters, order, columns. */
  names: readonly string[];
  /** Views that everyone has. */
  given: readonly View[];
};

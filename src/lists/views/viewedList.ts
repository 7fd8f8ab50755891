import type { View } from '#lib/views.ts';

/** The URL parameter with the name of the open view. */
export const viewName = 'view';

/** The part of a list's definition that its views need. */
export type ViewedList = {
  id: string;
  /** The URL parameters that a view keeps: filters, order, columns. */
  viewNames: readonly string[];
  views: {
    /** The list without a view: "All members". */
    all: string;
    /** The views that everyone has. */
    given: readonly View[];
  };
};

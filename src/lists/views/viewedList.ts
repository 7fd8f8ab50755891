import type { View } from '#lib/views.ts';

/** The URL parameter with the name of the open view. */
export const viewName = 'view';

/** The part of a list definition that views need. */
export type ViewedList = {
  id: string;
  /** The URL parameters of a view: filters, order, columns. */
  viewNames: readonly string[];
  views: {
    /** The name of the whole list: "All members". */
    all: string;
    /** The built-in views. */
    presets: readonly View[];
  };
};

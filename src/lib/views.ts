// Saved views: a view is a name for the part of a list's URL that filters, orders and chooses columns.

export type View = {
  name: string;
  /** As `viewSearch` writes it: `role=guest&sort=name`; empty for the whole list. */
  search: string;
};

/** The longest name of a view, in characters. */
export const longestName = 64;

/**
 * The part of a URL's search that makes a view: the values under `names`, in that order, so that equal views are
 * equal texts. What stands there without a value is left out.
 */
export function viewSearch(search: URLSearchParams, names: readonly string[]) {
  const kept = new URLSearchParams();
  for (const name of names)
    for (const value of search.getAll(name)) if (value !== '') kept.append(name, value);
  return kept.toString();
}

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  value.name !== '' &&
  'search' in value &&
  typeof value.search === 'string';

/** The views in what was read from storage; anything else in it is left out. */
export const viewsIn = (value: unknown): View[] =>
  Array.isArray(value) ? value.filter(isView).map(({ name, search }) => ({ name, search })) : [];

const named = (name: string) => (view: View) => view.name === name;

/** The view with this name; undefined where there is none. */
export const findView = (views: readonly View[], name: string) => views.find(named(name));

/** Puts a view in the place of the one of that name, or at the end. */
export function withView(views: readonly View[], view: View): View[] {
  const known = views.some(named(view.name));
  return known ? views.map((other) => (other.name === view.name ? view : other)) : [...views, view];
}

/** The same views with one called otherwise; it keeps its place. */
export const withName = (views: readonly View[], name: string, next: string): View[] =>
  views.map((view) => (view.name === name ? { ...view, name: next } : view));

/** Without the view of this name. */
export const withoutView = (views: readonly View[], name: string): View[] =>
  views.filter((view) => view.name !== name);

/** With a view that was deleted, back at its place; the same views when its name is taken meanwhile. */
export const withBack = (views: readonly View[], view: View, place: number): View[] =>
  views.some(named(view.name)) ? [...views] : views.toSpliced(place, 0, view);

/** Why a view can't be called so, in a sentence; undefined when it can. `own`: the name it has now. */
export function nameFault(name: string, taken: readonly View[], own?: string) {
  const text = name.trim();
  if (text === '') return 'Give the view a name.';
  if (text.length > longestName) return `At most ${longestName} characters; these are ${text.length}.`;
  if (text !== own && taken.some(named(text))) return 'There is a view with this name already.';
  return undefined;
}

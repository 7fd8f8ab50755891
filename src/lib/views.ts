/** A saved view: a name for the filters, the order and the columns of a list. */
export type View = {
  name: string;
  /** The result of `viewSearch`: `role=guest&sort=name`; empty for the whole list. */
  search: string;
};

/** Maximum length of a name. */
export const longestName = 64;

/**
 * The part of a URL's search that belongs to a view: non-empty values of `names`, in that order, so that equal views have
 * equal texts.
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

/** The valid views in a stored value. */
export const viewsIn = (value: unknown): View[] =>
  Array.isArray(value) ? value.filter(isView).map(({ name, search }) => ({ name, search })) : [];

const named = (name: string) => (view: View) => view.name === name;

/** The view with a name, or undefined. */
export const findView = (views: readonly View[], name: string) => views.find(named(name));

/** Replaces the view with the same name, or appends it. */
export function withView(views: readonly View[], view: View): View[] {
  const known = views.some(named(view.name));
  return known ? views.map((other) => (other.name === view.name ? view : other)) : [...views, view];
}

/** Renames a view. It keeps its position. */
export const withName = (views: readonly View[], name: string, next: string): View[] =>
  views.map((view) => (view.name === name ? { ...view, name: next } : view));

/** Removes a view. */
export const withoutView = (views: readonly View[], name: string): View[] =>
  views.filter((view) => view.name !== name);

/** Restores a deleted view at its position, unless its name has been taken. */
export const withBack = (views: readonly View[], view: View, place: number): View[] =>
  views.some(named(view.name)) ? [...views] : views.toSpliced(place, 0, view);

/** Why a name is invalid; undefined if it is valid. `own` is the current name. */
export function nameFault(name: string, taken: readonly View[], own?: string) {
  const text = name.trim();
  if (text === '') return 'Enter a name.';
  if (text.length > longestName)
    return `Must have at most ${longestName} characters (currently ${text.length}).`;
  if (text !== own && taken.some(named(text))) return 'A view with this name already exists.';
  return undefined;
}

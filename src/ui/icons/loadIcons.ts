import type { NamedIcon } from './namedIcons.ts';

let loading: Promise<readonly NamedIcon[]> | null = null;

/** Loads all named icons. Resolves to an empty list after an error, and retries at the next call. */
export const loadIcons = () =>
  (loading ??= import('./namedIcons.ts').then(
    (module) => module.namedIcons,
    () => {
      loading = null;
      return [];
    },
  ));

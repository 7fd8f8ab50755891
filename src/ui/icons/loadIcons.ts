// Fetches the icons that have names, once they are wanted.
import type { NamedIcon } from './namedIcons.ts';

let loading: Promise<readonly NamedIcon[]> | null = null;

/** All of them; none where they can't be had, and then they are asked for again the next time. */
export const loadIcons = () =>
  (loading ??= import('./namedIcons.ts').then(
    (module) => module.namedIcons,
    () => {
      loading = null;
      return [];
    },
  ));

import { foldCase } from '#lib/fold.ts';
import type { NamedIcon } from './namedIcons.data.ts';

type Named = Pick<NamedIcon, 'name' | 'words'>;

function rank({ name, words }: Named, text: string) {
  const wanted = text.replaceAll(/\s+/g, '-');
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(wanted)) return 2;
  return ` ${words}`.includes(` ${text}`) ? 3 : null;
}

/** Returns the matching icons, best match first: exact name, prefix, part of the name, keyword. All for an empty text. */
export function findIcons<Icon extends Named>(icons: readonly Icon[], text: string): Icon[] {
  const wanted = foldCase(text.trim());
  const ranked = icons.flatMap((icon) => {
    const found = rank(icon, wanted);
    return found === null ? [] : [{ icon, found }];
  });
  return ranked.toSorted((one, other) => one.found - other.found).map(({ icon }) => icon);
}

let loading: Promise<readonly NamedIcon[]> | null = null;

/** Loads all named icons. Resolves to an empty list after an error, and retries at the next call. */
export const loadIcons = () =>
  (loading ??= import('./namedIcons.data.ts').then(
    (module) => module.namedIcons,
    () => {
      loading = null;
      return [];
    },
  ));

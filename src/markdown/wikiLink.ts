// Links of wikis, such as `[[page#heading]]`: by the name of a file in any folder.
import { decodeSafely } from '#lib/decoded.ts';
import { fileNameOf } from './sourcePath.ts';

/** Returns the address of a link to a page or file by its name: as it is written. */
export const wikiAddress = (target: string) => `[[${target}]]`;

/** Returns what is between the brackets of an address, which may be percent-encoded. Undefined for other addresses. */
export function wikiTarget(address: string): { name: string; heading: string } | undefined {
  if (!/^(?:\[|%5B){2}/i.test(address)) return undefined;
  const inner = /^\[\[([^]*)\]\]$/.exec(decodeSafely(address))?.[1];
  if (inner === undefined) return undefined;
  const [name = '', ...headings] = inner.split('#');
  return { name: name.trim(), heading: headings.at(-1)?.trim() ?? '' };
}

type Paths = ReadonlyMap<string, unknown>;
const namesOf = new WeakMap<Paths, ReadonlyMap<string, string[]>>();

/** Wikis write spaces in names as hyphens in files. */
const hyphened = (name: string) => name.replaceAll(' ', '-');

/** Returns the paths by file name in lower case, with and without the extension of Markdown, with spaces and with hyphens. */
function byName(paths: Paths) {
  const known = namesOf.get(paths);
  if (known) return known;
  const names = new Map<string, string[]>();
  for (const path of paths.keys()) {
    const name = fileNameOf(path).toLowerCase();
    const stem = name.replace(/\.mdx?$/, '');
    for (const one of new Set([name, stem, hyphened(stem)])) {
      const same = names.get(one) ?? [];
      same.push(path);
      names.set(one, same);
    }
  }
  namesOf.set(paths, names);
  return names;
}

/**
 * Returns the path of the file that a name means, which may begin with folders: the one with the shortest path. `.md` may
 * be missing, case is ignored, and a space may be a hyphen in the file. Undefined if there is none.
 */
export function pathByName(name: string, paths: Paths): string | undefined {
  const wanted = name.replace(/^\/+/, '').toLowerCase();
  const found = (one: string, written: (path: string) => string) =>
    (byName(paths).get(fileNameOf(one)) ?? [])
      .filter((path) => {
        const lower = written(path.toLowerCase());
        const ends = [lower, lower.replace(/\.mdx?$/, '')];
        return ends.some((end) => end === one || end.endsWith(`/${one}`));
      })
      .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0];
  return found(wanted, (path) => path) ?? found(hyphened(wanted), hyphened);
}

// A report's links gathered by what they lead to, however they lead there: one fix clears all of them.
import type { Link, LinkStatus, Reference } from '#contract/references.ts';

/** Where a link stands, and how it leads to its target there: `link`, `image`, `embed`. */
export type Place = { reference: Reference; relation: string };

export type Target = {
  /** Differs from all others of the report. */
  key: string;
  status: LinkStatus;
  reference: Reference;
  places: Place[];
};

const keyOf = ({ kind, page, anchor, file, url, space, collection, spec }: Reference) =>
  JSON.stringify([kind, page, anchor, file, url, page || file ? '' : space, collection, spec]);

/** The targets with most places come first, else in the order of the report. */
export function targetsOf(links: readonly Link[]): Target[] {
  const targets = new Map<string, Target>();
  for (const { status, relation, targetReference, locationReferences } of links) {
    const key = keyOf(targetReference);
    const places = locationReferences.map((reference) => ({ reference, relation }));
    const known = targets.get(key);
    if (known) known.places.push(...places);
    else targets.set(key, { key, status, reference: targetReference, places });
  }
  return [...targets.values()].toSorted((one, other) => other.places.length - one.places.length);
}

export type Names = {
  /** Titles and names by ids. */
  pages: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, string>;
};

/** What a link leads to, in words: a page's title, a file's name, an address, a path where nothing is. */
export function targetWords({ kind, page, anchor, file, url, space }: Reference, names: Names): string {
  if (page !== undefined) {
    const title = names.pages.get(page) ?? 'A page that is gone';
    return anchor ? `${title} #${anchor}` : title;
  }
  if (file !== undefined) return names.files.get(file) ?? 'A file that is gone';
  if (url !== undefined) return url === '' ? 'No address' : url;
  return `${kind} ${space ?? ''}`.trim();
}

const statuses: Record<LinkStatus, string> = { broken: 'Broken', ok: 'Works', 'in-app': 'In the app' };
/** A status that isn't known is shown as it is. A web address is in order for all that is known: nobody tries it. */
export const statusWords = (status: LinkStatus, { kind }: Reference) =>
  status === 'ok' && kind === 'url' ? 'Not tried' : (statuses[status] ?? status);

const kinds = new Map([
  ['page', 'Page'],
  ['anchor', 'Heading'],
  ['file', 'File'],
  ['url', 'Web address'],
]);
export const kindWords = (kind: string) => kinds.get(kind) ?? kind;

const relations = new Map([
  ['link', 'Link'],
  ['image', 'Picture'],
  ['embed', 'Embed'],
]);
export const relationWords = (relation: string) => relations.get(relation) ?? relation;

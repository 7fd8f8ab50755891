import type { Link, LinkStatus, Reference } from '#contract/references.ts';

/** Where a link was found, and its type there: `link`, `image`, `embed`. */
export type LinkLocation = { reference: Reference; relation: string };

export type Target = {
  /** Unique within the report. */
  key: string;
  status: LinkStatus;
  reference: Reference;
  places: LinkLocation[];
};

const keyOf = ({ kind, page, anchor, file, url, space, collection, spec }: Reference) =>
  JSON.stringify([kind, page, anchor, file, url, page || file ? '' : space, collection, spec]);

/** Groups a report's links by target, since one fix applies to all of them. Targets with the most links come first. */
export function groupByTarget(links: readonly Link[]): Target[] {
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
  /** Titles by page ID. */
  pages: ReadonlyMap<string, string>;
  /** Names by file ID. */
  files: ReadonlyMap<string, string>;
};

/** The label of a target: a page's title, a file's name, a URL, or the path of a target that is missing or in another space. */
export function targetText({ kind, page, anchor, file, url, space }: Reference, names: Names): string {
  if (page !== undefined) {
    const title = names.pages.get(page) ?? url ?? 'Missing page';
    return anchor ? `${title} #${anchor}` : title;
  }
  if (file !== undefined) return names.files.get(file) ?? url ?? 'Missing file';
  if (url !== undefined) return url === '' ? 'Empty URL' : url;
  return `${kind} ${space ?? ''}`.trim();
}

const statuses: Record<LinkStatus, string> = { broken: 'Broken', ok: 'Working', 'in-app': 'In-app' };
/** The label of a link's status. Web addresses are never requested, so their status is unknown. */
export const statusLabel = (status: LinkStatus, { kind }: Reference) =>
  status === 'ok' && kind === 'url' ? 'Not checked' : (statuses[status] ?? status);

const kinds = new Map([
  ['page', 'Page'],
  ['anchor', 'Heading'],
  ['file', 'File'],
  ['url', 'External URL'],
]);
/** The label of a target's kind. Returns an unknown kind unchanged. */
export const kindLabel = (kind: string) => kinds.get(kind) ?? kind;

const relations = new Map([
  ['link', 'Link'],
  ['image', 'Image'],
  ['embed', 'Embed'],
]);
/** The label of a link's type. Returns an unknown type unchanged. */
export const relationLabel = (relation: string) => relations.get(relation) ?? relation;

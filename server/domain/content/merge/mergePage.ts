import { isDeepStrictEqual } from 'node:util';
import { mergeTexts, type Effort } from '#markdown/merge/mergeTexts.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import { gitOid, type PageTree } from '../pageNode.ts';
import { documentId } from '../revisions.repository.ts';
import { mergeSource } from './mergeSource.ts';
import { mergeRecords, mergeValues, type Merged } from './sides.ts';

/** A page without its children. */
export type OwnPage = Omit<PageTree, 'pages'>;

/** Page texts by document id. */
export type Texts = ReadonlyMap<string, string>;

function partsOf(page: OwnPage) {
  const { page: _, createdAt: __, updatedAt: ___, layout = {}, git, document, source, ...facts } = page;
  return { facts, layout, path: git?.path, document, source };
}

/** Returns whether two pages are equal, ignoring times. */
export const isSamePage = (a: OwnPage, b: OwnPage) => isDeepStrictEqual(partsOf(a), partsOf(b));

/** Returns the texts that need a three-way merge, or undefined if one of them can be used as it is. */
export function textsToMerge(page: Sides<OwnPage | undefined>): Sides<string> | undefined {
  const { ancestor, space, request } = mapSides(page, (side) => side?.document);
  const { conflict } = mergeValues<string | undefined>({ ancestor, space, request });
  if (!conflict || ancestor === undefined || space === undefined || request === undefined) return undefined;
  return { ancestor, space, request };
}

function mergeDocuments(
  page: Sides<OwnPage>,
  texts: Texts,
  effort: Effort,
): Merged<string | undefined> & { text?: string } {
  const documents = textsToMerge(page);
  if (!documents) return mergeValues(mapSides(page, (side) => side.document));
  const sides = mapSides(documents, (id) => texts.get(id) ?? '');
  const { value: text, conflicts } = mergeTexts(sides, { effort });
  return { value: documentId(text), conflict: conflicts.length > 0, text };
}

/** Returns the Git metadata for the merged text. */
function gitOf(path: string, document: string | undefined, text: string, { space, request }: Sides<OwnPage>) {
  const known = [space, request].find((page) => page.document === document)?.git;
  return { oid: known?.oid ?? gitOid(Buffer.from(text)), path };
}

/**
 * Merges one page: its properties one by one, its text line by line.
 * @param texts the texts of `textsToMerge`
 * @param options.now the page's `updatedAt`, unless it equals the page of one side
 * @param options.effort shared by the texts of the merge
 * @returns the page, with its text if it is new
 */
export function mergePage(
  page: Sides<OwnPage>,
  texts: Texts,
  { now, effort }: { now: string; effort: Effort },
): Merged<OwnPage> & { text?: string } {
  const parts = mapSides(page, partsOf);
  const facts = mergeRecords(mapSides(parts, (part) => part.facts));
  const layout = mergeRecords(mapSides(parts, (part) => part.layout));
  const path = mergeValues(mapSides(parts, (part) => part.path));
  const { value: source, ...sourced } = mergeSource(
    mapSides(parts, (part) => part.source),
    effort,
  );
  const { value: document, text, ...texted } = mergeDocuments(page, texts, effort);
  const merged: OwnPage = {
    ...facts.value,
    ...(Object.keys(layout.value).length > 0 && { layout: layout.value }),
    ...(document !== undefined && { document }),
    ...(source !== undefined && { source }),
    ...(path.value !== undefined && { git: gitOf(path.value, document, text ?? '', page) }),
    page: page.request.page,
    createdAt: page.space.createdAt,
    updatedAt: now,
  };
  return {
    value: [page.space, page.request].find((side) => isSamePage(side, merged)) ?? merged,
    conflict: [facts, layout, path, sourced, texted].some(({ conflict }) => conflict),
    ...(text !== undefined && { text }),
  };
}

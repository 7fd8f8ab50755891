import { isDeepStrictEqual } from 'node:util';
import { mergeTexts, type Effort, type LineConflict } from '#markdown/merge/mergeTexts.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import { pageOid, type PageTree } from '../pageNode.ts';
import { documentId } from '../revisions.repository.ts';
import { mergeSource } from './mergeSource.ts';
import type { ItemConflicts } from './conflictsOf.ts';
import { mergeRecords, mergeValues } from './sides.ts';

/** A page without its children. */
export type OwnPage = Omit<PageTree, 'pages'>;

/** Page texts by document id. */
export type Texts = ReadonlyMap<string, string>;

type Options = { effort: Effort; conflicts: ItemConflicts };

function partsOf(page: OwnPage) {
  const { page: _, createdAt: __, updatedAt: ___, layout = {}, git, document, source, ...properties } = page;
  const { title, description, ...facts } = properties;
  return { title, description, facts, layout, path: git?.path, document, source };
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
  { effort, conflicts }: Options,
): { document?: string | undefined; text?: string } {
  const documents = textsToMerge(page);
  if (!documents) {
    const sides = mapSides(page, (side) => side.document);
    return { document: mergeValues(sides, (all) => conflicts.value('document', all)).value };
  }
  let text = '';
  const resolve = (lines: LineConflict) => conflicts.lines(lines, () => text);
  text = mergeTexts(
    mapSides(documents, (id) => texts.get(id) ?? ''),
    { resolve, effort },
  ).value;
  return { document: documentId(text), text };
}

/** Returns the Git metadata for the merged text. */
function gitOf(
  path: string,
  { document, source }: { document: string | undefined; source: OwnPage['source'] | undefined },
  text: string,
  { space, request }: Sides<OwnPage>,
) {
  const sameText = [space, request].filter((page) => page.document === document);
  const known = sameText.find((page) => isDeepStrictEqual(page.source, source)) ?? sameText[0];
  return { oid: known?.git?.oid ?? pageOid(text, source), path };
}

/**
 * Merges one page: its properties one by one, its text line by line.
 * @param texts the texts of `textsToMerge`
 * @param options.now the page's `updatedAt`, unless it equals the page of one side
 * @param options.effort shared by the texts of the merge
 * @param options.conflicts decides the page's conflicts
 * @returns the page, with its text if it is new
 */
export function mergePage(
  page: Sides<OwnPage>,
  texts: Texts,
  { now, effort, conflicts }: Options & { now: string },
): { page: OwnPage; text?: string } {
  const parts = mapSides(page, partsOf);
  const textOf = (name: 'title' | 'description') =>
    mergeValues<string | undefined>(
      mapSides(parts, (part) => part[name]),
      (sides) => conflicts.text(`setting.${name}`, sides),
    ).value;
  const [title = page.request.title, description] = [textOf('title'), textOf('description')];
  const facts = mergeRecords(
    mapSides(parts, (part) => part.facts),
    (name, sides) => conflicts.value(`setting.${name}`, sides),
  );
  const layout = mergeRecords(
    mapSides(parts, (part) => part.layout),
    (name, sides) => conflicts.value(`setting.layout.${name}`, sides),
  );
  const path = mergeValues(
    mapSides(parts, (part) => part.path),
    (sides) => conflicts.value('setting.path', sides),
  );
  const source = mergeSource(
    mapSides(parts, (part) => part.source),
    conflicts,
    effort,
  );
  const { document, text } = mergeDocuments(page, texts, { effort, conflicts });
  const merged: OwnPage = {
    ...facts,
    title,
    ...(description !== undefined && { description }),
    ...(Object.keys(layout).length > 0 && { layout }),
    ...(document !== undefined && { document }),
    ...(source !== undefined && { source }),
    ...(path.value !== undefined && { git: gitOf(path.value, { document, source }, text ?? '', page) }),
    page: page.request.page,
    createdAt: page.space.createdAt,
    updatedAt: now,
  };
  return {
    page: [page.space, page.request].find((side) => isSamePage(side, merged)) ?? merged,
    ...(text !== undefined && { text }),
  };
}

// The text of a page with what a worker writes it with: included files, addresses, variables and specifications.
import { includedMarkdown, includeKey, includeLimits, includesCode } from '#markdown/includes.ts';
import { linkTarget } from '#markdown/linkTarget.ts';
import type { LinkedPage } from '#markdown/linkIndex.ts';
import { isMarkdown, variablesPath } from '#markdown/sourcePath.ts';
import { maxVariablesSize, readVariables } from '#markdown/variables.ts';
import type { PageTree } from '#server/domain/content/pageNode.ts';
import { readBlob, readDocument } from '#server/domain/content/revisions.repository.ts';
import type { Context } from '#server/base/context.ts';
import { generatedText } from '#server/domain/openapi/computedText.ts';
import { specificationJson, type SpecVersions } from '#server/domain/openapi/specifications.ts';
import { drawnText, visibleText, writtenPage } from '../text/drawnTexts.ts';
import { places, type PageQuestion, type PageTask, type PlacedAddresses } from '../text/pageTask.ts';
import type { Drawn } from '../text/text.worker.ts';
import type { Claims } from '#markdown/conditions.ts';
import { placeOf, type PlaceOptions } from './placeOf.ts';
import { shownTitle, type ReadPage, type SpaceFile, type SpacePages } from '../site/spacePages.ts';

export type PageText = {
  /** The part of the page's Markdown that is visible to the visitor. */
  markdown: string;
  drawn: Drawn;
};

/** Returns the Markdown of a page as its author wrote it, or as it is generated from a specification. */
export async function sourceText(
  context: Context,
  organizationId: string,
  { document, computed }: PageTree,
): Promise<string> {
  return document === undefined
    ? generatedText(context, organizationId, computed)
    : readDocument(context.store, document);
}

/** Reads the part of a page's text that is visible to a visitor. */
export async function readPageText(
  context: Context,
  organizationId: string,
  { page }: ReadPage,
  claims: Claims,
): Promise<PageText> {
  const markdown = await visibleText(await sourceText(context, organizationId, page), claims);
  return { markdown, drawn: await drawnText({ markdown, title: shownTitle(page) }) };
}

/** Maximum total size of the files that a page includes, in bytes. */
export const maxIncluded = 2_000_000;

type IncludedFile = { file: SpaceFile; drawn: Drawn };
type Text = { place: string; from: LinkedPage; drawn: Drawn };

export const inFile = ({ sourcePath }: SpaceFile): LinkedPage => ({ id: '', path: '', sourcePath });

/** Returns the file that a text includes, as Markdown or code. Undefined for another target, or a file that is too large. */
export function includedFile(address: string, from: LinkedPage, { index }: SpacePages) {
  const target = linkTarget(address, from, index);
  if (target.kind !== 'file') return undefined;
  if (!includesCode(address) && !isMarkdown(target.file.sourcePath ?? '')) return undefined;
  return target.file.file.size > includeLimits.size ? undefined : target.file;
}

/** Returns the Markdown that an address includes. Undefined if the file has no such part. */
export const readIncluded = async ({ store }: Context, address: string, { file: { blob } }: SpaceFile) =>
  includedMarkdown(address, new TextDecoder().decode(await readBlob(store, blob)));

/** Reads and draws the files that a text includes, also within included files. */
async function readIncludes(context: Context, text: Text, pages: SpacePages, claims: Claims) {
  const files = new Map<string, IncludedFile>();
  const included: PageTask['included'] = {};
  let room = maxIncluded;
  let texts = [text];
  for (let depth = 0; depth < includeLimits.depth && texts.length > 0; depth += 1) {
    const next: Text[] = [];
    for (const { place, from, drawn } of texts)
      for (const address of drawn.includes) {
        const file = includedFile(address, from, pages);
        if (!file) continue;
        const key = includeKey(file.id, address);
        (included[place] ??= {})[address] = key;
        if (files.has(key) || file.file.size > room) continue;
        room -= file.file.size;
        const markdown = await readIncluded(context, address, file);
        if (markdown === undefined) continue;
        const one = await drawnText({ markdown: await visibleText(markdown, claims), title: '' });
        files.set(key, { file, drawn: one });
        next.push({ place: key, from: inFile(file), drawn: one });
      }
    texts = next;
  }
  return { files, included };
}

export async function variablesOf({ store }: Context, { content }: SpacePages) {
  const file = content.files.find(({ git }) => git?.path === variablesPath);
  const bytes = file && file.size <= maxVariablesSize ? await readBlob(store, file.blob) : undefined;
  return readVariables(new TextDecoder().decode(bytes));
}

/** Whether a text, or Markdown that it may include, depends on specifications, which change without a new revision. */
export const mayHaveSpecifications = ({ hasSpecifications, includes }: Drawn) =>
  hasSpecifications || includes.some((address) => !includesCode(address));

/** Returns the targets of addresses of a text. */
export const addressesOf = (
  { links, images }: { links: string[]; images: string[] },
  place: ReturnType<typeof placeOf> | undefined,
): PlacedAddresses => ({
  links: links.flatMap((one) => place?.link(one) ?? []),
  images: images.flatMap((one) => place?.image(one) ?? []),
});

type Options = {
  options: PlaceOptions;
  claims: Claims;
  versions: () => Promise<SpecVersions>;
  /** The HTML around the text, and the address of its Markdown. */
  frame: string;
  markdownHref: string;
  words: PageTask['words'];
};

/** Returns the HTML of a page. A worker writes it and asks for addresses and specifications. */
export async function pageHtml(
  context: Context,
  { page, path }: ReadPage,
  { drawn }: PageText,
  { options, claims, versions, frame, markdownHref, words }: Options,
): Promise<Buffer> {
  const from = { id: page.page, path, sourcePath: page.git?.path };
  const { files, included } = await readIncludes(
    context,
    { place: places.page, from, drawn },
    options.pages,
    claims,
  );
  const hasSpecifications = [drawn, ...[...files.values()].map((one) => one.drawn)].some(
    (one) => one.hasSpecifications,
  );
  const placeById = new Map([
    [places.page as string, placeOf(from, options)],
    [places.descriptions, placeOf({ id: '', path: '' }, options)],
    ...[...files].map(([id, { file }]) => [id, placeOf(inFile(file), options)] as const),
  ]);
  const answer = (question: PageQuestion) => {
    if ('specification' in question) return specificationJson(context, question.specification);
    return 'links' in question ? addressesOf(question, placeById.get(question.place)) : undefined;
  };
  const task: PageTask = {
    text: drawn.data,
    files: [...files].map(([id, one]) => [id, one.drawn.data]),
    included,
    variables: [...(await variablesOf(context, options.pages))],
    versions: hasSpecifications ? await versions() : [],
    frame,
    markdownHref,
    words,
  };
  return writtenPage(task, answer);
}

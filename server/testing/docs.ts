import { contract } from '#contract/contract.ts';
import { loadChangeRequest, loadSpace } from '#server/operator/load.ts';
import { readDocs } from '#markdown/docs/readDocs.ts';
import { readFile } from '#server/domain/content/docs-folder/describeFile.ts';
import type { Context } from '#server/base/context.ts';
import type { Person } from './world.ts';

const { changeRequestContent, spaceContent } = contract;

export type Texts = Record<string, string | Uint8Array>;

/**
 * Creates docs from files by path. Without `SUMMARY.md`, pages are listed in the given order, with
 * `guide/one.md` below `guide.md`.
 */
function docs(texts: Texts) {
  const pages = Object.keys(texts).filter((path) => path.endsWith('.md'));
  const depth = (path: string) => path.split('/').length - 1;
  const summary = pages
    .map((path) => `${'  '.repeat(depth(path))}* [${path.replace('.md', '')}](${path})`)
    .join('\n');
  const files = Object.entries({ 'SUMMARY.md': summary, ...texts }).map(([path, text]) => {
    const bytes = Buffer.from(text);
    return [path, { path, size: bytes.byteLength, read: async () => bytes }] as const;
  });
  return readDocs(new Map(files), readFile);
}

/** Loads files as a space's content, `place` in a repository. Returns the new revision's id. */
export const loadTexts = async (
  context: Context,
  spaceId: string,
  texts: Texts,
  place?: { repository: string; root: string },
) => loadSpace(context, spaceId, await docs(texts), place && { place });

/** Loads files as an open change request. */
export const requestTexts = async (context: Context, spaceId: string, createdBy: string, texts: Texts) =>
  loadChangeRequest(context, { spaceId, createdBy, subject: 'Better words' }, await docs(texts));

/** Returns the texts of a space or change request by page title, in order. */
export async function textsOf(person: Person, at: { spaceId: string; changeRequestId?: string }) {
  const { spaceId, changeRequestId } = at;
  const request = changeRequestId === undefined ? undefined : { spaceId, changeRequestId };
  const { pages } = request
    ? await person.call(changeRequestContent.listPages, request)
    : await person.call(spaceContent.listPages, { spaceId });
  const texts: Record<string, string | undefined> = {};
  for (const { id: pageId, title } of pages) {
    const page = request
      ? await person.call(changeRequestContent.getPage, { ...request, pageId })
      : await person.call(spaceContent.getPage, { spaceId, pageId });
    texts[title] = page.markdown;
  }
  return texts;
}

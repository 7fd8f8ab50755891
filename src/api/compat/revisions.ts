// Revisions of main that this browser has loaded, for services that can't return earlier ones.
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import type { Page, Revision } from '#contract/content.ts';
import type { Operation, Input } from '#contract/operation.ts';
import { revisions } from '#contract/areas/revisions.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { isObject } from '#lib/isObject.ts';
import { whenIdle } from '#lib/yieldToMain.ts';
import { getCached, setCached } from './idbCache.ts';
import { operationKey, operationMissing } from '../operations.ts';

const revisionKey = (spaceId: string, id: string) => `tree ${spaceId} ${id}`;
const textKey = (spaceId: string, { id, documentId, updatedAt }: Page) =>
  `text ${spaceId} ${id} ${documentId ?? updatedAt}`;

const isRevision = (value: unknown): value is Revision =>
  isObject(value) && Array.isArray(Reflect.get(value, 'pages')) && Array.isArray(Reflect.get(value, 'files'));
const isPage = (value: unknown): value is Page =>
  isObject(value) && typeof Reflect.get(value, 'markdown') === 'string';

const keyOfOperation = ({ method, path }: Operation) => operationKey(method, path);
const mainKey = keyOfOperation(spaceContent.get);
const pageKeys = [spaceContent.getPage, changeRequestContent.getPage].map(keyOfOperation);

/** The keys already written since the console was loaded. */
const written = new Set<string>();

async function writeOnce(key: string, text: () => string) {
  if (written.has(key)) return;
  written.add(key);
  await whenIdle();
  await setCached(key, text());
}

/** Stores a response in IndexedDB if it is the current revision of main or a page. Never rejects. */
export async function storeContent(operation: Operation, input: object, output: unknown) {
  const key = keyOfOperation(operation);
  const spaceId = String(Reflect.get(input, 'spaceId'));
  if (key === mainKey && isRevision(output))
    await writeOnce(revisionKey(spaceId, output.id), () => JSON.stringify(output)).catch(() => null);
  if (pageKeys.includes(key) && isPage(output))
    await writeOnce(textKey(spaceId, output), () => output.markdown ?? '').catch(() => null);
}

type RevisionInput = Pick<Input<typeof revisions.get>, 'spaceId' | 'revisionId'>;

/** A stored revision; undefined if this browser never loaded it. */
export async function readRevision({ spaceId, revisionId }: RevisionInput) {
  // A service without revisions doesn't have their pages, so that no text needs a request.
  operationMissing(revisions.getPage);
  const text = await getCached(revisionKey(spaceId, revisionId));
  const value: unknown = text === undefined ? undefined : JSON.parse(text);
  return isRevision(value) ? value : undefined;
}

const pageIn = (pages: readonly Page[], id: string): Page | undefined =>
  pages.find((page) => page.id === id) ??
  pages.map((page) => pageIn(page.pages, id)).find((page) => page !== undefined);

/** A page of a stored revision with its text; undefined if this browser never loaded both. */
export async function readRevisionPage({
  pageId,
  ...input
}: Pick<Input<typeof revisions.getPage>, 'spaceId' | 'revisionId' | 'pageId'>) {
  const page = pageIn((await readRevision(input))?.pages ?? [], pageId);
  const markdown = page && (await getCached(textKey(input.spaceId, page)));
  return markdown === undefined ? undefined : page && { ...page, markdown };
}

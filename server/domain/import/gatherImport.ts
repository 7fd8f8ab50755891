import { conflict, invalid } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { workerAt } from '#server/base/scheduling/workers.ts';
import { workQueue } from '#server/base/scheduling/workQueue.ts';
import { decodeText } from '#server/base/network/decodeText.ts';
import { fetchPictures, type ImportedPicture } from './fetchPictures.ts';
import {
  fetchPublic,
  FetchError,
  type Fetched,
  type FetchOptions,
} from '#server/base/network/fetchPublic.ts';
import type { ImportTask } from './import.worker.ts';
import { withPictures, type ReadPage } from './readPage.ts';

export type ImportBody = { url: string; source: 'website' | 'markdown' };

export type GatheredImport = {
  title: string;
  description: string;
  /** Refers to its pictures by name, as files in the same folder. */
  markdown: string;
  pictures: ImportedPicture[];
  /** Number of resources: the page and all its pictures, fetched or not. */
  total: number;
};

const read = workerAt<ImportTask, ReadPage>(new URL('./import.worker.ts', import.meta.url));
const parseTimeout = 10_000;

/** An import holds up to 30 MiB in memory. */
export const importQueue = workQueue({ name: 'imports', concurrency: 4, maxWaiting: 16 });

/** The client has closed the connection, so nothing is written. */
export const canceled = () => conflict('The import was canceled.');

const invalidUrl = (sentence: string) => invalid('body.url', sentence);

/** Accepted media types. Many hosts send Markdown as plain text or bytes. */
const types = {
  website: { pattern: /^(?:text\/html|application\/xhtml\+xml)$/, name: 'web page' },
  markdown: {
    pattern: /^(?:text\/(?!html)[\w.+-]+|application\/(?:octet-stream|markdown))?$/,
    name: 'Markdown document',
  },
};

async function readFetched(found: Fetched, source: ImportBody['source'], nonce: string) {
  const { pattern, name } = types[source];
  if (!pattern.test(found.type)) throw invalidUrl(`Expected a ${name}, but the server sent “${found.type}”.`);
  const text = decodeText(found);
  if (source === 'markdown' && /\uFFFD.*\uFFFD/s.test(text.slice(0, 2000)))
    throw invalidUrl('The document isn’t text.');
  try {
    return await read({ source, text, url: found.url.href, nonce }, parseTimeout);
  } catch {
    throw invalidUrl('The document is too complex to parse.');
  }
}

/** Escapes parentheses, which would end a URL in Markdown. */
const escapeMarkdownUrl = (url: string) => url.replaceAll('(', '%28').replaceAll(')', '%29');

async function gather({ url, source }: ImportBody, reach: FetchOptions): Promise<GatheredImport> {
  const nonce = newId();
  const found = await fetchPublic(url, reach).catch((error: unknown) => {
    throw error instanceof FetchError ? invalidUrl(error.message) : error;
  });
  const page = await readFetched(found, source, nonce);
  if (page.markdown.trim() === '') throw invalidUrl('The document has no text to import.');
  const pictures = await fetchPictures(page.pictures, reach);
  const addressOf = (n: number) => pictures[n]?.name ?? escapeMarkdownUrl(page.pictures[n] ?? '');
  const lastPart = found.url.pathname.split('/').findLast((part) => part !== '');
  return {
    title: page.title || (lastPart ?? found.url.hostname),
    description: page.description,
    markdown: withPictures(page.markdown, nonce, addressOf).toWellFormed(),
    pictures: pictures.filter((picture) => picture !== undefined),
    total: 1 + page.pictures.length + page.leftOut,
  };
}

/**
 * Fetches and parses a document and its pictures. Throws 400 on `body.url` with the reason if it can't be
 * fetched or parsed, 503 if the import queue is full, and 409 if the client has disconnected.
 * @param userId the queue schedules users round-robin
 */
export async function gatherImport(body: ImportBody, reach: FetchOptions, userId: string) {
  try {
    return await importQueue.run(() => gather(body, reach), { client: userId, signal: reach.signal });
  } catch (error) {
    throw reach.signal?.aborted ? canceled() : error;
  }
}

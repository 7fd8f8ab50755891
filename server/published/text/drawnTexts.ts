import { overloaded } from '#server/base/lib/errors.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { lruCache } from '#server/base/database/lruCache.ts';
import { TaskLimitExceeded, type Answer } from '#server/base/scheduling/workers.ts';
import { isQuick, workerLanes } from '#server/base/scheduling/workerLanes.ts';
import type { Claims } from '#markdown/conditions.ts';
import type { ComparisonTask } from './drawComparison.ts';
import type { TextTask } from './drawText.ts';
import type { MarkdownTask, PageTask } from './pageTask.ts';
import type { Drawn, WorkerResult, WorkerTask } from './text.worker.ts';
import { hasConditions } from '#markdown/visibleMarkdown.ts';

const lanes = workerLanes<WorkerTask, WorkerResult>(new URL('./text.worker.ts', import.meta.url), {
  name: 'pages',
  maxWaiting: 200,
});
export const textQueues = lanes.queues;

/**
 * Time limit in milliseconds. The largest texts take a few seconds. Steps limit the work of the parser, with the same
 * result on every machine; this limit is only for overloaded machines, and for texts that steps underestimate.
 */
const timeLimit = 60_000;
const retryAfter = 10;

/** Returns the result of the worker. Throws 503 if too many tasks are waiting or this one takes too long. */
async function run(task: WorkerTask, of: { isQuick: boolean; answer?: Answer }) {
  try {
    return await lanes.run(task, { ...of, milliseconds: timeLimit });
  } catch (error) {
    if (!(error instanceof TaskLimitExceeded)) throw error;
    throw overloaded(`This page takes too long. Try again in ${retryAfter} seconds.`, retryAfter);
  }
}

const wrongResult = () => new Error('The worker returned the result of another task.');

/** Estimated size of an entry of a cache without its data, in bytes. */
const overhead = 500;

/** Capacity of the cache of drawn texts, in bytes. Texts above `largeText` share a quarter of it. */
const drawnCapacity = 48_000_000;
const largeText = 1_000_000;
const drawn = lruCache<Drawn>(drawnCapacity, ({ data }) => data.byteLength + overhead, largeText);

/**
 * Returns a text that is drawn, for `writtenPage`. Cached. Throws 503 if too many texts are waiting or it takes too
 * long.
 */
export const drawnText = (task: TextTask): Promise<Drawn> =>
  drawn(`${sha256(task.markdown)} ${task.title}`, async () => {
    const result = await run({ draw: task }, { isQuick: isQuick(task.markdown) });
    if (!('drawn' in result)) throw wrongResult();
    return result.drawn;
  });

/** Longer texts aren't compared, in characters of both. */
const maxCompared = 400_000;

const lengthOf = ({ old, now }: ComparisonTask) => old.markdown.length + now.markdown.length;

const keyOf = ({ old, now, locale }: ComparisonTask) =>
  [locale, ...[old, now].map(({ title, markdown }) => `${sha256(markdown)} ${title}`)].join(' ');

const isQuickToCompare = ({ old, now }: ComparisonTask) => isQuick(old.markdown) && isQuick(now.markdown);

/**
 * Returns two versions of a text as one text with marks, for `writtenPage`. Cached. Undefined if they are too long. Throws
 * 503 if too many texts are waiting or it takes too long.
 */
export async function comparedTexts(task: ComparisonTask): Promise<Drawn | undefined> {
  if (lengthOf(task) > maxCompared) return undefined;
  return drawn(`compared ${keyOf(task)}`, async () => {
    const result = await run({ compare: task }, { isQuick: isQuickToCompare(task) });
    if (!('drawn' in result)) throw wrongResult();
    return result.drawn;
  });
}

/** Capacity of the cache of differences, in characters. */
const changesCapacity = 4_000_000;
const changes = lruCache<string>(changesCapacity, ({ length }) => length + overhead);

/** Returns the differences of two versions of a text as HTML for a feed. Otherwise like `comparedTexts`. */
export async function changedText(task: ComparisonTask): Promise<string | undefined> {
  if (lengthOf(task) > maxCompared) return undefined;
  return changes(keyOf(task), async () => {
    const result = await run({ changes: task }, { isQuick: isQuickToCompare(task) });
    if (!('changes' in result)) throw wrongResult();
    return result.changes;
  });
}

/** Starts the worker threads, so that the first visitors don't wait until their modules are loaded. */
export const startDrawing = async (): Promise<void> => {
  for (const lane of [true, false]) await run({ draw: { markdown: '', title: '' } }, { isQuick: lane });
};

/** Drawn texts of a page that are written quickly, in bytes. */
const quickSize = 500_000;

/** Returns the HTML of a page. Throws 503 if too many pages are waiting or the page takes too long. */
export async function writtenPage(page: PageTask, answer: Answer): Promise<Buffer> {
  const size = page.files.reduce((sum, [, data]) => sum + data.byteLength, page.text.byteLength);
  const of = { isQuick: size <= quickSize && page.versions.length === 0, answer };
  const result = await run({ write: page }, of);
  if (!('written' in result)) throw wrongResult();
  return Buffer.from(result.written);
}

const embeds = /include|openapi|swagger/;

/** Returns the Markdown of a page. Throws 503 if too many pages are waiting or the page takes too long. */
export async function writtenMarkdown(page: MarkdownTask, answer: Answer): Promise<Buffer> {
  const of = { isQuick: !embeds.test(page.markdown) && isQuick(page.markdown), answer };
  const result = await run({ writeMarkdown: page }, of);
  if (!('written' in result)) throw wrongResult();
  return Buffer.from(result.written);
}

/** Capacity of the cache of filtered texts, in characters. */
const filteredCapacity = 8_000_000;
const filtered = lruCache<string>(filteredCapacity, ({ length }) => length + overhead);

/**
 * Returns the part of a text that is visible to a visitor with these claims. Throws 503 if it takes too long, since its
 * conditions are unknown.
 */
export const visibleText = async (markdown: string, claims: Claims): Promise<string> =>
  hasConditions(markdown)
    ? filtered(`${sha256(markdown)} ${sha256(JSON.stringify(claims))}`, async () => {
        const result = await run({ filter: { markdown, claims } }, { isQuick: isQuick(markdown) });
        if (!('markdown' in result)) throw wrongResult();
        return result.markdown;
      })
    : markdown;

/** Shorter settings files are read quickly. In characters. */
const quickSettings = 10_000;

/** Returns the redirects of a settings file by path. Throws 503 if it takes too long. */
export async function writtenRedirects(yaml: string): Promise<ReadonlyMap<string, string>> {
  const result = await run({ redirects: yaml }, { isQuick: yaml.length <= quickSettings });
  if (!('redirects' in result)) throw wrongResult();
  return new Map(fromJson<[string, string][]>(result.redirects));
}

import { overloaded } from '../../core/errors.ts';
import { sha256 } from '../../core/ids.ts';
import { fromJson } from '../../core/json.ts';
import { lruCache } from '../../core/lruCache.ts';
import { TaskLimitExceeded, type Answer } from '../../core/workers.ts';
import { isQuick, workerLanes } from '../../core/workerLanes.ts';
import type { Claims } from '../visitors/conditions.ts';
import type { DrawnText, TextTask } from './drawText.ts';
import type { PageTask } from './pageTask.ts';
import type { Drawn, WorkerResult, WorkerTask } from './text.worker.ts';
import { hasConditions } from '#markdown/visibleMarkdown.ts';

const lanes = workerLanes<WorkerTask, WorkerResult>(new URL('./text.worker.ts', import.meta.url), {
  name: 'pages',
  maxWaiting: 200,
});
export const textQueues = lanes.queues;

/**
 * Time limit in milliseconds. A text at the size limit of the reader takes about one second. Steps limit the work of
 * the parser, with the same result on every machine; this limit is only for texts that they underestimate.
 */
const timeLimit = 30_000;

/** Returns the result of the worker, or undefined if the task takes too long. Throws 503 if too many are waiting. */
async function run(task: WorkerTask, of: { isQuick: boolean; answer?: Answer }) {
  try {
    return await lanes.run(task, { ...of, milliseconds: timeLimit });
  } catch (error) {
    if (error instanceof TaskLimitExceeded) return undefined;
    throw error;
  }
}

/** Longer sources, in characters, are cut. */
const maxSource = 400_000;

function asSource(markdown: string): Drawn {
  const text: DrawnText = {
    nodes: [
      {
        type: 'element',
        tagName: 'pre',
        properties: { dataSource: '' },
        children: [{ type: 'text', value: markdown.slice(0, maxSource) }],
      },
    ],
    headings: [],
  };
  const bytes = new TextEncoder().encode(JSON.stringify(text));
  const data = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(data).set(bytes);
  return { data, includes: [], hasSpecifications: false };
}

/** Estimated size of an entry of a cache without its data, in bytes. */
const overhead = 500;

/** Capacity of the cache of drawn texts, in bytes. Larger texts share a part of it. */
const drawnCapacity = 48_000_000;
const largeText = 1_000_000;
const drawn = lruCache<Drawn>(drawnCapacity, ({ data }) => data.byteLength + overhead, largeText);

/**
 * Returns a text that is drawn, for `writtenPage`. Cached. A text that takes too long is shown as its source. Throws
 * 503 if too many texts are waiting.
 */
export const drawnText = (task: TextTask): Promise<Drawn> =>
  drawn(`${sha256(task.markdown)} ${task.title}`, async () => {
    const result = await run({ draw: task }, { isQuick: isQuick(task.markdown) });
    return result && 'drawn' in result ? result.drawn : asSource(task.markdown);
  });

/** Drawn texts of a page that are written quickly, in bytes. */
const quickSize = 500_000;

/** Returns the HTML of a page. Throws 503 if too many pages are waiting or the page takes too long. */
export async function writtenPage(page: PageTask, answer: Answer): Promise<Buffer> {
  const size = page.files.reduce((sum, [, data]) => sum + data.byteLength, page.text.byteLength);
  const of = { isQuick: size <= quickSize && page.versions.length === 0, answer };
  const result = await run({ write: page }, of);
  if (result && 'html' in result) return Buffer.from(result.html);
  throw overloaded('This page takes too long. Try again in 10 seconds.', 10);
}

/** Capacity of the cache of filtered texts, in characters. */
const filteredCapacity = 8_000_000;
const filtered = lruCache<string>(filteredCapacity, ({ length }) => length + overhead);

/**
 * Returns the part of a text that is visible to a visitor with these claims. A text that takes too long is
 * empty, since its conditions are unknown.
 */
export const visibleText = async (markdown: string, claims: Claims): Promise<string> =>
  hasConditions(markdown)
    ? filtered(`${sha256(markdown)} ${sha256(JSON.stringify(claims))}`, async () => {
        const result = await run({ filter: { markdown, claims } }, { isQuick: isQuick(markdown) });
        return result && 'markdown' in result ? result.markdown : '';
      })
    : markdown;

/** Shorter settings files are read quickly. In characters. */
const quickSettings = 10_000;

/** Returns the redirects of a settings file by path. None if it takes too long. */
export async function writtenRedirects(yaml: string): Promise<ReadonlyMap<string, string>> {
  const result = await run({ redirects: yaml }, { isQuick: yaml.length <= quickSettings });
  return new Map(result && 'redirects' in result ? fromJson<[string, string][]>(result.redirects) : []);
}

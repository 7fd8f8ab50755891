import { sha256 } from '../../core/ids.ts';
import { lruCache } from '../../core/lruCache.ts';
import { TaskLimitExceeded, workerAt } from '../../core/workers.ts';
import { workQueue } from '../../core/workQueue.ts';
import type { Claims } from '#markdown/conditions.ts';
import type { DrawnText, TextTask } from './drawText.ts';
import type { WorkerResult, WorkerTask } from './text.worker.ts';
import { hasConditions } from '#markdown/visibleMarkdown.ts';

const inWorker = workerAt<WorkerTask, WorkerResult>(new URL('./text.worker.ts', import.meta.url));

/** Limits the texts that wait for the worker. */
export const textQueue = workQueue({ name: 'pages', concurrency: 1, maxWaiting: 200 });

/** Time limit in milliseconds. A text at the size limit of the reader takes about one second. */
const timeLimit = 10_000;

/** Returns the result of the worker, or undefined if the task takes too long. Throws 503 if too many are waiting. */
const run = (task: WorkerTask) =>
  textQueue.run(async () => {
    try {
      return await inWorker(task, timeLimit);
    } catch (error) {
      if (error instanceof TaskLimitExceeded) return undefined;
      throw error;
    }
  });

/** Longer sources, in characters, are cut. */
const maxSource = 400_000;

const asSource = (markdown: string): DrawnText => ({
  nodes: [
    {
      type: 'element',
      tagName: 'pre',
      properties: { dataSource: '' },
      children: [{ type: 'text', value: markdown.slice(0, maxSource) }],
    },
  ],
  headings: [],
  anchors: [],
  size: markdown.length,
});

/** Capacity of the cache of drawn texts, in characters of JSON. */
const drawnCapacity = 48_000_000;
const drawn = lruCache<DrawnText>(drawnCapacity, ({ size }) => size);

/**
 * Returns a text as HTML nodes. Cached: don't modify the result. A text that takes too long is shown as its
 * source. Throws 503 if too many texts are waiting.
 */
export const drawnText = (task: TextTask): Promise<DrawnText> =>
  drawn(`${sha256(task.markdown)} ${task.title}`, async () => {
    const result = await run({ draw: task });
    return result && 'drawn' in result ? result.drawn : asSource(task.markdown);
  });

/** Capacity of the cache of filtered texts, in characters. */
const filteredCapacity = 8_000_000;
const filtered = lruCache<string>(filteredCapacity, ({ length }) => length + 100);

/**
 * Returns the part of a text that is visible to a visitor with these claims. A text that takes too long is
 * empty, since its conditions are unknown.
 */
export const visibleText = async (markdown: string, claims: Claims): Promise<string> =>
  hasConditions(markdown)
    ? filtered(`${sha256(markdown)} ${sha256(JSON.stringify(claims))}`, async () => {
        const result = await run({ filter: { markdown, claims } });
        return result && 'markdown' in result ? result.markdown : '';
      })
    : markdown;

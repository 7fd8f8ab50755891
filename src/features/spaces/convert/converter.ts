// oxlint-disable-next-line import/default -- Vite exports the URL.
import workerUrl from './convert.worker.ts?worker&url';
import { createWorker } from '#lib/createWorker.ts';
import type { Conversion } from '#markdown/convert/convertToBlocks.ts';

/** `from`: the path of the page. */
type PageText = { from: string; markdown: string };

export type ToWorker =
  | { kind: 'paths'; paths: readonly string[] }
  | ({ kind: 'page'; id: number } & PageText);
export type FromWorker = { id: number; conversion: Conversion };

type Answer = PromiseWithResolvers<Conversion | undefined>;

/** How long an idle worker is kept, in ms. */
const idle = 5000;

let worker: Worker | undefined;
let knownPaths: readonly string[] | undefined;
let last = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<number, Answer>();

function stop() {
  worker?.terminate();
  worker = undefined;
  knownPaths = undefined;
  for (const answer of waiting.values()) answer.resolve(undefined);
  waiting.clear();
}

function start() {
  try {
    worker = createWorker(workerUrl);
  } catch {
    return;
  }
  worker.addEventListener('message', ({ data: { id, conversion } }: MessageEvent<FromWorker>) => {
    waiting.get(id)?.resolve(conversion);
    waiting.delete(id);
    clearTimeout(timer);
    if (waiting.size === 0) timer = setTimeout(stop, idle);
  });
  worker.addEventListener('error', stop);
}

/** Converts a page without a worker, which another policy of the page's server may forbid. */
async function convertHere({ from, markdown }: PageText, paths: readonly string[]) {
  const [{ convertToBlocks }, { nameResolver }] = await Promise.all([
    import('#markdown/convert/convertToBlocks.ts'),
    import('#markdown/convert/nameResolver.ts'),
  ]);
  return convertToBlocks(markdown, nameResolver(new Map(paths.map((path) => [path, null])), from));
}

/**
 * Converts a page in a worker.
 * @param paths the paths of all pages and files of the space, as the same array for each page
 */
export async function convertPage(page: PageText, paths: readonly string[]): Promise<Conversion> {
  if (!worker) start();
  if (!worker) return await convertHere(page, paths);
  clearTimeout(timer);
  const send = (message: ToWorker) => worker?.postMessage(message, []);
  if (knownPaths !== paths) send({ kind: 'paths', paths });
  knownPaths = paths;
  const answer: Answer = Promise.withResolvers();
  last += 1;
  waiting.set(last, answer);
  send({ kind: 'page', id: last, ...page });
  return (await answer.promise) ?? (await convertHere(page, paths));
}

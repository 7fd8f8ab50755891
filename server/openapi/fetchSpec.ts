// Fetches a specification from its source and reads it.
import { workerAt } from '../core/workers.ts';
import { workQueue } from '../core/workQueue.ts';
import type { SpecError } from '../database/schema.ts';
import { textOf } from '../import/fetchedText.ts';
import { fetchPublic, TimedOut, Unreachable, type Fetched, type Reach } from '../import/fetchPublic.ts';

/** The files of a version, as JSON text; or why there are none. */
type FetchedSpec = { filesystem: string } | { error: SpecError };

/** The largest public descriptions have some 12 MB. */
const bytes = 15 * 1024 ** 2;
const readingTime = 30_000;

const read = workerAt<string, string>(new URL('./spec.worker.ts', import.meta.url));
/** One thread reads all specifications, so the time for the next one starts with its turn. */
export const specQueue = workQueue({ name: 'specifications', concurrency: 1, maxWaiting: 32 });

/** The document's own name, where its address has one. */
function nameOf({ pathname }: URL, text: string) {
  const [name] = /(?<![\w.-])[\w.-]+\.(?:json|ya?ml)$/.exec(pathname) ?? [];
  return name ?? (text.trimStart().startsWith('{') ? 'openapi.json' : 'openapi.yaml');
}

type Source = { address: string; reach: Reach; milliseconds: number };

async function fetched({ address, reach, milliseconds }: Source): Promise<Fetched | { error: SpecError }> {
  try {
    return await fetchPublic(address, reach, { bytes, milliseconds });
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { error: error instanceof TimedOut ? 'FETCH_TIMEOUT' : 'FETCH_ERROR' };
  }
}

/** @param beginsReading called when it was fetched and its turn to be read has come */
export async function fetchSpec(source: Source, beginsReading: () => Promise<unknown>): Promise<FetchedSpec> {
  const found = await fetched(source);
  if ('error' in found) return found;
  const text = textOf(found);
  return specQueue.run(async () => {
    await beginsReading();
    try {
      const document = await read(text, readingTime);
      return { filesystem: `{${JSON.stringify(nameOf(found.url, text))}:{"content":${document}}}` };
    } catch {
      return { error: 'PARSE_ERROR' };
    }
  });
}

import { workerAt } from '#server/base/scheduling/workers.ts';
import { workQueue } from '#server/base/scheduling/workQueue.ts';
import type { SpecError } from '#server/base/database/schema.ts';
import { decodeText } from '#server/base/network/decodeText.ts';
import {
  fetchPublic,
  FetchTimeout,
  FetchError,
  type Fetched,
  type FetchOptions,
} from '#server/base/network/fetchPublic.ts';
import type { ReadSpec } from './readSpec.ts';

/** A version's files as JSON, or the error code, and the faults of the document as JSON. */
type FetchedSpec = ({ filesystem: string } | { error: SpecError }) & { faults?: string | undefined };

/** Maximum size in bytes. The largest public descriptions have about 12 MB. */
const maxBytes = 15 * 1024 ** 2;
const parseTimeout = 30_000;

const read = workerAt<string, ReadSpec>(new URL('./spec.worker.ts', import.meta.url));
/** One thread parses all specifications, so the time limit of each starts with its turn. */
export const specQueue = workQueue({ name: 'specifications', concurrency: 1, maxWaiting: 32 });

/** Returns the file name in the path of a URL, else a default name. */
function nameOf(pathname: string, text: string) {
  const [name] = /(?<![\w.-])[\w.-]+\.(?:json|ya?ml)$/.exec(pathname) ?? [];
  return name ?? (/^\uFEFF?\s*\{/.test(text) ? 'openapi.json' : 'openapi.yaml');
}

type Source = { address: string; reach: FetchOptions; milliseconds: number };

async function fetched({ address, reach, milliseconds }: Source): Promise<Fetched | { error: SpecError }> {
  try {
    return await fetchPublic(address, reach, { bytes: maxBytes, milliseconds });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { error: error instanceof FetchTimeout ? 'FETCH_TIMEOUT' : 'FETCH_ERROR' };
  }
}

/**
 * Parses a specification. Doesn't reject for an invalid one.
 * @param beginsReading called when parsing starts
 * @param pathname the path of its URL
 */
export const readText = (
  text: string,
  beginsReading: () => Promise<unknown>,
  pathname = '',
): Promise<FetchedSpec> =>
  specQueue.run(async () => {
    await beginsReading();
    try {
      const { json, ...faults } = await read(text, parseTimeout);
      const found = { faults: faults.count > 0 ? JSON.stringify(faults) : undefined };
      if (json === undefined) return { error: 'PARSE_ERROR', ...found };
      return { filesystem: `{${JSON.stringify(nameOf(pathname, text))}:{"content":${json}}}`, ...found };
    } catch {
      return { error: 'PARSE_ERROR' };
    }
  });

/**
 * Fetches and parses a specification. Doesn't reject for invalid sources.
 * @param beginsReading called after fetching, when parsing starts
 */
export async function fetchSpec(source: Source, beginsReading: () => Promise<unknown>): Promise<FetchedSpec> {
  const found = await fetched(source);
  if ('error' in found) return found;
  return readText(decodeText(found), beginsReading, found.url.pathname);
}

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
import type { FileText, ReadSpec } from './readSpec.ts';
import type { SpecTask } from './spec.worker.ts';

/** A version's files as JSON, or the error code, and the faults of the document as JSON. */
type FetchedSpec = ({ filesystem: string } | { error: SpecError }) & { faults?: string | undefined };

/** Maximum size in bytes. The largest public descriptions have about 12 MB. */
const maxBytes = 15 * 1024 ** 2;
const parseTimeout = 30_000;

const read = workerAt<SpecTask, ReadSpec>(new URL('./spec.worker.ts', import.meta.url));
/** One thread parses all specifications, so the time limit of each starts with its turn. */
export const specQueue = workQueue({ name: 'specifications', concurrency: 1, maxWaiting: 32 });

/** Returns the file name in the path of a URL, else a default name. */
function nameOf(pathname: string, text: string) {
  const [name] = /(?<![\w.-])[\w.-]+\.(?:json|ya?ml)$/.exec(pathname) ?? [];
  return name ?? (/^\uFEFF?\s*\{/.test(text) ? 'openapi.json' : 'openapi.yaml');
}

type Source = { address: string; reach: FetchOptions; milliseconds: number };

async function fetched(
  { address, reach, milliseconds }: Source,
  bytes = maxBytes,
): Promise<Fetched | { error: SpecError }> {
  try {
    return await fetchPublic(address, reach, { bytes, milliseconds });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { error: error instanceof FetchTimeout ? 'FETCH_TIMEOUT' : 'FETCH_ERROR' };
  }
}

/** A URL that was fetched, and how files beside it are read. */
type Origin = { url: URL; readFile: (url: unknown) => Promise<FileText> };

/**
 * Parses a specification. Doesn't reject for an invalid one.
 * @param beginsReading called when parsing starts
 */
export const readText = (
  text: string,
  beginsReading: () => Promise<unknown>,
  origin?: Origin,
): Promise<FetchedSpec> =>
  specQueue.run(async () => {
    await beginsReading();
    try {
      const task = { text, url: origin?.url.href };
      const { json, ...faults } = await read(task, parseTimeout, { answer: origin?.readFile });
      const found = { faults: faults.count > 0 ? JSON.stringify(faults) : undefined };
      if (json === undefined) return { error: 'PARSE_ERROR', ...found };
      const name = nameOf(origin?.url.pathname ?? '', text);
      return { filesystem: `{${JSON.stringify(name)}:{"content":${json}}}`, ...found };
    } catch {
      return { error: 'PARSE_ERROR' };
    }
  });

/** Reads files of the same origin, up to the size of one specification in total. */
function fileReader({ reach, milliseconds }: Source, { origin }: URL, used: number) {
  let left = maxBytes - used;
  return async (address: unknown): Promise<FileText> => {
    const url = URL.parse(String(address));
    if (url?.origin !== origin) return { reason: 'it is on another host' };
    const found = await fetched({ address: url.href, reach, milliseconds }, left);
    if ('error' in found)
      return { reason: found.error === 'FETCH_TIMEOUT' ? 'it didn’t respond in time' : 'it isn’t available' };
    if (found.url.origin !== origin) return { reason: 'it is on another host' };
    left -= found.bytes.byteLength;
    return { text: decodeText(found) };
  };
}

/**
 * Fetches and parses a specification, with the files of the same origin that it refers to. Doesn't reject for invalid
 * sources.
 * @param beginsReading called after fetching, when parsing starts
 */
export async function fetchSpec(source: Source, beginsReading: () => Promise<unknown>): Promise<FetchedSpec> {
  const found = await fetched(source);
  if ('error' in found) return found;
  const { url } = found;
  const readFile = fileReader(source, url, found.bytes.byteLength);
  return readText(decodeText(found), beginsReading, { url, readFile });
}

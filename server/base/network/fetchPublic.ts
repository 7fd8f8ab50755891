// Protects against SSRF: every address is checked before connecting to it.
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { failureOf, timeoutOf } from './failureOf.ts';
import { isPublic } from './publicAddress.ts';

/** Why a URL can't be fetched. The message is one sentence for the user who entered it. */
export class FetchError extends Error {}

/** The server exceeded the time limit. */
export class FetchTimeout extends FetchError {}

/** The response exceeds the size limit. */
export class FetchTooLarge extends FetchError {}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export type FetchOptions = {
  /** Private hosts that are allowed: `host` or `host:port`. */
  allow: readonly string[];
  /** Resolves a host name. Default: the system's resolver. */
  resolve?: Resolve;
  /** Aborts the fetch. */
  signal?: AbortSignal;
};

export type Limits = { milliseconds: number; bytes: number; redirects: number };
const defaultLimits: Limits = { milliseconds: 10_000, bytes: 5 * 1024 ** 2, redirects: 5 };

/** A fetched resource. `url` is the URL after redirects; `type` is the media type without parameters. */
export type Fetched = { url: URL; type: string; charset: string | undefined; bytes: Buffer };

/** The host is private. */
class PrivateHost extends FetchError {
  constructor(host: string) {
    super(`“${host}” points to a private network address, which this service doesn’t fetch (IMPORT_ALLOW).`);
  }
}

/** Returns a lookup function that rejects a host unless all of its addresses are public. */
export const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(new FetchError(`The host “${host}” couldn’t be resolved.`), '');
      if (!addresses.every(({ address }) => isPublic(address))) return done(new PrivateHost(host), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

/** Returns the lookup function for a URL, or undefined if its host is allowed. Throws FetchError for a URL that isn’t fetched. */
function lookupFor(url: URL, { allow, resolve = systemLookup }: FetchOptions): LookupFunction | undefined {
  if (!/^https?:$/.test(url.protocol))
    throw new FetchError('The URL must start with “http://” or “https://”.');
  if (url.username !== '' || url.password !== '')
    throw new FetchError('The URL must not contain a username or password.');
  if (allow.includes(url.hostname) || allow.includes(url.host)) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublic(host)) throw new PrivateHost(url.hostname);
  return publicLookup(resolve);
}

/** Maximum time to resolve a host before its URL is stored, in milliseconds. */
const resolveTime = 2000;

/**
 * Returns why a URL isn't fetched if its host is private or resolves to a private address, or undefined. Never rejects: a
 * host that doesn't resolve within two seconds is accepted, and the fetch checks it again.
 */
export function privateHostReason(address: string, reach: FetchOptions): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const settle = (error: unknown) => resolve(error instanceof PrivateHost ? error.message : undefined);
  try {
    const url = new URL(address);
    const lookup = lookupFor(url, reach);
    const timer = setTimeout(settle, resolveTime);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!lookup || isIP(host) !== 0) settle(undefined);
    else lookup(host, { all: true }, settle);
    void promise.then(() => clearTimeout(timer));
  } catch (error) {
    settle(error);
  }
  return promise;
}

const headers = { Accept: '*/*', 'Accept-Encoding': 'gzip, br', 'User-Agent': 'Colophon' };

type RequestOptions = {
  signal: AbortSignal;
  method?: string;
  headers?: Record<string, string>;
  /** Texts and bytes have a `Content-Length`, pieces are sent in chunks. */
  body?: string | Uint8Array | AsyncIterable<Uint8Array>;
};

/**
 * Sends a request, and returns the response without its body. Opens a new connection per request, so that none is reused for a
 * host that wasn't checked. Throws FetchError for hosts that aren't public.
 */
export async function sendRequest(
  url: URL,
  reach: FetchOptions,
  { body, ...options }: RequestOptions,
): Promise<IncomingMessage> {
  const start = url.protocol === 'https:' ? secureRequest : plainRequest;
  const lookup = lookupFor(url, reach);
  return new Promise((resolve, reject) => {
    const request = start(url, { agent: false, ...options, ...(lookup && { lookup }) }, resolve);
    request.on('error', reject);
    if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) request.end(body);
    else Readable.from(body).on('error', reject).pipe(request);
  });
}

/** Each chunk is decompressed in another thread. Large chunks mean fewer thread switches. */
const chunkOptions = { chunkSize: 256 * 1024 };

const decoders: Record<string, () => Transform> = {
  gzip: () => createGunzip(chunkOptions),
  'x-gzip': () => createGunzip(chunkOptions),
  deflate: () => createInflate(chunkOptions),
  br: () => createBrotliDecompress(chunkOptions),
};

function decoded(answer: IncomingMessage): Readable {
  const decoder = decoders[answer.headers['content-encoding'] ?? '']?.();
  if (!decoder) return answer;
  answer.once('error', (error) => decoder.destroy(error));
  return answer.pipe(decoder);
}

/**
 * Reads the decoded body. The limit applies to the decoded size, against decompression bombs. Leaving the
 * loop destroys the decoder; `pipeline` would wait for the end of a response that may never end.
 */
export async function bodyOf(answer: IncomingMessage, { bytes }: Pick<Limits, 'bytes'>) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const part of decoded(answer) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bytes) throw new FetchTooLarge(`The document is larger than ${bytes / 1024 ** 2} MiB.`);
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

async function follow(
  start: URL,
  reach: FetchOptions,
  limits: Limits,
  signal: AbortSignal,
): Promise<Fetched> {
  let url = start;
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    const answer = await sendRequest(url, reach, { headers, signal });
    const { statusCode = 0, headers: found } = answer;
    const { location } = found;
    if ([301, 302, 303, 307, 308].includes(statusCode) && location !== undefined) {
      answer.destroy();
      if (!URL.canParse(location, url)) throw new FetchError('The server redirected to an invalid URL.');
      url = new URL(location, url);
      continue;
    }
    if (statusCode < 200 || statusCode > 299) {
      answer.destroy();
      throw new FetchError(`The server responded with status ${statusCode}.`);
    }
    const [type = '', ...parameters] = (found['content-type'] ?? '').toLowerCase().split(';');
    const charset = /charset="?([^"\s]+)/.exec(parameters.join(';'))?.[1];
    return { url, type: type.trim(), charset, bytes: await bodyOf(answer, limits) };
  }
  throw new FetchError(`The server redirected more than ${limits.redirects} times.`);
}

/** Returns a promise that rejects when the signal aborts and never resolves. */
const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });

/**
 * Runs requests within a time limit in milliseconds. Always settles within it, and then aborts the signal of the requests, so
 * that no connection or decoder stays open. Rejects with FetchError for any failure, and with FetchTimeout.
 */
export async function withinTime<T>(
  milliseconds: number,
  reach: FetchOptions,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(milliseconds);
  const stop = reach.signal ? AbortSignal.any([timeout, reach.signal]) : timeout;
  const settled = new AbortController();
  try {
    return await Promise.race([run(settled.signal), rejectedBy(stop)]);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (timeout.aborted) throw new FetchTimeout(timeoutOf(milliseconds));
    throw new FetchError(failureOf(error));
  } finally {
    settled.abort();
  }
}

/**
 * Fetches a public URL with GET. Default limits: 10 seconds, 5 MiB, 5 redirects. Always settles within the
 * time limit and leaves no connection or decoder open. Rejects with FetchError for any failure.
 */
export async function fetchPublic(
  address: string,
  reach: FetchOptions,
  limits: Partial<Limits> = {},
): Promise<Fetched> {
  const all = { ...defaultLimits, ...limits };
  return withinTime(all.milliseconds, reach, async (signal) => follow(new URL(address), reach, all, signal));
}

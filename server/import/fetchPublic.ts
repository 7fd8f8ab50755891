// Fetches what anyone on the internet may see, and nothing else: every address that is connected to is looked at.
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublic } from './publicAddress.ts';

/** Why an address can't be fetched, in one sentence for who gave it. */
export class Unreachable extends Error {}

/** The address took longer than it may. */
export class TimedOut extends Unreachable {}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export type Reach = {
  /** Hosts that may be reached though they aren't public: `host` or `host:port`. */
  allow: readonly string[];
  /** What finds a host's addresses. */
  resolve?: Resolve;
  /** Ends it early. */
  signal?: AbortSignal;
};

export type Limits = { milliseconds: number; bytes: number; redirects: number };
const usual: Limits = { milliseconds: 10_000, bytes: 5 * 1024 ** 2, redirects: 5 };

/** What was found at an address. `url` is where it was found in the end; `type` has no parameters. */
export type Fetched = { url: URL; type: string; charset: string | undefined; bytes: Buffer };

const notPublic = () => new Unreachable('This address is not a public one.');

/** Hands the connection only addresses that were looked at: all that the name has must be public. */
export const guarded =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(new Unreachable(`There is no host “${host}”.`), '');
      if (!addresses.every(({ address }) => isPublic(address))) return done(notPublic(), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

function lookupFor(url: URL, { allow, resolve = systemLookup }: Reach): LookupFunction | undefined {
  if (!/^https?:$/.test(url.protocol))
    throw new Unreachable('Only addresses that start with “http://” or “https://” are fetched.');
  if (url.username !== '' || url.password !== '')
    throw new Unreachable('An address with a user name or a password in it is not fetched.');
  if (allow.includes(url.hostname) || allow.includes(url.host)) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublic(host)) throw notPublic();
  return guarded(resolve);
}

const headers = { Accept: '*/*', 'Accept-Encoding': 'gzip, br', 'User-Agent': 'Colophon' };

/** Each request has a connection of its own: none that is open already is taken for another host. */
function ask(url: URL, lookup: LookupFunction | undefined, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    request(url, { agent: false, headers, signal, ...(lookup && { lookup }) }, resolve)
      .on('error', reject)
      .end();
  });
}

/** Each piece is unpacked in another thread: few large ones spare a busy machine hundreds of changes between threads. */
const pieces = { chunkSize: 256 * 1024 };

const decoders: Record<string, () => Transform> = {
  gzip: () => createGunzip(pieces),
  'x-gzip': () => createGunzip(pieces),
  deflate: () => createInflate(pieces),
  br: () => createBrotliDecompress(pieces),
};

function decoded(answer: IncomingMessage): Readable {
  const decoder = decoders[answer.headers['content-encoding'] ?? '']?.();
  if (!decoder) return answer;
  answer.once('error', (error) => decoder.destroy(error));
  return answer.pipe(decoder);
}

/**
 * The decoded body. Its size is counted as decoded, so that a few bytes can't become many. Leaving the loop destroys
 * the decoder; a `pipeline` would wait for the answer to be read to its end, which then never happens.
 */
async function bodyOf(answer: IncomingMessage, { bytes }: Limits) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const part of decoded(answer) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bytes) throw new Unreachable(`What stands there is larger than ${bytes / 1024 ** 2} MiB.`);
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

async function follow(start: URL, reach: Reach, limits: Limits, signal: AbortSignal): Promise<Fetched> {
  let url = start;
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    const answer = await ask(url, lookupFor(url, reach), signal);
    const { statusCode = 0, headers: found } = answer;
    const { location } = found;
    if ([301, 302, 303, 307, 308].includes(statusCode) && location !== undefined) {
      answer.destroy();
      if (!URL.canParse(location, url)) throw new Unreachable('The address leads on to one that is none.');
      url = new URL(location, url);
      continue;
    }
    if (statusCode < 200 || statusCode > 299) {
      answer.destroy();
      throw new Unreachable(`The address answers with status ${statusCode}.`);
    }
    const [type = '', ...parameters] = (found['content-type'] ?? '').toLowerCase().split(';');
    const charset = /charset="?([^"\s]+)/.exec(parameters.join(';'))?.[1];
    return { url, type: type.trim(), charset, bytes: await bodyOf(answer, limits) };
  }
  throw new Unreachable(`The address leads on more than ${limits.redirects} times.`);
}

/** Rejects when the signal aborts, and never resolves. */
const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });

/**
 * Fetches an address with GET: at most 10 seconds, 5 MiB and 5 redirects, unless `limits` say otherwise. Always settles
 * within its time, and leaves no connection or decoder behind. Rejects with Unreachable for any failure.
 */
export async function fetchPublic(
  address: string,
  reach: Reach,
  limits: Partial<Limits> = {},
): Promise<Fetched> {
  const all = { ...usual, ...limits };
  const timeout = AbortSignal.timeout(all.milliseconds);
  const stop = reach.signal ? AbortSignal.any([timeout, reach.signal]) : timeout;
  const settled = new AbortController();
  try {
    return await Promise.race([follow(new URL(address), reach, all, settled.signal), rejectedBy(stop)]);
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    if (timeout.aborted)
      throw new TimedOut(`The address did not answer in ${all.milliseconds / 1000} seconds.`);
    throw new Unreachable('The address can’t be reached.');
  } finally {
    settled.abort();
  }
}

// Fetches what anyone on the internet may see, and nothing else: every address that is connected to is looked at.
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

async function bodyOf(answer: IncomingMessage, { bytes }: Limits, signal: AbortSignal) {
  const chunks: Buffer[] = [];
  let size = 0;
  const gather = async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      size += part.length; // as unpacked, so that little bytes can't become many
      if (size > bytes) throw new Unreachable(`What stands there is larger than ${bytes / 1024 ** 2} MiB.`);
      chunks.push(part);
    }
  };
  const decoder = decoders[answer.headers['content-encoding'] ?? ''];
  await (decoder ? pipeline(answer, decoder(), gather, { signal }) : pipeline(answer, gather, { signal }));
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
    return { url, type: type.trim(), charset, bytes: await bodyOf(answer, limits, signal) };
  }
  throw new Unreachable(`The address leads on more than ${limits.redirects} times.`);
}

/**
 * Fetches an address with GET: 10 seconds, 5 MiB and 5 redirects at most, unless `limits` say otherwise. Whatever
 * fails, rejects with Unreachable.
 */
export async function fetchPublic(
  address: string,
  reach: Reach,
  limits: Partial<Limits> = {},
): Promise<Fetched> {
  const all = { ...usual, ...limits };
  const timeout = AbortSignal.timeout(all.milliseconds);
  const signal = reach.signal ? AbortSignal.any([timeout, reach.signal]) : timeout;
  try {
    return await follow(new URL(address), reach, all, signal);
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    if (timeout.aborted)
      throw new TimedOut(`The address did not answer in ${all.milliseconds / 1000} seconds.`);
    throw new Unreachable('The address can’t be reached.');
  }
}

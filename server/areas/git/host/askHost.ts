// Requests of Git's protocol over HTTP, with this service as the client.
import type { IncomingHttpHeaders } from 'node:http';
import { exchangePublic, type Exchange } from '#server/base/network/exchangePublic.ts';
import { FetchError, FetchTooLarge, type FetchOptions } from '#server/base/network/fetchPublic.ts';
import { readPkt, type Line } from '../objects/pktLines.ts';
import { GitRefusal } from '../objects/refusal.ts';
import { HostError, hostWords, retryAfter } from './hostError.ts';

/** A repository at a Git host, and how to reach it. */
export type Host = {
  /** Without a slash at the end. */
  url: string;
  /** An access token, or a user name and a password with a colon between them. */
  token: string | undefined;
  /** The folder that a space contains, without slashes around it. Null: the whole repository. */
  folder: string | null;
  reach: FetchOptions;
};

const mebibyte = 1024 ** 2;
/** Some hosts respond to Git clients only. */
const agent = 'git/2.40 Colophon';
/** The user name for a token alone: Bitbucket requires it, other hosts accept any. */
const tokenUser = 'x-token-auth';

function authorization({ token }: Host) {
  if (token === undefined) return {};
  const pair = token.includes(':') ? token : `${tokenUser}:${token}`;
  return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** Returns what the host wrote in a text response, with a blank before it. */
function saidIn(type: string | undefined, bytes: Buffer) {
  const words = type?.startsWith('text/plain') ? hostWords(bytes.toString()) : '';
  return words === '' ? '' : ` The host says: ${words}`;
}

function assertSuccess(
  status: number,
  { 'content-type': type, location, 'retry-after': wait }: IncomingHttpHeaders,
  bytes: Buffer,
  token: string | undefined,
) {
  if (status === 200) return;
  const said = saidIn(type, bytes);
  if (status === 401 || status === 403)
    throw new HostError(
      'unauthorized',
      token === undefined
        ? `The host requires an access token.${said}`
        : `The host refused the access token.${said}`,
    );
  if (status === 404 || status === 410)
    throw new HostError(
      'not-found',
      `The host has no such repository, or the access token doesn’t include it.${said}`,
    );
  if (status === 413) throw new HostError('too-large', `The host refused the size of the push.${said}`);
  if (status >= 300 && status < 400)
    throw new HostError(
      'not-found',
      `The host redirects to another address: ${hostWords(location ?? '').replace(/\/info\/refs\?.*/, '')}. Use that address if you trust it.`,
    );
  const isBusy = status === 429;
  throw new HostError(
    isBusy || status >= 500 ? 'unreachable' : 'failed',
    `${isBusy ? 'The host limits requests, and' : 'The host'} responded with status ${status}.${said}`,
    retryAfter(wait, new Date()),
  );
}

type Request = Pick<Exchange, 'body' | 'milliseconds'> & {
  /** The path after the repository. */
  path: string;
  /** What the request is for: `git-upload-pack` to fetch, `git-receive-pack` to push. */
  service: 'git-upload-pack' | 'git-receive-pack';
  /** The largest response, in MiB. */
  mebibytes: number;
};

/** Sends a request and returns the body of the response. Throws HostError. */
export async function askHost(
  host: Host,
  { path, service, body, milliseconds, mebibytes }: Request,
): Promise<Buffer> {
  const answer = await exchangePublic(
    {
      method: body === undefined ? 'GET' : 'POST',
      url: `${host.url}/${path}`,
      headers: {
        'User-Agent': agent,
        'Accept-Encoding': 'gzip',
        'Git-Protocol': 'version=2',
        Accept: '*/*',
        ...(body !== undefined && { 'Content-Type': `application/x-${service}-request` }),
        ...authorization(host),
      },
      ...(body !== undefined && { body }),
      milliseconds,
      bytes: mebibytes * mebibyte,
    },
    host.reach,
  ).catch((error: unknown) => {
    if (error instanceof FetchTooLarge)
      throw new HostError('too-large', `The host’s response is larger than ${mebibytes} MiB.`);
    if (error instanceof FetchError) throw new HostError('unreachable', error.message);
    throw error;
  });
  const { status, headers, bytes } = answer;
  assertSuccess(status, headers, bytes, host.token);
  const expected = `application/x-${service}-${body === undefined ? 'advertisement' : 'result'}`;
  if (headers['content-type']?.split(';')[0]?.trim() !== expected)
    throw new HostError('not-found', 'This address isn’t one of a Git repository.');
  return bytes;
}

/** Reads the lines of a response. Throws HostError for other data, and for an error that the host reports. */
export function linesIn(bytes: Buffer): Line[] {
  const lines: Line[] = [];
  try {
    for (let at = 0, read; (read = readPkt(bytes, at)); at = read.next) {
      const { line } = read;
      if (typeof line !== 'string' && line.toString('latin1', 0, 4) === 'ERR ')
        throw new HostError('failed', `The host says: ${hostWords(line.toString('utf8', 4))}`);
      lines.push(line);
    }
    return lines;
  } catch (error) {
    if (error instanceof GitRefusal)
      throw new HostError('failed', 'The host’s response doesn’t follow Git’s protocol.');
    throw error;
  }
}

import { organizations } from '#contract/areas/organizations.ts';
import { ApiError, messageOf } from '../http/ApiError.ts';
import { isServerReachable } from '../call.ts';
import { callOn } from './callOn.ts';
import { isList } from '../reads/pages.ts';

type Page = Pick<Location, 'origin' | 'protocol'>;

const isLocal = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);

/**
 * Returns the base URL of a typed address: `docs.example`, `https://docs.example/v1/` and `https://docs.example/v1/orgs`
 * all mean `https://docs.example`. Null if it isn't an HTTP URL, or contains a user name or a password.
 */
export function baseUrlOf(typed: string) {
  const text = typed.trim();
  const host = text.split('/', 1)[0] ?? '';
  const whole = text.includes('://') ? text : `${isLocal(host) ? 'http' : 'https'}://${text}`;
  if (text === '' || !URL.canParse(whole)) return null;
  const { protocol, username, password, origin, pathname } = new URL(whole);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return null;
  return origin + pathname.replace(/\/v1(?:\/[^]*)?$/, '').replace(/(?<!\/)\/+$/, '');
}

/** Why connecting failed, and the field that has to be corrected. */
export type ConnectError = { at: 'address' | 'token'; message: string };

const addressError = (message: string): ConnectError => ({ at: 'address', message });
const tokenError = (message: string): ConnectError => ({ at: 'token', message });

async function connectErrorOf(error: unknown, baseUrl: string, page: Page, signal?: AbortSignal) {
  if (!(error instanceof ApiError)) return addressError(messageOf(error));
  const { protocol, host } = new URL(baseUrl);
  if (error.kind === 'foreign')
    return addressError(`${host} doesn’t provide this API. Enter the part of the URL before “/v1”.`);
  if (error.status === 401)
    return tokenError(`${host} rejected this token. Check that it’s complete and hasn’t expired.`);
  if (error.kind === 'refused') return tokenError(`${host} returned an error: ${error.message}`);
  if (page.protocol === 'https:' && protocol === 'http:' && !isLocal(host))
    return addressError(
      `This console uses HTTPS and can’t connect to ${host} over HTTP. Enter an HTTPS URL.`,
    );
  return addressError(
    (await isServerReachable(baseUrl, signal))
      ? `${host} doesn’t allow requests from ${page.origin}. Ask its operator to allow this origin (CORS).`
      : `No response from ${host}. Check the URL and your connection, and make sure the service is running.`,
  );
}

/** Requests one organization. Returns null if the service accepts the token. */
export async function tryService(baseUrl: string, token: string, page: Page, signal?: AbortSignal) {
  const input = { query: { limit: 1 } };
  try {
    const answer: unknown = await callOn({ baseUrl, token }, organizations.list, input, signal);
    if (isList(answer)) return null;
    throw ApiError.foreign(200);
  } catch (error) {
    signal?.throwIfAborted();
    return connectErrorOf(error, baseUrl, page, signal);
  }
}

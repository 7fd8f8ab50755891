// Connecting to a service: reading the address that was typed, trying the token, saying what went wrong.
import { organizations } from '#contract/organizations.ts';
import { ApiError, messageOf } from './ApiError.ts';
import { answersAtAll } from './call.ts';
import { callOn } from './callOn.ts';
import { isList } from './pages.ts';

type Page = Pick<Location, 'origin' | 'protocol'>;

const isLocal = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);

/**
 * The base address that was meant: `docs.example`, `https://docs.example/v1/` and `https://docs.example/v1/orgs` all
 * mean `https://docs.example`. Null for what is no http address, or carries a user name or a password.
 */
export function baseUrlOf(typed: string) {
  const text = typed.trim();
  const host = text.split('/', 1)[0] ?? '';
  const whole = text.includes('://') ? text : `${isLocal(host) ? 'http' : 'https'}://${text}`;
  if (text === '' || !URL.canParse(whole)) return null;
  const { protocol, username, password, origin, pathname } = new URL(whole);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return null;
  return origin + pathname.replace(/\/v1(\/.*)?$/, '').replace(/(?<!\/)\/+$/, '');
}

/** What keeps the console from connecting, and which of the two it lies in. */
export type Obstacle = { at: 'address' | 'token'; sentence: string };

const inAddress = (sentence: string): Obstacle => ({ at: 'address', sentence });
const inToken = (sentence: string): Obstacle => ({ at: 'token', sentence });

async function obstacleOf(error: unknown, baseUrl: string, page: Page, signal?: AbortSignal) {
  if (!(error instanceof ApiError)) return inAddress(messageOf(error));
  const { protocol, host } = new URL(baseUrl);
  if (error.kind === 'foreign')
    return inAddress(
      `What answers at ${host} is not this API. Check the address: it is the part in front of “/v1”.`,
    );
  if (error.status === 401)
    return inToken(`${host} does not accept this token. Check that it is whole and not expired.`);
  if (error.kind === 'refused') return inToken(`${host} refused: ${error.message}`);
  if (page.protocol === 'https:' && protocol === 'http:' && !isLocal(host))
    return inAddress(`A page that came over https may not call ${host} over http. Use its https address.`);
  return inAddress(
    (await answersAtAll(baseUrl, signal))
      ? `${host} answers, but does not let a console from ${page.origin} read it. Its operator must allow that origin (CORS).`
      : `Nothing answers at ${host}. Check the address and the network, and whether the service is running.`,
  );
}

/** Asks a service for one organization; null when it accepts the token, else what is wrong. */
export async function tryService(baseUrl: string, token: string, page: Page, signal?: AbortSignal) {
  const input = { query: { limit: 1 } };
  try {
    const answer: unknown = await callOn({ baseUrl, token }, organizations.list, input, signal);
    if (isList(answer)) return null;
    throw ApiError.foreign(200);
  } catch (error) {
    signal?.throwIfAborted();
    return obstacleOf(error, baseUrl, page, signal);
  }
}

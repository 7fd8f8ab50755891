import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { isSignature, signatureOf } from '#server/base/http/signatures.ts';
import type { Provider } from './signIn.repository.ts';

/** How long a person has to sign in at the identity provider, in milliseconds. */
const requestTime = 10 * 60_000;

type Identifying = Pick<Provider, 'entity_id' | 'certificate' | 'sso_url'>;

/** Returns the settings that a provider lacks for sign-in. */
export const missingOf = ({ entity_id, certificate, sso_url }: Identifying) => [
  ...(entity_id ? [] : ['the entity ID']),
  ...(sso_url && /^https?:/i.test(sso_url) ? [] : ['the SSO URL']),
  ...(certificate ? [] : ['the certificate']),
];

/** A started sign-in. */
export type SignInRequest = {
  /** Of the browser's verifier. Null for a test. */
  challenge: string | null;
  expiresAt: string;
};

type Place = Pick<Context, 'secret' | 'clock'>;
const signed = (providerId: string, ...parts: string[]) => ['saml request', providerId, ...parts];

/**
 * Starts a sign-in. The ID of its request contains its state, with a signature, so that nothing is stored until a
 * response arrives: anyone can start any number of sign-ins.
 */
export function startRequest(
  { secret, clock }: Place,
  { id: providerId }: Pick<Provider, 'id'>,
  challenge: string | null,
) {
  const expiresAt = new Date(clock().getTime() + requestTime).toISOString();
  const parts = [newId(), Date.parse(expiresAt).toString(36), challenge ?? 'test'];
  // An XML ID: it starts with an underscore, and dots are allowed.
  return { id: `_${[...parts, signatureOf(secret, signed(providerId, ...parts))].join('.')}`, expiresAt };
}

/** Returns the sign-in that an ID names, which may have expired. Undefined if it wasn't started here. */
export function readRequest(
  { secret }: Pick<Place, 'secret'>,
  providerId: string,
  id: string,
): SignInRequest | undefined {
  const [nonce = '', time = '', challenge = '', signature = ''] = id.slice(1).split('.', 5);
  const parts = [nonce, time, challenge];
  if (id !== `_${[...parts, signature].join('.')}`) return undefined;
  if (!isSignature(secret, signed(providerId, ...parts), signature)) return undefined;
  const expiresAt = new Date(Number.parseInt(time, 36)).toISOString();
  return { challenge: challenge === 'test' ? null : challenge, expiresAt };
}

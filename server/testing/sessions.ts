import { startSession } from '#server/domain/sign-in/startSession.ts';
import type { World } from './world.ts';

/** Opens a session of a member, by a provider if one is given. Returns its hash and a client. */
export async function sessionOf(
  { context, client }: World,
  organization_id: string,
  user_id: string,
  provider_id?: string,
) {
  const { token, hash } = await context.store.transaction(() =>
    startSession(context, {
      user_id,
      organization_id,
      method: provider_id === undefined ? 'password' : 'saml',
      device: 'Firefox on Linux',
      ...(provider_id !== undefined && { provider_id }),
    }),
  );
  return { hash, ...client(token) };
}

import type { SafeStorage } from '#api/storage.ts';

/** The caller, and the source of this information: the service or the user. */
export type Identity = { userId: string; by: 'service' | 'user' };

const keyFor = (organizationId: string, fingerprint: string) => `${organizationId} ${fingerprint}`;

const all = (storage: SafeStorage): Record<string, unknown> => {
  const stored = storage.read('whoAmI');
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
};

/** The user ID stored for a token in an organization. Null if there is none. */
export function storedIdentity(storage: SafeStorage, organizationId: string, fingerprint: string) {
  const userId = all(storage)[keyFor(organizationId, fingerprint)];
  return typeof userId === 'string' ? userId : null;
}

/** Stores a user ID by organization and token fingerprint, never with the token. */
export const storeIdentity = (
  storage: SafeStorage,
  organizationId: string,
  fingerprint: string,
  userId: string,
) => storage.write('whoAmI', { ...all(storage), [keyFor(organizationId, fingerprint)]: userId });

/** The `sub` of a JWT, without a check of its signature. Null if the text is no JWT, or has no `sub`. */
export function subjectOf(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const subject: unknown = typeof claims === 'object' && claims ? Reflect.get(claims, 'sub') : null;
    return typeof subject === 'string' && subject !== '' ? subject : null;
  } catch {
    return null;
  }
}

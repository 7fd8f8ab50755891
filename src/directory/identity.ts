import type { SafeStorage } from '#api/storage.ts';

/** Who the caller is. Certain if the user or the service confirmed it, else a guess from the last active members. */
export type Identity = { userId: string; certain: boolean };

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

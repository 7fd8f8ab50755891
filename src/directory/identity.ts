// What is known of who the caller is: kept per organization and token, never with the token itself.
import type { SafeStorage } from '#api/storage.ts';

/** Certain when the person or the service said so; else a guess from who was seen last. */
export type Identity = { userId: string; certain: boolean };

const keyFor = (organizationId: string, fingerprint: string) => `${organizationId} ${fingerprint}`;

const all = (storage: SafeStorage): Record<string, unknown> => {
  const kept = storage.read('whoAmI');
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
};

/** The user id that this device knows to belong to a token, in an organization. */
export function keptIdentity(storage: SafeStorage, organizationId: string, fingerprint: string) {
  const userId = all(storage)[keyFor(organizationId, fingerprint)];
  return typeof userId === 'string' ? userId : null;
}

export const keepIdentity = (
  storage: SafeStorage,
  organizationId: string,
  fingerprint: string,
  userId: string,
) => storage.write('whoAmI', { ...all(storage), [keyFor(organizationId, fingerprint)]: userId });

// What is known of who the caller is: kept per organization and token, never with the token itself.
import type { Shelf } from '#api/storage.ts';

/** Certain when the person or the service said so; else a guess from who was seen last. */
export type Identity = { userId: string; certain: boolean };

const keyFor = (organizationId: string, fingerprint: string) => `${organizationId} ${fingerprint}`;

const all = (shelf: Shelf): Record<string, unknown> => {
  const kept = shelf.read('whoAmI');
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
};

/** The user id that this device knows to belong to a token, in an organization. */
export function keptIdentity(shelf: Shelf, organizationId: string, fingerprint: string) {
  const userId = all(shelf)[keyFor(organizationId, fingerprint)];
  return typeof userId === 'string' ? userId : null;
}

export const keepIdentity = (shelf: Shelf, organizationId: string, fingerprint: string, userId: string) =>
  shelf.write('whoAmI', { ...all(shelf), [keyFor(organizationId, fingerprint)]: userId });

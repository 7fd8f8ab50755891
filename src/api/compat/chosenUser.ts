// The signed-in user, as chosen on this device, for services that don't return it.
import { isObject } from '#lib/isObject.ts';
import { fingerprintOf } from '../session/fingerprint.ts';
import { deviceStorage, type SafeStorage } from '../session/storage.ts';

const key = 'chosenUsers';

/** Returns the ID of the user chosen for a token, or null. */
export async function chosenUser(token: string, storage: SafeStorage = deviceStorage) {
  const fingerprint = await fingerprintOf(token);
  const stored = storage.read(key);
  const userId: unknown = fingerprint && isObject(stored) ? Reflect.get(stored, fingerprint) : null;
  return typeof userId === 'string' ? userId : null;
}

/** Stores the user of a token, by its fingerprint. */
export async function chooseUser(token: string, userId: string, storage: SafeStorage = deviceStorage) {
  const fingerprint = await fingerprintOf(token);
  const stored = storage.read(key);
  if (fingerprint) storage.write(key, { ...(isObject(stored) && stored), [fingerprint]: userId });
}

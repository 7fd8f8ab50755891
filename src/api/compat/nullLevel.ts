import { createStore } from '#lib/store.ts';
import { isOwnService } from '../operations.ts';
import { session } from '../session/session.ts';
import { deviceStorage } from '../session/storage.ts';

/** The meaning of null as default access of content: the access of the parent, or no access. */
export type NullLevel = 'inherit' | 'none';

const storageKey = (baseUrl: string) => `null level ${baseUrl}`;
const version = createStore(0);
export const nullLevelChanges = version.subscribe;

const levels = new Map<string, NullLevel | undefined>();

function load(baseUrl: string): NullLevel | undefined {
  if (isOwnService(baseUrl)) return 'inherit';
  const stored = deviceStorage.read(storageKey(baseUrl));
  return stored === 'inherit' || stored === 'none' ? stored : undefined;
}

const currentUrl = () => session.current()?.baseUrl ?? '';

/**
 * The meaning of null on the current service. While it is undefined, null must not be sent without a warning
 * that it may remove access.
 */
export function nullLevel(): NullLevel | undefined {
  const baseUrl = currentUrl();
  if (!levels.has(baseUrl)) levels.set(baseUrl, load(baseUrl));
  return levels.get(baseUrl);
}

/** Stores the meaning of null on a service. */
export function recordNullLevel(meaning: NullLevel, baseUrl = currentUrl()) {
  if (isOwnService(baseUrl) || levels.get(baseUrl) === meaning) return;
  levels.set(baseUrl, meaning);
  deviceStorage.write(storageKey(baseUrl), meaning);
  version.set(version.get() + 1);
}

import { decodeSafely } from '#lib/decoded.ts';
import { createDeviceList } from './deviceList.ts';

/** A space that was opened, by link, ID or otherwise, or found by a search. */
export type SeenSpace = { id: string; by: 'opened' | 'search' };

function parse(stored: object): SeenSpace | null {
  const id: unknown = Reflect.get(stored, 'id');
  const by = Reflect.get(stored, 'by') === 'search' ? 'search' : 'opened';
  return typeof id === 'string' ? { id, by } : null;
}

/** The spaces recorded on this device, from lists of the API or elsewhere. */
export const seenSpaces = createDeviceList('seenSpaces', parse, { atMost: 300 });

/** Adds a space. An opened space remains opened when a search finds it. */
export function addSeenSpace(organizationId: string, id: string, by: SeenSpace['by']) {
  const known = seenSpaces.of(organizationId).find((one) => one.id === id);
  if (known === undefined || (known.by !== by && by === 'opened')) seenSpaces.put(organizationId, { id, by });
}

/** Extracts a space ID from an ID or a URL that contains `/spaces/` or `/s/`. Null if there is none. */
export function spaceIdIn(text: string) {
  const trimmed = text.trim();
  const [, id] = /\/(?:spaces|s)\/([^/?#\s]+)/.exec(trimmed) ?? [];
  if (id !== undefined) return decodeSafely(id);
  return /^[\w-]{1,100}$/.test(trimmed) ? trimmed : null;
}

// Spaces that were come across, whether or not a list holds them: opened, pasted, followed by a link, or searched.
import { decodeSafely } from '#lib/decoded.ts';
import { createDeviceList } from './deviceList.ts';

export type SeenSpace = { id: string; by: 'opened' | 'search' };

function parse(kept: object): SeenSpace | null {
  const id: unknown = Reflect.get(kept, 'id');
  const by = Reflect.get(kept, 'by') === 'search' ? 'search' : 'opened';
  return typeof id === 'string' ? { id, by } : null;
}

export const seenSpaces = createDeviceList('seenSpaces', parse, { atMost: 300 });

/** Remembers that a space was come across; what was opened once is not called a search hit afterwards. */
export function sawSpace(organizationId: string, id: string, by: SeenSpace['by']) {
  const known = seenSpaces.of(organizationId).find((one) => one.id === id);
  if (known === undefined || (known.by !== by && by === 'opened')) seenSpaces.put(organizationId, { id, by });
}

/** The id of the space that a text names: an id, or any address with `/spaces/` or `/s/` in it; null where it names none. */
export function spaceIdIn(text: string) {
  const typed = text.trim();
  const [, behind] = /\/(?:spaces|s)\/([^/?#\s]+)/.exec(typed) ?? [];
  if (behind !== undefined) return decodeSafely(behind);
  return /^[\w-]{1,100}$/.test(typed) ? typed : null;
}

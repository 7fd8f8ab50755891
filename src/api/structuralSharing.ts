import { replaceEqualDeep } from '@tanstack/react-query';
import { idOf } from './cacheEdits.ts';
import { isList } from './pages.ts';

/**
 * Returns the new data, reusing unchanged objects of the old data, so that their components don't render again. Matches
 * list items by id, regardless of their position.
 */
export function shareStructure(old: unknown, now: unknown): unknown {
  if (!isList(old) || !isList(now)) return replaceEqualDeep(old, now);
  const known = new Map(old.items.map((item) => [idOf(item), item]));
  const items = now.items.map((item, index) => {
    const id = idOf(item);
    return replaceEqualDeep(id === undefined ? old.items[index] : known.get(id), item);
  });
  const isSame = items.length === old.items.length && items.every((item, index) => item === old.items[index]);
  const before = { ...old, items: null };
  const rest = { ...now, items: null };
  return isSame && replaceEqualDeep(before, rest) === before ? old : { ...now, items };
}

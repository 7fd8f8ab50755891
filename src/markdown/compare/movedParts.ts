import type { Nodes } from 'mdast';
import { similarityOf } from './similarity.ts';

/** Below this similarity, a part was removed and another one added. */
const minSimilarity = 0.7;
/** Longer lists are only searched for equal parts, to limit the quadratic cost. */
const maxCompared = 80;

/**
 * Matches parts that were removed at one position and added at another: equal ones first, then similar ones. Equal parts
 * that occur several times can't be distinguished. Expects parts that weren't paired in order.
 * @returns the removed part of each added one
 */
export function movedParts<Part extends Nodes>(
  removed: readonly Part[],
  added: readonly Part[],
): Map<Part, Part> {
  const moves = new Map<Part, Part>();
  const left = new Set(removed);
  const take = (from: Part | undefined, to: Part) => {
    if (!from || !left.delete(from)) return;
    moves.set(to, from);
  };
  const byKey = Map.groupBy(removed, (part) => JSON.stringify(part));
  const addedByKey = Map.groupBy(added, (part) => JSON.stringify(part));
  for (const [key, parts] of addedByKey) {
    const others = byKey.get(key);
    if (parts.length === 1 && others?.length === 1) take(others[0], parts[0]!);
  }
  const open = added.filter((part) => !moves.has(part));
  if (open.length * left.size > maxCompared * maxCompared) return moves;
  for (const part of open) {
    const [best] = [...left]
      .map((other) => ({ other, likeness: similarityOf(other, part) }))
      .filter(({ likeness }) => likeness >= minSimilarity)
      .toSorted((a, b) => b.likeness - a.likeness);
    take(best?.other, part);
  }
  return moves;
}

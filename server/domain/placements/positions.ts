import { invalidFields, type Issue } from '#server/base/lib/errors.ts';

/** An entry of an ordered list. */
type Sibling = { kind: string; id: string };

/** A reference to a sibling. Without `kind` it matches any kind. */
export type Neighbor = { kind?: string; id: string };

/** Before or after a sibling, or between two. Without either: at the end (Conventions of endpoints, 5). */
export type Position = { before?: Neighbor | undefined; after?: Neighbor | undefined };

const at = 'body.position';

const issueAt = (path: string, message: string) => ({ path, message });

/**
 * Returns the index at which to insert the entry. Throws 400 if the position refers to the entry itself, to
 * an entry of another list, or to two entries that are not adjacent.
 * @param others the siblings in order, without the entry
 */
export function insertionIndex(others: Sibling[], thing: Sibling, { before, after }: Position): number {
  const issues: Issue[] = [];
  const find = (name: 'before' | 'after', sibling: Neighbor | undefined) => {
    if (!sibling) return undefined;
    const place = others.findIndex(({ kind, id }) => id === sibling.id && (sibling.kind ?? kind) === kind);
    if (sibling.id === thing.id)
      issues.push(issueAt(`${at}.${name}`, 'An item can’t be placed before or after itself.'));
    else if (place < 0) issues.push(issueAt(`${at}.${name}`, 'Item not found in the target list.'));
    return place;
  };
  const next = find('before', before);
  const previous = find('after', after);
  if (issues.length === 0 && next !== undefined && previous !== undefined && next !== previous + 1)
    issues.push(issueAt(at, '“before” must be the item that directly follows “after” in the current order.'));
  if (issues.length > 0) throw invalidFields(issues);
  return next ?? (previous === undefined ? others.length : previous + 1);
}

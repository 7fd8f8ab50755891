// Where a thing goes among its siblings, by what a client says of it.
import { invalidFields, type Issue } from './errors.ts';

/** A thing in an ordered list. */
type Sibling = { kind: string; id: string };

/** A sibling as a client names it; without a kind it may be of any. */
export type Neighbour = { kind?: string; id: string };

/** Right before or right after a sibling, or between two; neither is the end (Conventions of endpoints, 5). */
export type Position = { before?: Neighbour | undefined; after?: Neighbour | undefined };

const at = 'body.position';

/** 400 names what can't be: the thing itself, something that doesn't stand here, two that aren't neighbours. */
const refused = (path: string, message: string) => ({ path, message });

/**
 * The place in the list at which the thing goes, from 0.
 * @param others the siblings in their order, without the thing
 */
export function placeAmong(others: Sibling[], thing: Sibling, { before, after }: Position): number {
  const issues: Issue[] = [];
  const find = (name: 'before' | 'after', sibling: Neighbour | undefined) => {
    if (!sibling) return undefined;
    const place = others.findIndex(({ kind, id }) => id === sibling.id && (sibling.kind ?? kind) === kind);
    if (sibling.id === thing.id)
      issues.push(refused(`${at}.${name}`, 'Nothing stands before or after itself.'));
    else if (place < 0) issues.push(refused(`${at}.${name}`, 'Nothing with this id stands in that list.'));
    return place;
  };
  const next = find('before', before);
  const previous = find('after', after);
  if (issues.length === 0 && next !== undefined && previous !== undefined && next !== previous + 1)
    issues.push(refused(at, 'These two are not neighbours in this order, so nothing goes between them.'));
  if (issues.length > 0) throw invalidFields(issues);
  return next ?? (previous === undefined ? others.length : previous + 1);
}

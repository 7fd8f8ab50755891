import { fromJson } from '#server/base/lib/json.ts';
import { fold } from '#server/base/lib/text.ts';
import { actions } from './actions.ts';
import type { EventRow } from './audit.repository.ts';

/** Words of a search. Later ones are ignored. */
const maxWords = 10;

const labels = new Map(actions.map(({ id, label }) => [id, label]));

/** Returns the title of the changed part of the target. */
const resourceLabel = (payload: string) =>
  payload.includes('"resource":')
    ? (fromJson<{ resource?: { label?: string } }>(payload).resource?.label ?? '')
    : '';

/**
 * Returns a condition that an event meets if all words of a text are in the names of its actor, its target or the changed
 * part of it, or in its action. Ignores case and accents.
 */
export function matchesEvent(text: string): (event: EventRow) => boolean {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
  return ({ action, actor_label, target_label, payload }) => {
    const names = [action, labels.get(action), actor_label, target_label, resourceLabel(payload)];
    const own = fold(names.join('\n'));
    return words.every((word) => own.includes(word));
  };
}

import type { changeRequests } from '#contract/areas/change-requests.ts';
import { contentLimits } from '#contract/limits.ts';
import type { Parsed } from '#contract/operation.ts';
import type { Decision, Decisions } from '#markdown/merge/decisions.ts';
import { conflict, invalidFields, type Issue } from '#server/base/lib/errors.ts';
import type { Conflict } from '#server/domain/content/merge/conflictsOf.ts';

export type UpdateBody = NonNullable<Parsed<typeof changeRequests.pull>['body']>;
type Given = NonNullable<UpdateBody['decisions']>[number];

const decisionOf = ({ use, text = '' }: Given): Decision => (use === 'text' ? { text } : use);

export const decisionsIn = ({ decisions }: UpdateBody): Decisions | undefined =>
  decisions && new Map(decisions.map((one) => [one.conflict, decisionOf(one)]));

/** Throws 409 if the change request or main has another revision than the decisions are about. */
export function assertDecidedOn(body: UpdateBody, sides: { space: string; request: string }) {
  if (!body.decisions) return;
  if (body.revision !== sides.request)
    throw conflict('The change request changed. Check the conflicts again.', 'body.revision');
  if (body.mainRevision !== sides.space)
    throw conflict('Main changed. Check the conflicts again.', 'body.mainRevision');
}

/** The lengths of texts that can be decided. */
const textLimits = new Map<Conflict['part'], readonly [min: number, max: number]>([
  ['setting.title', contentLimits.pageTitle],
  ['setting.description', [0, contentLimits.pageDescription]],
]);

/** Why a decision doesn't fit the place. */
function faultOf({ use, text = '' }: Given, place: Conflict): string | undefined {
  if (use === 'main' || use === 'request' || place.part === 'lines') return undefined;
  const [min, max] = textLimits.get(place.part) ?? [];
  if (use === 'both' || min === undefined || max === undefined) return 'Must be “main” or “request”.';
  return text.length > max || text.trim().length < min
    ? `The text must have ${min} to ${max} characters.`
    : undefined;
}

/**
 * Returns the conflicts without a decision. Throws 400 for decisions that don't fit their conflict. A decision has no effect if
 * its conflict doesn't exist, such as one that other decisions prevent.
 */
export function undecidedOf({ decisions = [] }: UpdateBody, conflicts: readonly Conflict[]): Conflict[] {
  const places = new Map(conflicts.map((place) => [place.id, place]));
  const issues = decisions.flatMap((given, n): Issue[] => {
    const place = places.get(given.conflict);
    const message = place && faultOf(given, place);
    return message === undefined ? [] : [{ path: `body.decisions.${n}`, message }];
  });
  if (issues.length > 0) throw invalidFields(issues);
  const decided = new Set(decisions.map((given) => given.conflict));
  return conflicts.filter(({ id }) => !decided.has(id));
}

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

/** Why a decision doesn't fit the place. */
function faultOf({ use, text = '' }: Given, place: Conflict | undefined): string | undefined {
  if (!place) return 'No such conflict.';
  if (use === 'main' || use === 'request' || place.part === 'lines') return undefined;
  const [min, max] =
    { 'setting.title': contentLimits.pageTitle, 'setting.description': [0, contentLimits.pageDescription] }[
      String(place.part)
    ] ?? [];
  if (use === 'both' || min === undefined || max === undefined) return 'Must be “main” or “request”.';
  return text.length > max || text.trim().length < min
    ? `The text must have ${min} to ${max} characters.`
    : undefined;
}

/** Throws 400 unless there is a fitting decision for each conflict. */
export function assertDecided({ decisions = [] }: UpdateBody, conflicts: readonly Conflict[]) {
  const places = new Map(conflicts.map((place) => [place.id, place]));
  const issues = decisions.flatMap((given, n): Issue[] => {
    const message = faultOf(given, places.get(given.conflict));
    return message === undefined ? [] : [{ path: `body.decisions.${n}`, message }];
  });
  const decided = new Set(decisions.map((given) => given.conflict));
  const open = conflicts.filter(({ id }) => !decided.has(id)).length;
  if (open > 0) issues.push({ path: 'body.decisions', message: `Conflicts without a decision: ${open}.` });
  if (issues.length > 0) throw invalidFields(issues);
}

import type { Entry } from '#api/activity.ts';

/** A member's role tells itself in the list of members. These don't. */
const concerns = [
  /^(PUT|PATCH|POST|DELETE) \/v1\/orgs\/[^/]+\/teams\b/,
  /^PATCH \/v1\/orgs\/[^/]+$/,
  /^(PATCH|POST|DELETE) \/v1\/(collections|spaces)\/[^/]+(\/(move|transfer|restore|duplicate))?$/,
];

/** Whether something of that kind was written since then (milliseconds since 1970), or may have been. */
export const changedAccessSince = (entries: readonly Entry[], since: number | null) =>
  since !== null &&
  entries.some(
    ({ at, outcome, request }) =>
      at >= since &&
      outcome !== 'underWay' &&
      request !== null &&
      concerns.some((pattern) => pattern.test(`${request.method} ${request.path}`)),
  );

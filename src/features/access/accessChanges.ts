import type { Entry } from '#api/writes/activity.ts';

/** Writes that may change access, other than changes to a member's role, which the list of members shows. */
const patterns = [
  /^(PUT|PATCH|POST|DELETE) \/v1\/orgs\/[^/]+\/teams\b/,
  /^PATCH \/v1\/orgs\/[^/]+$/,
  /^(PATCH|POST|DELETE) \/v1\/(collections|spaces)\/[^/]+(\/(move|transfer|restore|duplicate|permissions))?$/,
];

/** Whether a write since then (milliseconds since 1970) may have changed access. */
export const changedAccessSince = (entries: readonly Entry[], since: number | null) =>
  since !== null &&
  entries.some(
    ({ at, outcome, request }) =>
      at >= since &&
      outcome !== 'underWay' &&
      request !== null &&
      patterns.some((pattern) => pattern.test(`${request.method} ${request.path}`)),
  );

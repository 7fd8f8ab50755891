// Refusals, and the one body they all have (see README, “What the specification leaves open”).
import type * as z from 'zod/mini';

/** One failing field: `body.title`, `query.limit`. */
export type Issue = { path: string; message: string };

/** Thrown anywhere below a route; answered with its status and the error body. */
export class Refusal extends Error {
  readonly status: number;
  readonly issues: Issue[] | undefined;
  /** Seconds after which the client may try again: the `Retry-After` header. */
  readonly retryAfter: number | undefined;
  constructor(status: number, message: string, issues?: Issue[], retryAfter?: number) {
    super(message);
    this.status = status;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}

/** 404: the id is unknown, or the caller may not know of it. */
export const notFound = (what: string) => new Refusal(404, `There is no such ${what}.`);

/** 403: the thing is known to the caller, the action isn't allowed. Names the missing permission. */
export const forbidden = (permission: string, what: string) =>
  new Refusal(403, `The permission “${permission}” on this ${what} is missing.`);

/** 409: the present state forbids it. `path` names the field that meets with it, where one does. */
export const conflict = (message: string, path?: string) =>
  new Refusal(409, message, path === undefined ? undefined : [{ path, message }]);

/** 503: the service has too much of this to do. `retryAfter` is in seconds. */
export const busy = (message: string, retryAfter: number) => new Refusal(503, message, undefined, retryAfter);

/** 400 for one field: `invalid('body.sectionId', 'No section of this site has this id.')`. */
export const invalid = (path: string, message: string) =>
  new Refusal(400, `${path}: ${message}`, [{ path, message }]);

/** The issues of a parsed part of the request (`query`, `body`), each with its whole path. */
export const issuesOf = (part: string, issues: readonly z.core.$ZodIssue[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: [part, ...path.map(String)].join('.'), message }));

const messageOf = (issues: Issue[]) => issues.map(({ path, message }) => `${path}: ${message}`).join(' · ');

/** 400 for all fields that fail, in one answer. */
export const invalidFields = (issues: Issue[]) => new Refusal(400, messageOf(issues), issues);

/**
 * Throws what refuses a request, if anything does. Several refusals are one, with the fields of all: 400 where one of
 * them is, since the state says nothing of a request that must change anyway.
 */
export function refuseFor(found: (Refusal | false | null | undefined)[]) {
  const refusals = found.filter((one) => one instanceof Refusal);
  const [first, ...others] = refusals;
  if (!first) return;
  if (others.length === 0) throw first;
  const issues = refusals.flatMap((refusal) => refusal.issues ?? []);
  throw new Refusal(Math.min(...refusals.map(({ status }) => status)), messageOf(issues), issues);
}

export const errorBody = (code: number, message: string, issues?: Issue[]) => ({
  error: { code, message, ...(issues && { issues }) },
});

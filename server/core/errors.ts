// Refusals, and the one body they all have (docs/api-behavior.md, Errors).
import type * as z from 'zod/mini';
import { cutTo } from './text.ts';

/** One failing field: `body.title`, `query.limit`. */
export type Issue = { path: string; message: string };

/** Issues and names in one answer. The rest is counted, so that no request brings an answer of its own size. */
export const listedAtMost = 100;
/** UTF-16 units of a path or a message in an issue: both can hold text of the request. */
const longestText = 300;

const shortened = (text: string) => (text.length <= longestText ? text : `${cutTo(text, longestText - 1)}…`);

/** Joins the first 100 texts, each cut to 300 characters, and counts the rest: `a, b … and 4,900 more`. */
export function joinFirst(texts: string[], separator: string) {
  const joined = texts.slice(0, listedAtMost).map(shortened).join(separator);
  const more = texts.length - listedAtMost;
  return more > 0 ? `${joined} … and ${more.toLocaleString('en')} more` : joined;
}

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

/** The issues of a parsed part of the request (`query`, `body`), each with its whole path. */
export const issuesOf = (part: string, issues: readonly z.core.$ZodIssue[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: [part, ...path.map(String)].join('.'), message }));

const sentenceOf = ({ path, message }: Issue) => `${shortened(path)}: ${message}`;
const messageOf = (issues: Issue[]) => joinFirst(issues.map(sentenceOf), ' · ');

/** 400 for all fields that fail, in one answer. */
export const invalidFields = (issues: Issue[]) => new Refusal(400, messageOf(issues), issues);

/** 400 for one field: `invalid('body.sectionId', 'No section of this site has this id.')`. */
export const invalid = (path: string, message: string) => invalidFields([{ path, message }]);

/**
 * Throws the given refusal. Several become one that has the issues of all: with status 400 if one of them is a 400,
 * since the request has to change anyway.
 */
export function refuseFor(found: (Refusal | false | null | undefined)[]) {
  const refusals = found.filter((one) => one instanceof Refusal);
  const [first, ...others] = refusals;
  if (!first) return;
  if (others.length === 0) throw first;
  const issues = refusals.flatMap((refusal) => refusal.issues ?? []);
  const status = refusals.reduce((lowest, refusal) => Math.min(lowest, refusal.status), first.status);
  throw new Refusal(status, messageOf(issues), issues);
}

/** The body of a refusal: the first 100 issues, and in `more` how many there are beside them. */
export function errorBody(code: number, message: string, issues?: Issue[]) {
  const listed = issues
    ?.slice(0, listedAtMost)
    .map((issue) => ({ path: shortened(issue.path), message: shortened(issue.message) }));
  const more = (issues?.length ?? 0) - listedAtMost;
  return { error: { code, message, ...(listed && { issues: listed }), ...(more > 0 && { more }) } };
}

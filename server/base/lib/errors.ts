import type * as z from 'zod/mini';
import { truncate } from './text.ts';

/** A field that failed validation. `path` is for example `body.title` or `query.limit`. */
export type Issue = { path: string; message: string };

/**
 * Maximum number of issues or names in one response. Further ones are only counted, which bounds the response
 * size.
 */
export const maxListed = 100;
/** Maximum length of an issue's path or message, in UTF-16 units. Both can contain text from the request. */
const maxTextLength = 300;

/** Maximum length of a quoted value in a message, in UTF-16 units. */
const maxQuotedLength = 100;
const longQuote = new RegExp(`“([^“”]{${maxQuotedLength + 1},})”`, 'g');

/** Shortens long quoted values, so that a message remains a sentence, and then the whole text. */
function shorten(text: string) {
  if (text.length <= maxTextLength) return text;
  const quoted = text.replace(longQuote, (_, value: string) => `“${truncate(value, maxQuotedLength)}…”`);
  return quoted.length <= maxTextLength ? quoted : `${truncate(quoted, maxTextLength - 1)}…`;
}

/**
 * Joins the first 100 texts, each truncated to 300 characters, and counts the rest: `a, b … and 4,900 more`.
 */
export function joinFirst(texts: string[], separator: string) {
  const joined = texts.slice(0, maxListed).map(shorten).join(separator);
  const more = texts.length - maxListed;
  return more > 0 ? `${joined} … and ${more.toLocaleString('en')} more` : joined;
}

/** An error with an HTTP status and a message for the client. Throw it anywhere below a route. */
export class HttpError extends Error {
  readonly status: number;
  readonly issues: Issue[] | undefined;
  /** Seconds until the client may retry, sent as the `Retry-After` header. */
  readonly retryAfter: number | undefined;
  constructor(status: number, message: string, issues?: Issue[], retryAfter?: number) {
    super(message);
    this.status = status;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}

/** 404: the id is unknown, or the caller has no access to the resource. */
export const notFound = (what: string) =>
  new HttpError(404, `The ${what} wasn’t found, or you don’t have access to it.`);

/** Returns the row that a query finds. Throws 404 if there is none. */
export async function orNotFound<Row>(what: string, reading: Promise<Row | undefined>): Promise<Row> {
  const row = await reading;
  if (row === undefined) throw notFound(what);
  return row;
}

/** 403: the caller can see the resource but lacks the named permission. */
export const forbidden = (permission: string, what: string) =>
  new HttpError(403, `You need the “${permission}” permission on this ${what}.`);

/** 409: the current state doesn't allow the action. `path` names the conflicting field, if there is one. */
export const conflict = (message: string, path?: string) =>
  new HttpError(409, message, path === undefined ? undefined : [{ path, message }]);

/** 503: the service is overloaded. `retryAfter` is in seconds. */
export const overloaded = (message: string, retryAfter: number) =>
  new HttpError(503, message, undefined, retryAfter);

/** Converts zod issues into API issues. `part` (`query` or `body`) becomes the first segment of each path. */
export const issuesOf = (part: string, issues: readonly z.core.$ZodIssue[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: [part, ...path.map(String)].join('.'), message }));

/** A long path is shortened more than elsewhere, so that the message is not cut off. */
const describeIssue = ({ path, message }: Issue) =>
  `${path.length > maxQuotedLength ? `${truncate(path, maxQuotedLength)}…` : path}: ${message}`;
const describeIssues = (issues: Issue[]) => joinFirst(issues.map(describeIssue), ' · ');

/** 400 that reports all invalid fields. */
export const invalidFields = (issues: Issue[]) => new HttpError(400, describeIssues(issues), issues);

/** 400 for one invalid field: `invalid('body.sectionId', 'Section not found in this site.')`. */
export const invalid = (path: string, message: string) => invalidFields([{ path, message }]);

/**
 * Throws the error in the list, if any. Several errors are combined into one with the issues of all and the
 * lowest status: a 400 wins, because the client has to change the request anyway.
 */
export function throwErrors(found: (HttpError | false | null | undefined)[]) {
  const refusals = found.filter((one) => one instanceof HttpError);
  const [first, ...others] = refusals;
  if (!first) return;
  if (others.length === 0) throw first;
  const issues = refusals.flatMap((refusal) => refusal.issues ?? []);
  const status = refusals.reduce((lowest, refusal) => Math.min(lowest, refusal.status), first.status);
  throw new HttpError(status, describeIssues(issues), issues);
}

/** Builds the error body with the first 100 issues. `more` counts the issues left out. */
export function errorBody(code: number, message: string, issues?: Issue[]) {
  const listed = issues
    ?.slice(0, maxListed)
    .map((issue) => ({ path: shorten(issue.path), message: shorten(issue.message) }));
  const more = (issues?.length ?? 0) - maxListed;
  return { error: { code, message, ...(listed && { issues: listed }), ...(more > 0 && { more }) } };
}

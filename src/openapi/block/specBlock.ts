import { ApiError } from '#api/http/ApiError.ts';
import { TooLargeError } from '../latestDocumentQuery.ts';

/** The sentence for a specification that can't be read. `error` is null for a text that is no slug. */
export function failureText(error: unknown, spec: string): string {
  if (error === null) return `The specification “${spec}” doesn’t exist.`;
  if (error instanceof TooLargeError) return `The specification “${spec}” is too large to show here.`;
  if (!(error instanceof ApiError)) return `The specification “${spec}” can’t be read.`;
  if (error.status === 404)
    return `The specification “${spec}” doesn’t exist or hasn’t been fetched in this organization.`;
  if (error.status === 403) return `You don’t have access to the specification “${spec}”.`;
  return `The specification “${spec}” couldn’t be loaded. ${error.message}`;
}

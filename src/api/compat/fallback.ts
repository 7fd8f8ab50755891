// Answers reads of optional operations from operations of the specification. Loads only for services that lack one.
import type { Operation, Input } from '#contract/operation.ts';
import { currentUser } from '#contract/areas/current-user.ts';
import { organizationChangeRequests } from '#contract/areas/organization-change-requests.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import { revisions } from '#contract/areas/revisions.ts';
import { sites } from '#contract/areas/sites.ts';
import { operationKey } from '../operations.ts';
import { readChangeRequests } from './changeRequests.ts';
import { readCurrentUser } from './currentUser.ts';
import { readRevision, readRevisionPage } from './revisions.ts';
import { readSite, readSites } from './sites.ts';
import { readSpaces } from './spaces.ts';
import type { Fallback, Reads } from './reads.ts';

type Answerer = { answer(input: object, reads: Reads): Promise<unknown> };

const entry = <E extends Operation>({ method, path }: E, answer: Fallback<E>): [string, Answerer] => [
  operationKey(method, path),
  { answer },
];

/** The operations with a fallback, by key. */
export const fallbacks = new Map([
  entry(currentUser.get, readCurrentUser),
  entry(organizationChangeRequests.list, readChangeRequests),
  entry(organizationSpaces.list, readSpaces),
  entry(revisions.get, readRevision),
  entry(revisions.getPage, readRevisionPage),
  entry(sites.get, readSite),
  entry(sites.list, readSites),
]);

/** Answers a read of an operation that the service doesn't have. Throws `error` if other operations can't answer it. */
export function fallback<E extends Operation, T>(
  operation: E,
  input: Input<E>,
  reads: Reads,
  error: unknown,
): Promise<T>;
export async function fallback(
  { method, path }: Operation,
  input: object,
  reads: Reads,
  error: unknown,
): Promise<unknown> {
  const answer = await fallbacks.get(operationKey(method, path))?.answer(input, reads);
  if (answer === undefined) throw error;
  return answer;
}

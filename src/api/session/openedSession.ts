// Sessions that the service opens for people who aren't signed in yet, outside of the API.
import { ApiError } from '../http/ApiError.ts';
import { isObject } from '#lib/isObject.ts';
import type { Service } from './session.ts';
import { post } from './signOn.ts';

type Opened = {
  token: string;
  email: string;
  expiresAt: string;
  organization: { id: string; title: string };
};

/** What opening a session sends. */
export type Opening = {
  /** A new password. */
  password?: string | undefined;
  /** Whether the user stays signed in after closing the browser. */
  keep: boolean;
};

const isOpened = (value: unknown): value is Opened =>
  isObject(value) &&
  'token' in value &&
  typeof value.token === 'string' &&
  'organization' in value &&
  isObject(value.organization);

/** The service with a new session, and the organization that it is valid for. */
export type Entry = { service: Service; organizationId: string };

/** Returns the entry of an answer, or null if the answer isn't a session. */
export const entryOf = (answer: unknown, keep: boolean): Entry | null =>
  isOpened(answer)
    ? {
        service: {
          baseUrl: location.origin,
          label: location.host,
          token: answer.token,
          keep,
          session: {
            email: answer.email,
            organization: answer.organization,
            expiresAt: answer.expiresAt,
          },
        },
        organizationId: answer.organization.id,
      }
    : null;

/** Posts to this service and returns the answer. Throws an `ApiError`, also if the answer has another shape. */
export async function postFor<T>(
  path: string,
  body: Readonly<Record<string, unknown>>,
  isAnswer: (value: unknown) => value is T,
): Promise<T> {
  const answer = await post(location.origin, path, body);
  if (isAnswer(answer)) return answer;
  throw ApiError.foreign(200);
}

/** Opens a session at this service. Throws an `ApiError`. */
export async function open(path: string, body: Opening & { secret: string }): Promise<Entry> {
  const entry = entryOf(await post(location.origin, path, body), body.keep);
  if (entry) return entry;
  throw ApiError.foreign(200);
}

import type { Operation, Input, Method } from '#contract/operation.ts';
import { encodeQuery, fillPath } from '#contract/http.ts';

/** `path` starts with `/v1` and includes the query string. */
export type ApiRequest = { method: Method; path: string; body?: unknown };

type Parts = { query?: Parameters<typeof encodeQuery>[0]; body?: unknown };

/** Splits an input into path parameters, query and body. */
export function partsOf(input: object) {
  const { query, body, ...parameters } = input as Parts;
  return { query, body, parameters };
}

/** The request of an operation and its input: `GET /v1/orgs/o1/members?role=admin`. */
export function requestOf<E extends Operation>(operation: E, input: Input<E>): ApiRequest {
  const { query, body, parameters } = partsOf(input);
  // The default format differs between services.
  const format = 'format' in operation.parameters && { format: 'markdown' };
  const path = fillPath(operation.path, parameters) + encodeQuery({ ...format, ...query });
  return { method: operation.method, path, ...(body !== undefined && { body }) };
}

// Checks responses against the contract: status, shape including unknown keys, and error messages.
import * as z from 'zod/mini';
import type { FullOperation } from '#contract/operation.ts';
import type { Answer, Fault } from './world.ts';

type Schema = z.core.$ZodType;

const isKnown = (schema: Schema): schema is z.core.$ZodTypes => 'type' in schema._zod.def;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the paths of keys that the schema doesn't have. */
function unknownKeys(schema: Schema, value: unknown, path: string): string[] {
  if (value === undefined || value === null) return [];
  if (!isKnown(schema)) throw new TypeError('Unknown schema.');
  const { def } = schema._zod;
  if (def.type === 'optional' || def.type === 'nullable') return unknownKeys(def.innerType, value, path);
  if (def.type === 'array' && Array.isArray(value))
    return value.flatMap((item, n) => unknownKeys(def.element, item, `${path}.${n}`));
  if (def.type === 'union') {
    const option = def.options.find((one) => z.safeParse(one, value).success);
    return option ? unknownKeys(option, value, path) : [];
  }
  if (!isObject(value)) return [];
  if (def.type === 'record')
    return Object.entries(value).flatMap(([key, item]) => unknownKeys(def.valueType, item, `${path}.${key}`));
  if (def.type !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const known = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
    return known ? unknownKeys(known, item, `${path}.${key}`) : [`${path}.${key}`];
  });
}

/** Allowed statuses of errors. */
const errorStatuses = [400, 401, 403, 404, 409, 413, 415, 429];

function errorViolations({ status, body }: Answer): string[] {
  if (!errorStatuses.includes(status)) return [`unexpected status ${status}`];
  const { error } = (body ?? {}) as { error?: Fault };
  if (!isObject(body) || !isObject(error)) return ['there is no error body'];
  const strange = [...Object.keys(body), ...Object.keys(error)].filter(
    (key) => !['error', 'code', 'message', 'issues'].includes(key),
  );
  const { code, message, issues } = error;
  return [
    ...strange.map((key) => `the error has the unknown key ${key}`),
    ...(code === status ? [] : [`the code is ${code}`]),
    ...(typeof message === 'string' && /\S.*[.?!]$/su.test(message)
      ? []
      : [`“${message}” is not a sentence`]),
    ...(status !== 400 || issues?.length ? [] : [`“${message}” names no field`]),
    ...(issues ?? []).flatMap((issue) => [
      ...(/^(?:body|query|path)\b/.test(issue.path) ? [] : [`“${issue.path}” is not a field of a request`]),
      ...(/\S.*[.?!]$/su.test(issue.message) ? [] : [`“${issue.message}” is not a sentence`]),
    ]),
  ];
}

/** Returns all violations of the contract in a response. */
export function contractViolations(row: FullOperation, answer: Answer): string[] {
  const { status, headers, body } = answer;
  const always = headers['x-request-id'] ? [] : ['the response has no X-Request-Id'];
  const json = (headers['content-type'] as string | undefined)?.startsWith('application/json');
  if (status >= 300)
    return [...always, ...(json ? [] : ['the error is not JSON']), ...errorViolations(answer)];
  if (status !== row.status) return [...always, `the status is ${status} instead of ${row.status}`];
  if (!row.response) return [...always, ...(body === undefined ? [] : ['there is an unexpected body'])];
  const parsed = z.safeParse(row.response, body);
  const wrong = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const strange = unknownKeys(row.response, body, 'body').map((path) => `${path} is not in the contract`);
  return [...always, ...(json ? [] : ['the response is not JSON']), ...wrong, ...strange];
}

import { organizations } from '#contract/areas/organizations.ts';
import { downloadText } from '../call.ts';
import { recordNullLevel, type NullLevel } from './nullLevel.ts';
import { keepDescription, needsDescription, operationKey } from '../operations.ts';

/** Larger descriptions are ignored. The largest known one has 1.7 MB and 377 operations. */
const maxBytes = 8_000_000;
const maxSeconds = 30;
const maxOperations = 4000;

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths below a server such as `https://api.example/v1` don't repeat `/v1`. */
const fullPath = (path: string) => (path.startsWith('/v1/') ? path : `/v1${path}`);

/**
 * The operations of an OpenAPI document, as `operationKey` spells them. Null if it doesn't describe this API: it must at
 * least list organizations.
 */
export function operationsIn(document: unknown): string[] | null {
  const paths = isObject(document) && isObject(document['paths']) ? document['paths'] : {};
  const keys = Object.entries(paths).flatMap(([path, item]) =>
    isObject(item)
      ? methods.flatMap((method) => (method in item ? [operationKey(method, fullPath(path))] : []))
      : [],
  );
  const isThisApi = keys.includes(operationKey(organizations.list.method, organizations.list.path));
  return isThisApi && keys.length <= maxOperations ? keys : null;
}

/** The value at a path of keys; undefined if there is none. */
const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

/** Follows a reference such as `#/components/schemas/DefaultLevel`. */
function resolved(document: unknown, schema: unknown) {
  const reference = at(schema, '$ref');
  return typeof reference === 'string' ? at(document, ...reference.split('/').slice(1)) : schema;
}

/**
 * The meaning of null in the default access of a collection: no access if `inherit` also exists; otherwise
 * the value of `x-null-means`, which our own service has.
 */
export function nullLevelIn(document: unknown): NullLevel | undefined {
  const paths = at(document, 'paths');
  const path = Object.keys(isObject(paths) ? paths : {}).find((one) => /\/collections\/\{[^/]*\}$/.test(one));
  const operation = path === undefined ? undefined : at(paths, path, 'patch');
  const body = at(operation, 'requestBody', 'content', 'application/json', 'schema');
  const level = resolved(document, at(resolved(document, body), 'properties', 'defaultLevel'));
  const text = JSON.stringify(level) ?? '';
  if (text.includes('"x-null-means":"inherit"')) return 'inherit';
  return text.includes('"inherit"') ? 'none' : undefined;
}

/** Reads `GET /openapi.json` of a service, at most once an hour per device. A service without it is as before. */
export async function readDescription(baseUrl: string, now = Date.now()) {
  if (!needsDescription(baseUrl, now)) return;
  // Not found, not JSON, or not readable from this origin: nothing is known.
  const document = await downloadText(
    `${baseUrl}/openapi.json`,
    maxBytes,
    AbortSignal.timeout(maxSeconds * 1000),
  )
    .then((text): unknown => JSON.parse(text))
    .catch(() => null);
  const operations = operationsIn(document);
  keepDescription(baseUrl, { readAt: now, operations });
  const meaning = operations && nullLevelIn(document);
  if (meaning) recordNullLevel(meaning, baseUrl);
}

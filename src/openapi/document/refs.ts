// `$ref` is resolved lazily, one step at a time, so that circular references are safe.
import { asObject, isObject, omit, type Json } from './json.ts';

type ResolvedRef = {
  value: Json;
  /** The reference that can't be resolved: to another file, to nothing, or circular. */
  unresolved?: string | undefined;
};

const unescapeSegment = (segment: string) => segment.replaceAll('~1', '/').replaceAll('~0', '~');

/** Returns the segments of a JSON pointer: “#/paths/~1heights/get” → “paths”, “/heights”, “get”. */
function segmentsOf(pointer: string) {
  const segments = pointer.split('/').slice(1);
  try {
    return segments.map((segment) => unescapeSegment(decodeURIComponent(segment)));
  } catch {
    return segments.map(unescapeSegment);
  }
}

const valueAt = (root: Json, segments: readonly string[]) =>
  segments.reduce<unknown>(
    (value, segment) =>
      (isObject(value) || Array.isArray(value)) && Object.hasOwn(value, segment)
        ? Reflect.get(value, segment)
        : undefined,
    root,
  );

/** Returns the `$ref` of a value, or undefined. */
export const refOf = (value: unknown) =>
  isObject(value) && typeof value['$ref'] === 'string' ? value['$ref'] : undefined;

/** Returns the last segment of a reference: “Gauge” of “#/components/schemas/Gauge”. */
export const refName = (ref: string) => segmentsOf(ref).at(-1) ?? ref;

const falseSchema: Json = { not: {} };
/** OpenAPI 3.1 allows `true` and `false` as schemas. */
const normalizeSchema = (value: unknown) => (value === false ? falseSchema : asObject(value));

/** Returns the value, or the value that its chain of references resolves to. Never throws. */
export function resolveRef(root: Json, value: unknown): ResolvedRef {
  const seen = new Set<string>();
  let found = value;
  for (let ref = refOf(found); ref !== undefined; ref = refOf(found)) {
    const target = seen.has(ref) || !ref.startsWith('#') ? undefined : valueAt(root, segmentsOf(ref));
    if (target === undefined) return { value: {}, unresolved: ref };
    seen.add(ref);
    found = target;
  }
  return { value: normalizeSchema(found) };
}

/** Returns the keys next to a `$ref`, which OpenAPI 3.1 applies as well; undefined if there are none. */
export function refSiblings(schema: unknown) {
  if (refOf(schema) === undefined) return undefined;
  const siblings = omit(asObject(schema), new Set(['$ref']));
  return Object.keys(siblings).length > 0 ? siblings : undefined;
}

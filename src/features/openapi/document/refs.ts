// Following `$ref`: one step at a time, only where someone looks, so that what refers to itself does no harm.
import { isObject, objectIn, without, type Json } from './json.ts';

export type Followed = {
  value: Json;
  /** What the last reference calls it: “Gauge” of “#/components/schemas/Gauge”. */
  name?: string | undefined;
  /** The reference that leads nowhere here: to another file, to nothing, or in a circle. */
  lost?: string | undefined;
};

const plain = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The parts of a pointer, as “paths”, “/heights”, “get” of “#/paths/~1heights/get”. */
function partsOf(pointer: string) {
  const parts = pointer.split('/').slice(1);
  try {
    return parts.map((part) => plain(decodeURIComponent(part)));
  } catch {
    return parts.map(plain);
  }
}

const at = (root: Json, parts: readonly string[]) =>
  parts.reduce<unknown>(
    (value, part) =>
      (isObject(value) || Array.isArray(value)) && Object.hasOwn(value, part)
        ? Reflect.get(value, part)
        : undefined,
    root,
  );

/** The reference that a value is, if it is one. */
export const refOf = (value: unknown) =>
  isObject(value) && typeof value['$ref'] === 'string' ? value['$ref'] : undefined;

/** The last part of a reference, which names what it leads to. */
export const nameIn = (ref: string) => partsOf(ref).at(-1) ?? ref;

const never: Json = { not: {} };
/** In OpenAPI 3.1 a schema may be true or false: anything, or nothing. */
const plainSchema = (value: unknown) => (value === false ? never : objectIn(value));

/** The value itself, or what its reference leads to in the document, through any number of them. Never throws. */
export function follow(root: Json, value: unknown): Followed {
  if (refOf(value) === undefined) return { value: plainSchema(value) };
  const seen = new Set<string>();
  let found = value;
  let name: string | undefined;
  for (let ref = refOf(found); ref !== undefined; ref = refOf(found)) {
    const target = seen.has(ref) || !ref.startsWith('#') ? undefined : at(root, partsOf(ref));
    name = nameIn(ref);
    if (target === undefined) return { value: {}, name, lost: ref };
    seen.add(ref);
    found = target;
  }
  return { value: plainSchema(found), name };
}

/** What stands beside a reference: in OpenAPI 3.1 it counts as well. */
export function besideRef(schema: unknown) {
  if (refOf(schema) === undefined) return undefined;
  const beside = without(objectIn(schema), new Set(['$ref']));
  return Object.keys(beside).length > 0 ? beside : undefined;
}

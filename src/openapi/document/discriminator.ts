import { asArray, asObject, asString, isObject, type Json } from './json.ts';
import { refName, refOf, resolveRef } from './refs.ts';

export type Discriminator = {
  property: string;
  /** The values of the property that a reference stands for. */
  valuesOf: (ref: string) => readonly string[];
  /** The schemas that extend this one with `allOf`, or that its mapping names, as references. */
  subtypes: readonly string[];
};

const sections = (root: Json): [prefix: string, schemas: Json][] => [
  ['#/components/schemas/', asObject(asObject(root['components'])['schemas'])],
  ['#/definitions/', asObject(root['definitions'])],
];

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns the references to the schemas that have each schema as a part. */
function extensionsOf(root: Json) {
  const extensions = new Map<Json, string[]>();
  for (const [prefix, schemas] of sections(root))
    for (const [name, schema] of Object.entries(schemas))
      for (const part of asArray(asObject(schema)['allOf'])) {
        if (refOf(part) === undefined) continue;
        const { value } = resolveRef(root, part);
        extensions.set(value, [...(extensions.get(value) ?? []), prefix + escaped(name)]);
      }
  return extensions;
}

/** A mapping names a schema by its reference or its name. */
const refOfTarget = (root: Json, target: string) =>
  target.includes('#') || target.includes('/')
    ? target
    : (sections(root)
        .map(([prefix, schemas]) => (Object.hasOwn(schemas, target) ? prefix + escaped(target) : undefined))
        .find((ref) => ref !== undefined) ?? target);

/** Returns a function that reads the discriminator of a schema. Swagger 2.0 has the name of the property alone. */
export function createDiscriminatorReader(root: Json) {
  let extensions: Map<Json, string[]> | undefined;
  return (schema: Json): Discriminator | undefined => {
    const raw = schema['discriminator'];
    const property = asString(raw) ?? asString(asObject(raw)['propertyName']);
    if (property === undefined) return undefined;
    const mapping = Object.entries(isObject(raw) ? asObject(raw['mapping']) : {}).flatMap(([value, target]) =>
      typeof target === 'string' ? [{ value, ref: refOfTarget(root, target) }] : [],
    );
    const fallback = isObject(raw) ? asString(raw['defaultMapping']) : undefined;
    const valuesByRef = new Map<string, string[]>();
    for (const { value, ref } of mapping) valuesByRef.set(ref, [...(valuesByRef.get(ref) ?? []), value]);
    if (fallback !== undefined) {
      const ref = refOfTarget(root, fallback);
      valuesByRef.set(ref, [...(valuesByRef.get(ref) ?? []), 'any other']);
    }
    extensions ??= extensionsOf(root);
    const hasVariants = 'oneOf' in schema || 'anyOf' in schema;
    const own = extensions.get(schema) ?? [];
    return {
      property,
      valuesOf: (ref) => valuesByRef.get(ref) ?? [refName(ref)],
      subtypes: hasVariants ? [] : [...new Set([...valuesByRef.keys(), ...own])],
    };
  };
}

import { isObject, type Json } from '#openapi/document/json.ts';
import { named, referable, versions } from './fields.ts';
import { nearestOf } from './nearest.ts';
import type { Fields } from './sharedFields.ts';

export type Version = keyof typeof versions;

/** Where a fault is: the keys from the root. `at` is its key itself, or its value if that is on a line of its own. */
export type Path = readonly (string | number)[];
/** @param message a sentence */
export type Report = (path: Path, message: string) => void;

type Type = { base: string; suffixes: string; isRequired: boolean };

const types = new Map<string, Type>();

/** “text[]!” → text, `[]`, required. */
function typeOf(text: string): Type {
  const known = types.get(text);
  if (known) return known;
  const isRequired = text.endsWith('!');
  const rest = isRequired ? text.slice(0, -1) : text;
  const end = Math.min(
    ...['[]', '{}'].map((suffix) => (rest.includes(suffix) ? rest.indexOf(suffix) : rest.length)),
  );
  const type = { base: rest.slice(0, end), suffixes: rest.slice(end), isRequired };
  types.set(text, type);
  return type;
}

const names: Readonly<Record<string, string>> = {
  Document: 'the document',
  Info: '“info”',
  PathItem: 'a path',
  Operation: 'an operation',
  Parameter: 'a parameter',
  Items: 'the items of a parameter',
  RequestBody: 'a request body',
  MediaType: 'a media type',
  Encoding: 'an encoding',
  Response: 'a response',
  Example: 'an example',
  Link: 'a link',
  Header: 'a header',
  Tag: 'a tag',
  Schema: 'a schema',
  SecurityScheme: 'a security scheme',
  Server: 'a server',
  ServerVariable: 'a server variable',
  Components: '“components”',
  ExternalDocs: '“externalDocs”',
  Discriminator: 'a discriminator',
  XML: '“xml”',
  Flows: '“flows”',
  Flow: 'a flow',
  Contact: '“contact”',
  License: '“license”',
};

const kindOf = (value: unknown) => {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return `${value}`;
  return typeof value === 'number' ? 'a number' : 'an object';
};

/** URLs and email addresses are quoted. */
const describe = (value: unknown, base: string) =>
  typeof value === 'string' && base !== 'text' && value !== '' ? quote(value.slice(0, 80)) : kindOf(value);

const quote = (value: string | number) => `“${value}”`;
/** “a, b or c” */
const anyOf = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const labelOf = (path: Path) => {
  const last = path.at(-1);
  if (typeof last === 'string') return quote(last);
  return last === undefined ? 'The document' : `Item ${last + 1} of ${quote(path.at(-2) ?? 'the list')}`;
};

const primitives: Readonly<Record<string, [test: (value: unknown) => boolean, expected: string]>> = {
  text: [(value) => typeof value === 'string', 'text'],
  flag: [(value) => typeof value === 'boolean', 'true or false'],
  number: [(value) => typeof value === 'number', 'a number'],
  url: [(value) => typeof value === 'string' && !/\s/.test(value), 'a URL'],
  email: [(value) => typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value), 'an email address'],
  whole: [(value) => Number.isInteger(value) && Number(value) >= 0, 'a whole number, at least 0'],
  any: [() => true, ''],
};

/** How often a schema may be within others. Deeper ones are not checked. */
const maxDepth = 400;

/** @param kind “Operation” */
export type Visit = (kind: string, value: Json, path: Path) => void;

/**
 * Checks the types of all fields of a document, and reports missing and unknown ones.
 * @param visit called for each object, also for references
 */
export function checkFields(root: Json, version: Version, report: Report, visit: Visit) {
  const objects: Record<string, Fields> = versions[version];

  function check(value: unknown, text: string, path: Path) {
    const { base, suffixes } = typeOf(text);
    if (path.length > maxDepth) return;
    if (suffixes.startsWith('[]')) checkList(value, base + suffixes.slice(2), path);
    else if (suffixes.startsWith('{}')) checkMap(value, base + suffixes.slice(2), path);
    else if (Object.hasOwn(objects, base)) checkObject(value, base, path);
    else if (Object.hasOwn(named, base)) checkNamed(value, base, path);
    else checkPrimitive(value, base, path);
  }

  function checkList(value: unknown, item: string, path: Path) {
    if (!Array.isArray(value)) report(path, `${labelOf(path)} must be a list, but is ${kindOf(value)}.`);
    else for (const [index, one] of value.entries()) check(one, item, [...path, index]);
  }

  function checkMap(value: unknown, item: string, path: Path) {
    if (!isObject(value)) {
      report(path, `${labelOf(path)} must be an object, but is ${kindOf(value)}.`);
      return;
    }
    for (const [key, one] of Object.entries(value))
      if (!key.startsWith('x-') || isObject(one)) check(one, item, [...path, key]);
  }

  function checkNamed(value: unknown, kind: string, path: Path) {
    const { value: type, isKey, keys } = named[kind]!;
    if (!isObject(value)) {
      report(path, `${labelOf(path)} must be an object, but is ${kindOf(value)}.`);
      return;
    }
    visit(kind, value, path);
    if (kind === 'Callback' && typeof value['$ref'] === 'string') return;
    for (const [key, one] of Object.entries(value)) {
      if (key.startsWith('x-')) continue;
      if (isKey && !isKey(key)) report([...path, key], `${quote(key)} isn’t ${keys}.`);
      else check(one, type, [...path, key]);
    }
  }

  function checkPrimitive(value: unknown, base: string, path: Path) {
    const primitive = Object.hasOwn(primitives, base) ? primitives[base] : undefined;
    if (primitive) {
      const [test, expected] = primitive;
      if (!test(value))
        report(path, `${labelOf(path)} must be ${expected}, but is ${describe(value, base)}.`);
      return;
    }
    const words = base.split('|');
    if (typeof value === 'string' && words.includes(value)) return;
    const isTypeList = words.includes('string') && Array.isArray(value);
    const hint = isTypeList
      ? ` A list of types needs OpenAPI 3.1; in ${version}, use ${version === '3.0' ? '“nullable: true”' : '“x-nullable: true”'} for null.`
      : '';
    const found = typeof value === 'string' ? quote(value) : kindOf(value);
    report(path, `${labelOf(path)} must be ${anyOf(words)}, but is ${found}.${hint}`);
  }

  function checkObject(value: unknown, kind: string, path: Path) {
    if (kind === 'Schema' && typeof value === 'boolean' && isBooleanAllowed(path)) return;
    if (!isObject(value)) {
      report(path, `${labelOf(path)} must be an object, but is ${kindOf(value)}.`);
      return;
    }
    visit(kind, value, path);
    const isReference = '$ref' in value && referable.has(kind);
    if (isReference) {
      if (typeof value['$ref'] !== 'string')
        report([...path, '$ref'], `“$ref” must be text, but is ${kindOf(value['$ref'])}.`);
      // The keys beside a reference apply to schemas of 3.1 only.
      if (kind !== 'PathItem' && !(kind === 'Schema' && version === '3.1')) return;
    }
    const fields = objects[kind] ?? {};
    checkKeys(value, kind, fields, path);
    for (const [key, one] of Object.entries(value))
      if (Object.hasOwn(fields, key)) check(one, fields[key]!, [...path, key]);
  }

  const isBooleanAllowed = (path: Path) => version === '3.1' || path.at(-1) === 'additionalProperties';

  function checkKeys(value: Json, kind: string, fields: Fields, path: Path) {
    const missing = Object.entries(fields).filter(
      ([key, type]) => typeOf(type).isRequired && value[key] === undefined,
    );
    // A misspelled key is one fault, not an unknown and a missing one.
    const unknown = Object.keys(value).filter((key) => !Object.hasOwn(fields, key) && !key.startsWith('x-'));
    const absent = new Set(missing.map(([key]) => key));
    const free = Object.keys(fields).filter((key) => value[key] === undefined);
    const isOpen = kind === 'Schema' && version === '3.1';
    for (const key of unknown) {
      const nearest = nearestOf(key, free);
      if (isOpen && nearest === undefined) continue;
      if (nearest !== undefined) absent.delete(nearest);
      const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`;
      report([...path, key], `${quote(key)} isn’t a field of ${names[kind] ?? kind}.${hint}`);
    }
    for (const key of absent) report(path, `${quote(key)} is missing in ${names[kind] ?? kind}.`);
  }

  check(root, 'Document', []);
}

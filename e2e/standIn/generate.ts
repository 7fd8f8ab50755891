// Values in the shapes of the published description.
import { flat, target, type Schema } from './description.ts';

export type Fields = 'all' | 'required';

export type Request = {
  fields: Fields;
  /** Path parameters by name. */
  ids: Record<string, string>;
  query: URLSearchParams;
  /** The number of items in the list that the operation returns. */
  items: number;
};

type At = {
  /** The number of the item in its list. Variants and enumerations differ by it. */
  n: number;
  name: string;
  /** Names of the schemas around, outermost first. */
  inside: readonly string[];
  isRoot: boolean;
  isPermission: boolean;
  /** The numbers of the items around, so that IDs in a tree differ. */
  trail: readonly number[];
};

const time = '2031-05-14T12:00:00.000Z';
/** The same object under another name. */
const aliases: Record<string, string> = {
  member: 'user',
  'organization-invite-link': 'invite',
  creator: 'user',
  revisionInitial: 'revision',
  revisionMergedAncestor: 'revision',
  revisionMerged: 'revision',
  changeRequest: 'change-request',
};
const references = [
  'organization',
  'space',
  'site',
  'collection',
  'revision',
  'page',
  'file',
  'team',
  'user',
  'section',
  ...Object.keys(aliases),
];

/** Fields that would make everything else unreachable, or a list endless. */
const never = new Set(['deletedAt', 'next', 'blocked']);

const idOf = (kind: string, ...trail: number[]) =>
  [aliases[kind] ?? kind, ...trail.map((n) => n + 1)].join('-');

/** A document with the usual blocks and marks. */
const richText = {
  object: 'document',
  data: {},
  nodes: [
    {
      object: 'block',
      type: 'paragraph',
      data: {},
      nodes: [
        {
          object: 'text',
          leaves: [
            { object: 'leaf', text: 'The gauge reads ', marks: [] },
            { object: 'leaf', text: 'too high', marks: [{ object: 'mark', type: 'bold' }] },
            { object: 'leaf', text: ' at low tide.', marks: [] },
          ],
        },
      ],
    },
    {
      object: 'block',
      type: 'list-unordered',
      data: {},
      nodes: ['Check the zero point', 'Check the sensor'].map((text) => ({
        object: 'block',
        type: 'list-item',
        data: {},
        nodes: [
          {
            object: 'block',
            type: 'paragraph',
            data: {},
            nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
          },
        ],
      })),
    },
    {
      object: 'block',
      type: 'code',
      isVoid: false,
      data: { syntax: 'sh' },
      nodes: [
        {
          object: 'block',
          type: 'code-line',
          data: {},
          nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'gauge --zero', marks: [] }] }],
        },
      ],
    },
  ],
};

function textFor({ format, minLength = 0 }: Schema, { name, n }: At, { ids }: Request) {
  if (format === 'date-time' || format === 'date') return time;
  if (format === 'uri' || /url$|^href$|^location$|^app$/i.test(name))
    return `https://docs.example/${name}-${n + 1}`;
  if (format === 'emoji') return '1f4c4';
  if (format === 'icon') return 'gear';
  if (name === 'email') return `person-${n + 1}@saltmarsh.example`;
  if (references.includes(name)) return ids[`${name}Id`] ?? idOf(name, 0);
  if (name === 'hostname' || name === 'subdomain') return `saltmarsh-${n + 1}`;
  if (name === 'path' || name === 'slug') return `tides-${n + 1}`;
  if (name === 'displayName') return ['Marl Tansy', 'Fen Alder', 'Reed Sallow'][n % 3];
  if (/title|name|label|subject/i.test(name)) return `Tide gauge ${n + 1}`;
  if (name === 'markdown') return '# Tides\n\nThe gauge stands at the [pier](https://docs.example/pier).';
  if (name === 'markdownBody' || name === 'description' || name === 'body') return 'Reads the water level.';
  return `${name || 'text'}-${n + 1}`.padEnd(minLength, 'x');
}

/** The kind of an object: `space` of `{ object: 'space' }`. */
const kindOf = ({ properties }: Schema) => {
  const object = properties?.['object'];
  const kind = object && target(object).enum?.[0];
  return typeof kind === 'string' ? kind : undefined;
};

/** The ID of an object of a response. A single object has the requested ID. */
function idFor(schema: Schema, { n, isRoot, inside, trail }: At, { ids }: Request) {
  const kind =
    kindOf(schema) ?? (schema.properties?.['linkTitle'] || inside.includes('RevisionPage') ? 'page' : 'id');
  const asked = Object.values(ids).at(-1);
  if (isRoot && asked !== undefined) return asked;
  const isTree = kind === 'page' || kind.startsWith('site-section');
  return isTree && trail.length > 0 ? idOf(kind, ...trail) : idOf(kind, n);
}

function fieldsFor(schema: Schema, at: At, request: Request): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const deep = at.inside.length > 6;
  const names = Object.keys(properties).filter(
    (name) => !never.has(name) && (required.includes(name) || (request.fields === 'all' && !deep)),
  );
  return Object.fromEntries(
    names.map((name) => {
      if (name === 'id') return [name, idFor(schema, at, request)];
      // No collection is inside of itself.
      if (name === 'parent' && kindOf(schema) === 'collection' && at.n === 0) return [name, undefined];
      if (name === 'parent') return [name, 'collection-1'];
      const inner = { ...at, name, isRoot: false, isPermission: name === 'permissions' || at.isPermission };
      return [name, value(properties[name] ?? {}, inner, request)];
    }),
  );
}

/** Enough items for each variant. */
const variantCount = (items: Schema) => Math.max(3, target(items).oneOf?.length ?? 0);

const isRecursive = (name: string, { inside }: At) => inside.filter((one) => one === name).length > 1;

/** Generates a value. Items of a list differ, so that all variants of a schema occur. */
function value(given: Schema, at: At, request: Request): unknown {
  const ref = given.$ref?.split('/').at(-1);
  const here = { ...at, inside: ref === undefined ? at.inside : [...at.inside, ref] };
  if (ref === 'JSONDocument') return richText;
  if (ref === 'Document') {
    const asMarkdown = request.query.get('format') === 'markdown' && at.n % 2 === 0;
    return asMarkdown ? { markdown: 'Reads **too high**.' } : { document: richText };
  }
  const variantOf = (variants: readonly Schema[]) => variants[at.n % variants.length];
  const { oneOf, properties } = target(given);
  const variants = oneOf?.length ?? 1;
  const picked = oneOf && !properties ? variantOf(oneOf) : undefined;
  if (picked?.$ref !== undefined) return value(picked, { ...here, n: Math.floor(at.n / variants) }, request);
  const schema = flat(given, variantOf);
  const inner = { ...here, n: Math.floor(at.n / variants) };
  if (schema.enum) return schema.enum[inner.n % schema.enum.length];
  if (schema.properties) return fieldsFor(schema, here, request);
  switch (schema.type) {
    case 'array': {
      const items = schema.items ?? {};
      const name = items.$ref?.split('/').at(-1) ?? here.name;
      if (isRecursive(name, here) || here.inside.length > 8) return [];
      const count = at.name === 'items' && at.inside.length === 0 ? request.items : variantCount(items);
      return Array.from({ length: count }, (_, n) =>
        value(items, { ...here, n, trail: [...at.trail, n] }, request),
      );
    }
    case 'boolean':
      return (
        at.isPermission ||
        (!/hidden|disabled|deprecated|noindex|outdated|failed|draft/i.test(at.name) && at.n % 2 === 0)
      );
    case 'number':
    case 'integer':
      return schema.minimum ?? at.n + 1;
    case 'null':
      return null;
    case 'string':
      return textFor(schema, here, request);
    default:
      return {};
  }
}

/** The body of a successful response. */
export const bodyOf = (schema: Schema, request: Request) =>
  value(schema, { n: 0, name: '', inside: [], isRoot: true, isPermission: false, trail: [] }, request);

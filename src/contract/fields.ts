import * as z from 'zod/mini';
import { limits, moreLimits } from './limits.ts';
import { domainPattern, isEmoji } from './patterns.ts';
import { roles } from './roles.ts';

/** Counts UTF-16 units, like form controls. zod counts code points, which can be fewer. */
const longest = (max: number, error: string) =>
  [
    z.maxLength(max, { error, abort: true }),
    z.refine<string>((value) => value.length <= max, error),
  ] as const;

/** A string of `min` to `max` characters (Limits). Kept as sent, never trimmed. */
export function text(min: number, max: number) {
  const error = `Must have ${min} to ${max} characters.`;
  return z.string().check(z.minLength(min, error), ...longest(max, error));
}

const atMost = (max: number) => longest(max, `Must have at most ${max} characters.`);

/** A string of at most `max` characters, which may be empty (Limits). */
export const textUpTo = (max: number) => z.string().check(...atMost(max));

/** Rejects whitespace-only text (our rule, see Limits). Accepts empty text; `text` sets the minimum length. */
export const notBlank = z.regex(/^$|\S/, 'Must not be blank.');

/** A title (Limits): `text` that isn't blank. */
export const title = (min: number, max: number) => text(min, max).check(notBlank);

/** Rejects text other than one emoji or its hex code points. Accepts empty text; `text` sets the minimum length. */
export const oneEmoji = z.refine<string>(
  (value) => value === '' || isEmoji(value),
  'Must be a single emoji.',
);

/** An HTTP or HTTPS URL (`uri` in the specification). Trims whitespace. */
export const uri = () =>
  z.url({
    protocol: /^https?$/,
    error: 'Must be a full URL that starts with “http://” or “https://”.',
  });

/** A `uri` of at most `max` characters (Limits). */
export const uriUpTo = (max: number) => uri().check(...atMost(max));

/** The host name of public content (Subdomain). */
export const subdomainName = () =>
  text(...limits.organizationHostname).check(
    z.regex(
      /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
      'Must contain only lowercase letters, digits, and hyphens, and start and end with a letter or digit.',
    ),
  );

/** A domain such as `company.example`, in any case (Organization, `emailDomains`). */
export const domain = () =>
  textUpTo(moreLimits.hostName).check(z.regex(domainPattern, 'Must be a domain such as “company.example”.'));

/** An ISO 8601 date-time in UTC (Conventions of resources, 2). */
export const time = () => z.iso.datetime('Must be an ISO 8601 date-time in UTC.');

/** A whole number, 0 or more: the counts of Space, Member, Team and others. */
export const count = () => z.int().check(z.nonnegative());

function each<Key extends string, Value>(keys: Key[], value: Value): Record<Key, Value>;
function each(keys: string[], value: unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, value]));
}

/** `permissions`: the caller's permissions on the resource (Conventions of resources, 4). */
export const flags = <Key extends string>(...keys: Key[]) => z.object(each(keys, z.boolean()));

/** `urls`: optional links by name (Conventions of resources, 3). */
export const links = <Key extends string>(...keys: Key[]) => z.object(each(keys, z.optional(z.string())));

/**
 * An open enumeration of responses. Our service returns only these values, but the type allows any string, so that clients
 * have to handle unknown values.
 */
export const openEnum = <const Value extends string>(
  ...values: Value[]
): z.ZodMiniType<Value | (string & {}), Value> => z.enum(values);

/** Role (Conventions of resources, 6). `z.nullable(role)` is the specification's “Role or null”. */
export const role = z.enum(roles);
export type Role = z.output<typeof role>;

/**
 * The default access of content, as services spell it. The specification has roles and null. Other services also have
 * `inherit`, and null means no access there (`src/api/compat/nullLevel.ts`).
 */
export type LevelSetting = Role | 'inherit' | null;

/** `Role or null` of content. On our service, null inherits the access of the parent. */
const roleOrNull = z.nullable(role).check(z.meta({ nullMeans: 'inherit' }));
/** In a response: the type allows `inherit`, so that clients have to handle it. */
export const defaultLevel: z.ZodMiniType<LevelSetting, Role | null> = roleOrNull;
/** In a body: clients can send `inherit` to services that have it. Ours rejects it. */
export const defaultLevelChange: z.ZodMiniType<Role | null, LevelSetting> = roleOrNull;

/** A list in a body. zod checks its length before it parses any item. */
export const listUpTo = <Item extends z.ZodMiniType>(item: Item, max: number = moreLimits.listItems) =>
  z.array(item).check(z.maxLength(max, `Must have at most ${max} entries.`));

/**
 * Whether JSON has at most this size: the characters of its keys and texts, and one for each value. Unlike
 * `JSON.stringify`, it accepts any depth.
 */
export function isWithin(json: unknown, max: number): boolean {
  let left = max;
  const values = [json];
  while (values.length > 0) {
    const value = values.pop();
    left -= 1;
    if (typeof value === 'string') left -= value.length;
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        left -= Array.isArray(value) ? 0 : key.length;
        values.push(inner);
      }
    if (left < values.length) return false;
  }
  return true;
}

const reserved = ['__proto__', 'constructor', 'prototype'];

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A map in a body, with any strings as keys (Custom fields; Teams). Ignores `__proto__`, `constructor` and `prototype`.
 * Checks the number of keys before it parses any value.
 */
export function mapOf<Value extends z.ZodMiniType>(value: Value, max: number = moreLimits.mapKeys) {
  const map = z.record(z.string(), value).check(
    z.overwrite((entries) =>
      Object.fromEntries(Object.entries(entries).filter(([key]) => !reserved.includes(key))),
    ),
    z.meta({ maxProperties: max }),
  );
  const small = z.custom<z.input<typeof map>>(
    (entries) => !isMap(entries) || Object.keys(entries).length <= max,
    `Must have at most ${max} entries.`,
  );
  return z.pipe(small, map);
}

/** A text in the Query column of the endpoint tables. Its key must not be repeated. */
export const queryText = () => z.string('Must be specified exactly once.');

/** An integer in the Query column, from `min` to `max`, encoded as text. */
export function queryNumber(min: number, max: number) {
  const error = `Must be a whole number from ${min} to ${max}.`;
  return z.codec(
    z.string(error).check(z.regex(/^-?\d{1,9}$/, error)),
    z.int().check(z.gte(min, error), z.lte(max, error)),
    { decode: Number, encode: String },
  );
}

/** A boolean in the Query column, encoded as `true` or `false`. */
export const queryBoolean = () =>
  z.codec(z.enum(['true', 'false'], 'Must be “true” or “false”.'), z.boolean(), {
    decode: (value) => value === 'true',
    encode: (value) => (value ? 'true' : 'false'),
  });

/** A list in the Query column, with repeated keys or commas: `?authors=a,b&authors=c`. */
export const queryList = () =>
  z.codec(z.union([z.string(), z.array(z.string())]), z.array(z.string()), {
    decode: (values) =>
      [values]
        .flat()
        .flatMap((value) => value.split(','))
        .filter((value) => value !== ''),
    encode: (values) => values,
  });

/** `page` and `limit` of a list (Conventions of endpoints, 3). */
export const pageQuery = z.object({
  page: z.optional(queryText()),
  limit: z.optional(queryNumber(1, limits.limit)),
});

/** `order` of a list (Conventions of endpoints, 6). */
export const order = z.enum(['asc', 'desc']);

/** `format` of comments and pages (Conventions of endpoints, 6). */
export const format = z.enum(['markdown', 'document']);

/** The query of content reads (Conventions of endpoints, 7). */
export const contentQuery = z.object({
  metadata: z.optional(queryBoolean()),
  computed: z.optional(queryBoolean()),
});

/** `List<T>` (Conventions of resources, 5). The last page has no `next`. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    next: z.optional(z.object({ page: z.string() })),
    count: z.optional(count()),
    items: z.array(item),
  });

/** The position of a move: before or after a sibling (Conventions of endpoints, 5). */
export const position = <Ref extends z.ZodMiniType>(ref: Ref) =>
  z.object({ before: z.optional(ref), after: z.optional(ref) });

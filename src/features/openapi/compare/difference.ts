import { formatInline } from '#openapi/document/json.ts';
import type { Operation } from '#openapi/document/operations.ts';

/** `request`: sent by clients of the API. `response`: sent by the API. */
export type Direction = 'request' | 'response';

export type Kind = 'added' | 'removed' | 'changed';

export type Sides<T> = { before: T; after: T };

/** A part of an operation and the direction in which it is sent. */
export type Part = { part: string; direction: Direction };

export type Difference = {
  kind: Kind;
  /** “Request body”, “Response 200”; empty for the subject as a whole. */
  part: string;
  /** The path of the property: “address.city”, “items[].id”. */
  path: string;
  /** Text before the path: “added required property”. */
  prefix?: string | undefined;
  /** Text after the path: “is now required”, or the name of the changed value: “type”. */
  description: string;
  from?: string | undefined;
  to?: string | undefined;
  /** Clients may have to change. */
  isBreaking: boolean;
  /** Affects only titles, descriptions and examples. */
  isDocsOnly: boolean;
  /** Explains the consequences. */
  note?: string | undefined;
};

/** The differences of one subject: the API as a whole, an operation, or a named schema. */
export type Change = {
  id: string;
  about: 'api' | 'operation' | 'schema';
  title: string;
  kind: Kind;
  differences: Difference[];
  /** From the later version, or from the earlier one if it was removed. */
  operation?: Operation;
  /** How many operations use the schema. */
  operations?: number;
};

/** A difference within a schema, independent of the direction in which the schema is sent. */
export type SchemaDifference = Pick<
  Difference,
  'kind' | 'prefix' | 'description' | 'from' | 'to' | 'note'
> & {
  path: readonly string[];
  breaks: Record<Direction, boolean>;
  isDocsOnly?: boolean;
  /** The direction in which the property is never sent, because it is read-only or write-only. */
  hiddenIn?: Direction | undefined;
};

export const safe = { request: false, response: false };
export const breaksBoth = { request: true, response: true };
/** Some requests are no longer valid. */
export const breaksRequests = { request: true, response: false };
/** Responses guarantee less. */
export const breaksResponses = { request: false, response: true };

/** “address”, “city” → “address.city”; “items”, “[]”, “id” → “items[].id”. */
export const formatPath = (path: readonly string[]) =>
  path.reduce((text, part) => text + (text === '' || /^[[({]/.test(part) ? part : `.${part}`), '');

/** Capitalizes a phrase. Keys such as `x-internal` and `jsonSchemaDialect` stay unchanged. */
export const capitalize = (text: string) =>
  text.replace(/^[a-z](?=[a-z]*(?: |$))/, (letter) => letter.toUpperCase());

const kindOf = (before: unknown, after: unknown): Kind =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';

const format = (value: unknown) => (value === undefined ? undefined : formatInline(value, 240));

const valuesOf = ({ before, after }: Sides<unknown>) => ({
  kind: kindOf(before, after),
  from: format(before),
  to: format(after),
});

const defaults = { part: '', path: '', isBreaking: false, isDocsOnly: false };

/** Creates a non-breaking difference unless `more` overrides it. */
export const difference = (kind: Kind, description: string, more: Partial<Difference> = {}): Difference => ({
  ...defaults,
  kind,
  description,
  ...more,
});

/** Creates a difference of two values, labeled by `description`. */
export const valueDifference = (
  description: string,
  sides: Sides<unknown>,
  more: Partial<Difference> = {},
): Difference => ({ ...defaults, ...valuesOf(sides), description, ...more });

/** Returns the change of a subject; empty without differences. */
export const changeOf = (
  about: Change['about'],
  title: string,
  kind: Kind,
  differences: Difference[],
  more: Pick<Change, 'operation' | 'operations'> = {},
): Change[] =>
  differences.length === 0 ? [] : [{ id: `${about} ${title}`, about, title, kind, differences, ...more }];

/** Creates a difference within a schema. */
export const schemaChange = (
  description: string,
  breaks: SchemaDifference['breaks'],
  more: Partial<SchemaDifference> = {},
): SchemaDifference => ({ path: [], kind: 'changed', description, breaks, ...more });

/** Creates a difference of two values within a schema, labeled by `description`. */
export const schemaValue = (
  description: string,
  sides: Sides<unknown>,
  breaks: SchemaDifference['breaks'],
  more: Partial<SchemaDifference> = {},
): SchemaDifference => schemaChange(description, breaks, { ...valuesOf(sides), ...more });

/** Converts a schema difference to a difference of the part that contains the schema. */
export const toDifference = (
  { path, isDocsOnly = false, kind, prefix, description, from, to, note }: SchemaDifference,
  part: string,
  isBreaking: boolean,
): Difference => ({
  kind,
  prefix,
  description,
  from,
  to,
  note,
  part,
  path: formatPath(path),
  isDocsOnly,
  isBreaking,
});

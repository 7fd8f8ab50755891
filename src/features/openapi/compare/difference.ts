import { inLine } from '../document/json.ts';
import type { Operation } from '../document/operations.ts';

/** Who sends it: the clients of the API, or the API itself. */
export type Direction = 'request' | 'response';

export type Kind = 'added' | 'removed' | 'changed';

export type Sides<T> = { before: T; after: T };

/** The part of an operation that something belongs to, and who sends it. */
export type Place = { place: string; direction: Direction };

export type Difference = {
  is: Kind;
  /** The part that it belongs to: “Request body”, “Response 200”; empty for the thing as a whole. */
  place: string;
  /** Where in that part: “address.city”, “items[].id”. */
  at: string;
  /** What is the case, after its name: “is new and required”; or what of it: “type”. */
  description: string;
  from?: string | undefined;
  to?: string | undefined;
  /** Clients may have to change something. */
  isBreaking: boolean;
  /** It is only said otherwise: descriptions, titles, examples. */
  isWords: boolean;
  /** What follows from it. */
  note?: string | undefined;
};

/** The differences of one subject: the API as a whole, an operation, or a named schema. */
export type Change = {
  id: string;
  about: 'api' | 'operation' | 'schema';
  title: string;
  is: Kind;
  differences: Difference[];
  /** From the later version, unless it was removed. */
  operation?: Operation;
  /** Of a schema: how many operations it is a part of. */
  operations?: number;
};

/** Within a schema, of which it isn't known yet who sends it. */
export type SchemaDifference = Pick<Difference, 'is' | 'description' | 'from' | 'to' | 'note'> & {
  at: readonly string[];
  breaks: Record<Direction, boolean>;
  /** The sentence for answers, where it is another one: nobody is asked for anything there. */
  inAnswers?: string | undefined;
  isWords?: boolean;
  /** It is never sent in that direction: it may only be read, or only be written. */
  unseen?: Direction | undefined;
};

export const safe = { request: false, response: false };
export const breaksBoth = { request: true, response: true };
/** Some requests are no longer valid. */
export const breaksRequests = { request: true, response: false };
/** Clients can no longer rely on something in answers. */
export const breaksResponses = { request: false, response: true };

/** “address” “city” → “address.city”; “items” “[]” “id” → “items[].id”. */
export const pathOf = (at: readonly string[]) =>
  at.reduce((path, part) => path + (path === '' || /^[[({]/.test(part) ? part : `.${part}`), '');

const kindOf = (before: unknown, after: unknown): Kind =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';

const shown = (value: unknown) => (value === undefined ? undefined : inLine(value, 240));

const valuesOf = ({ before, after }: Sides<unknown>) => ({
  is: kindOf(before, after),
  from: shown(before),
  to: shown(after),
});

const plain = { place: '', at: '', isBreaking: false, isWords: false };

/** A difference of a thing as a whole, that breaks nothing unless `more` says so. */
export const difference = (is: Kind, description: string, more: Partial<Difference> = {}): Difference => ({
  ...plain,
  is,
  description,
  ...more,
});

/** The change of a subject; none without differences. */
export const changeOf = (
  about: Change['about'],
  title: string,
  is: Kind,
  differences: Difference[],
  more: Pick<Change, 'operation' | 'operations'> = {},
): Change[] =>
  differences.length === 0 ? [] : [{ id: `${about} ${title}`, about, title, is, differences, ...more }];

/** The difference of two values. */
export const valueDifference = (
  description: string,
  sides: Sides<unknown>,
  more: Partial<Difference> = {},
): Difference => ({ ...plain, ...valuesOf(sides), description, ...more });

/** A change within a schema. */
export const schemaChange = (
  description: string,
  breaks: SchemaDifference['breaks'],
  more: Partial<SchemaDifference> = {},
): SchemaDifference => ({ at: [], is: 'changed', description, breaks, ...more });

/** The difference of two values within a schema. */
export const schemaValue = (
  description: string,
  sides: Sides<unknown>,
  breaks: SchemaDifference['breaks'],
  more: Partial<SchemaDifference> = {},
): SchemaDifference => schemaChange(description, breaks, { ...valuesOf(sides), ...more });

/** A schema's difference as one of the part of an operation that the schema belongs to. */
export const placed = (
  { at, isWords = false, is, description, from, to, note }: SchemaDifference,
  place: string,
  isBreaking: boolean,
): Difference => ({ is, description, from, to, note, place, at: pathOf(at), isWords, isBreaking });

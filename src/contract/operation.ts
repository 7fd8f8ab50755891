import type * as z from 'zod/mini';
import { parametersOf, type Parameter } from './parameters.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One operation of the specification's Endpoints section, as the contract defines it. */
export type Declaration = {
  method: Method;
  /** The path as the specification spells it, `{parameter}` included. */
  path: `/v1/${string}`;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  response?: z.ZodMiniType;
  /** The success status. 204 and 205 have no body. */
  status: 200 | 201 | 202 | 204 | 205;
  /** The maximum size of the body, in bytes. Default: 1 MiB. */
  bodyLimit?: number;
};

declare const definition: unique symbol;

/**
 * An operation as plain data, with typed input and output. Only `contract` has the schemas: the built
 * console gets its operations without them.
 */
export type Declared<D extends Declaration> = Pick<D, 'method' | 'path' | 'status'> & {
  /** The query parameters by name. */
  readonly parameters: Record<string, Parameter>;
  /** The specification lacks the operation: a 404 from another service can mean that it doesn't have it. */
  readonly isOptional?: true;
  readonly [definition]?: D;
};
export type Operation = Declared<Declaration>;

/** An operation with its schemas: `contract.members.update.body`. */
export type FullOperation = Operation & Declaration;

/** Declares an operation; the value keeps its literal types. */
export const operation = <const D extends Declaration>(row: D): Declared<D> => ({
  ...row,
  get parameters() {
    return parametersOf(row.query);
  },
});

/** Declares an operation that the specification lacks. */
export const optionalOperation = <const D extends Declaration>(row: D): Declared<D> =>
  Object.assign(operation(row), { isOptional: true } as const);

type DefinitionOf<E> = E extends { readonly [definition]?: infer D } ? D : never;
type Whole<Rows> = { [Name in keyof Rows]: Rows[Name] & DefinitionOf<Rows[Name]> };

/** The operations of an area with their schemas, which `operation` hides from the types. */
export function withSchemas<Rows extends Record<string, Operation>>(rows: Rows): Whole<Rows>;
export function withSchemas(rows: object): object {
  return rows;
}

type ParameterOf<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
type Flat<T> = { [K in keyof T]: T[K] } & {};

type Query<D> = D extends { query: infer Q extends z.ZodMiniType } ? z.output<Q> : never;
type QueryPart<D> = [Query<D>] extends [never]
  ? unknown
  : Partial<Query<D>> extends Query<D>
    ? { query?: Query<D> }
    : { query: Query<D> };
type BodyPart<D> = D extends { body: infer B extends z.ZodMiniType }
  ? undefined extends z.input<B>
    ? { body?: z.input<B> }
    : { body: z.input<B> }
  : unknown;

/** The input of a client: path parameters by name, `query` and `body`. */
export type Input<E extends Operation> = Flat<
  { [K in ParameterOf<E['path']>]: string } & QueryPart<DefinitionOf<E>> & BodyPart<DefinitionOf<E>>
>;

/** The query with all parameters optional, as in a URL. */
export type Filters<E extends Operation> = {
  [K in keyof Query<DefinitionOf<E>>]?: Query<DefinitionOf<E>>[K] | undefined;
};

/** The parsed input of a handler of the service. */
export type Parsed<E extends Operation> = Flat<
  { [K in ParameterOf<E['path']>]: string } & ([Query<DefinitionOf<E>>] extends [never]
    ? unknown
    : { query: Query<DefinitionOf<E>> }) &
    (DefinitionOf<E> extends { body: infer B extends z.ZodMiniType } ? { body: z.output<B> } : unknown)
>;

/** The response body; `void` without a body. */
export type Output<E extends Operation> =
  DefinitionOf<E> extends { response: infer R extends z.ZodMiniType } ? z.output<R> : void;

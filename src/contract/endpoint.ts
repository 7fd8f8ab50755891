// One operation of the API as a value, and the types that follow from it.
import type * as z from 'zod/mini';
import { parametersOf, type Parameter } from './parameters.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One operation of the specification's Endpoints section, as the contract defines it. */
export type Definition = {
  method: Method;
  /** The path as the specification spells it, `{parameter}` included. */
  path: `/v1/${string}`;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  response?: z.ZodMiniType;
  /** The one success status. 204 and 205 carry no body. */
  status: 200 | 201 | 204 | 205;
};

declare const definition: unique symbol;

/**
 * A row of the contract as everybody sees it: plain data. What it takes and answers is known to the compiler; the
 * schemas themselves are with `contract` alone, for the built console gets its rows without them.
 */
export type Row<D extends Definition> = Pick<D, 'method' | 'path' | 'status'> & {
  /** What the query may say, by name. */
  readonly parameters: Record<string, Parameter>;
  readonly [definition]?: D;
};
export type Endpoint = Row<Definition>;

/** A row with its schemas: `contract.members.update.body`. */
export type Operation = Endpoint & Definition;

/** Declares an operation; the value keeps its literal types. */
export const endpoint = <const D extends Definition>(row: D): Row<D> => ({
  ...row,
  get parameters() {
    return parametersOf(row.query);
  },
});

type DefinitionOf<E> = E extends { readonly [definition]?: infer D } ? D : never;
type Whole<Rows> = { [Name in keyof Rows]: Rows[Name] & DefinitionOf<Rows[Name]> };

/** The rows of an area with their schemas, which `endpoint` has hidden from the compiler. */
export function whole<Rows extends Record<string, Endpoint>>(rows: Rows): Whole<Rows>;
export function whole(rows: object): object {
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
type BodyPart<D> = D extends { body: infer B extends z.ZodMiniType } ? { body: z.input<B> } : unknown;

/** What a client passes: the path parameters by name, `query` and `body`. */
export type Input<E extends Endpoint> = Flat<
  { [K in ParameterOf<E['path']>]: string } & QueryPart<DefinitionOf<E>> & BodyPart<DefinitionOf<E>>
>;

/** The query where nothing of it is required, as a URL may have it. */
export type Filters<E extends Endpoint> = {
  [K in keyof Query<DefinitionOf<E>>]?: Query<DefinitionOf<E>>[K] | undefined;
};

/** What a handler of the service gets: the same, parsed. */
export type Parsed<E extends Endpoint> = Flat<
  { [K in ParameterOf<E['path']>]: string } & ([Query<DefinitionOf<E>>] extends [never]
    ? unknown
    : { query: Query<DefinitionOf<E>> }) &
    (DefinitionOf<E> extends { body: infer B extends z.ZodMiniType } ? { body: z.output<B> } : unknown)
>;

/** What the operation answers; `void` where there is no body. */
export type Output<E extends Endpoint> =
  DefinitionOf<E> extends { response: infer R extends z.ZodMiniType } ? z.output<R> : void;

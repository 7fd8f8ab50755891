// One operation of the API as a value, and the types that follow from it.
import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A row of the contract: one operation of the specification's Endpoints section. */
export type Endpoint = {
  method: Method;
  /** The path as the specification spells it, `{parameter}` included. */
  path: `/v1/${string}`;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  response?: z.ZodMiniType;
  /** The one success status. 204 and 205 carry no body. */
  status: 200 | 201 | 204 | 205;
};

/** Declares an operation; the value keeps its literal types. */
export const endpoint = <const E extends Endpoint>(row: E): E => row;

type ParameterOf<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
type Flat<T> = { [K in keyof T]: T[K] } & {};

type QueryPart<E> = E extends { query: infer Q extends z.ZodMiniType }
  ? Partial<z.output<Q>> extends z.output<Q>
    ? { query?: z.output<Q> }
    : { query: z.output<Q> }
  : unknown;
type BodyPart<E> = E extends { body: infer B extends z.ZodMiniType } ? { body: z.input<B> } : unknown;

/** What a client passes: the path parameters by name, `query` and `body`. */
export type Input<E extends Endpoint> = Flat<
  { [K in ParameterOf<E['path']>]: string } & QueryPart<E> & BodyPart<E>
>;

/** What a handler of the service gets: the same, parsed. */
export type Parsed<E extends Endpoint> = Flat<
  { [K in ParameterOf<E['path']>]: string } & (E extends { query: infer Q extends z.ZodMiniType }
    ? { query: z.output<Q> }
    : unknown) &
    (E extends { body: infer B extends z.ZodMiniType } ? { body: z.output<B> } : unknown)
>;

/** What the operation answers; `void` where there is no body. */
export type Output<E extends Endpoint> = E extends { response: infer R extends z.ZodMiniType }
  ? z.output<R>
  : void;

import { encodeQuery } from '#contract/http.ts';
import { useParameters } from './parameters.ts';

type NameOf<Segment> = Segment extends `:${infer Name}` ? Name : never;
type NamesIn<Pattern> = Pattern extends `${infer Segment}/${infer Rest}`
  ? NameOf<Segment> | NamesIn<Rest>
  : NameOf<Pattern>;
type Flat<T> = { [K in keyof T]: T[K] } & {};

/** `/orgs/:organizationId/pages/:pageId?` → `{ organizationId: string; pageId?: string }` */
export type PathParameters<Pattern> = Flat<
  { [Name in NamesIn<Pattern> as Name extends `${string}?` ? never : Name]: string } & {
    [Name in NamesIn<Pattern> as Name extends `${infer Optional}?` ? Optional : never]?: string | undefined;
  }
>;

type Search = Parameters<typeof encodeQuery>[0];
/** The arguments are optional if the pattern has no required parameter. */
type Written<Pattern> =
  NamesIn<Pattern> extends `${string}?`
    ? [parameters?: PathParameters<Pattern>, search?: Search]
    : [parameters: PathParameters<Pattern>, search?: Search];
type Values = Record<string, string | undefined>;

export type AppPath<Pattern extends string = string> = {
  pattern: Pattern;
  /** The URL, with encoded parameters and without missing optional ones. */
  to: (...written: Written<Pattern>) => string;
  /** The URL from the router's params. */
  fill: (values: Values) => string;
  /** The parameters from the router's params. Throws if one is missing. */
  read: (values: Values) => PathParameters<Pattern>;
  /** The parameters of the current URL. Throws on a screen with another path. */
  useParams: () => PathParameters<Pattern>;
};

const segment = /\/:(\w+)(\?)?/g;

/** Defines a URL of the console by its pattern. */
export function definePath<const Pattern extends string>(pattern: Pattern): AppPath<Pattern> {
  // Computed once: each row of a table reads the parameters.
  const needed = [...pattern.matchAll(segment)].flatMap(([, name = '', optional]) =>
    optional ? [] : [name],
  );
  const isComplete = (values: object): values is PathParameters<Pattern> =>
    needed.every((name) => name in values);
  const read = (values: object) => {
    if (isComplete(values)) return values;
    throw new Error(`The current path doesn’t match ${pattern}.`);
  };
  const fill = (values: Values) =>
    pattern.replace(segment, (_, name: string, optional?: string) => {
      const value = values[name];
      return value === undefined && optional ? '' : `/${encodeURIComponent(value ?? '')}`;
    });
  return {
    pattern,
    fill,
    read,
    useParams: () => read(useParameters()),
    to: (...[parameters, search]) => fill({ ...parameters }) + encodeQuery(search),
  };
}

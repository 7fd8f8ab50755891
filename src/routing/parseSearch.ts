import type { Operation, Filters } from '#contract/operation.ts';
import { decodeQuery } from '#contract/http.ts';
import type { Parameter } from '#contract/parameters.ts';

type Of<Type> = Extract<Parameter, { type: Type }>;

function textOf(
  { minLength = 0, maxLength = Infinity, pattern = '', enum: known }: Of<'string'>,
  text: string,
) {
  const fits = text.length >= minLength && text.length <= maxLength && new RegExp(pattern).test(text);
  return fits && (known?.includes(text) ?? true) ? text : undefined;
}

function numberOf({ minimum = -Infinity, maximum = Infinity }: Of<'integer'>, text: string) {
  const number = Number(text);
  return /^-?\d{1,9}$/.test(text) && number >= minimum && number <= maximum ? number : undefined;
}

function listOf({ enum: known }: Of<'array'>, texts: readonly string[]) {
  const items = texts.flatMap((text) => text.split(',').filter(Boolean));
  return items.every((item) => known?.includes(item) ?? true) ? items : undefined;
}

/** Parses a value like the service; undefined if it is invalid. */
function valueOf(parameter: Parameter, given: string | string[] | undefined) {
  if (given === undefined) return undefined;
  if (parameter.type === 'array') return listOf(parameter, [given].flat());
  if (Array.isArray(given)) return undefined;
  if (parameter.type === 'boolean') return given === 'true' || (given === 'false' ? false : undefined);
  return parameter.type === 'integer' ? numberOf(parameter, given) : textOf(parameter, given);
}

/**
 * Returns a parser for the filters of an operation in a URL: `const parseMembers = parseSearch(members.list)`. Ignores
 * invalid values and never throws.
 */
export function parseSearch<E extends Operation>(operation: E): (search: URLSearchParams) => Filters<E>;
export function parseSearch({ parameters }: Operation) {
  return (search: URLSearchParams) => {
    const given = decodeQuery(search.toString());
    const values = Object.entries(parameters).map(([name, parameter]) => [
      name,
      valueOf(parameter, given[name]),
    ]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };
}

// A screen's filters, read from the URL by the contract row's query. A bad value is no filter.
import * as z from 'zod/mini';
import { decodeQuery } from '#contract/http.ts';

/**
 * `const membersSearch = lenient(members.list.query)`: takes the URL's filters, gives those that are valid, typed;
 * nothing is required. Never throws.
 */
export const lenient = <Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) => {
  const optional = z.partial(schema);
  return (search: URLSearchParams) => {
    const values = decodeQuery(search.toString());
    const parsed = optional.safeParse(values);
    if (parsed.success) return parsed.data;
    for (const { path } of parsed.error.issues) delete values[String(path[0])];
    const second = optional.safeParse(values);
    return second.success ? second.data : z.parse(optional, {});
  };
};

import { asArray, asObject } from './json.ts';
import type { OpenAPIDocument } from './openapiDocument.ts';
import type { Media, Operation, Parameter } from './operations.ts';
import { refOf, refSiblings } from './refs.ts';

/** Returns “token, or key and secret”; undefined if the operation needs no authorization. */
export const securityText = ({ root }: OpenAPIDocument, { raw }: Operation) =>
  asArray(raw['security'] ?? root['security'])
    .map((requirement) => Object.keys(asObject(requirement)).join(' and ') || 'none')
    .join(', or ') || undefined;

/** Identifies a schema: by its reference, or itself. */
const identityOf = (schema: unknown) => (refSiblings(schema) ? schema : (refOf(schema) ?? schema));

/** Groups media types with the same schema: “application/json, text/json”. */
export function contentsOf(
  media: readonly Media[],
): { name: string; schema: unknown; media: readonly Media[] }[] {
  const groups = Map.groupBy(media, ({ schema }) => identityOf(schema));
  return [...groups.values()].map((group) => ({
    schema: group[0]?.schema,
    name: group.map(({ type }) => type).join(', '),
    media: group,
  }));
}

const groupTitles: Readonly<Record<string, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
  querystring: 'Query string',
};

/** Groups parameters by where they are sent, in the order of their first one. */
export function parameterGroups(parameters: readonly Parameter[]) {
  const groups = Map.groupBy(
    parameters,
    ({ in: place }) => (Object.hasOwn(groupTitles, place) && groupTitles[place]) || 'Other parameters',
  );
  return [...groups].map(([title, members]) => ({ title, parameters: members }));
}

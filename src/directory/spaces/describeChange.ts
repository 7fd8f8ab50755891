import { titleOf } from './spaceText.ts';
import { formatList } from '#lib/format.ts';

/** The fields that a request body may set, with their names in a sentence. */
export type FieldNames<Body> = readonly (readonly [name: keyof Body, word: string])[];

const fieldsIn = <Body>(names: FieldNames<Body>, body: Body) =>
  names.filter(([name]) => body[name] !== undefined);

/** The title in quotation marks, or “A space” if it isn't cached. */
export const quoted = (thing: { title: string } | undefined, kind: 'space' | 'collection' | 'site') =>
  thing ? `“${titleOf(thing)}”` : `A ${kind}`;

/** Describes an update: “Gateway” renamed to “Gate”, or: Title and emoji changed for “Gate”. */
export function describeChange<Body extends { title?: string | undefined }>(
  name: string,
  names: FieldNames<Body>,
  body: Body,
) {
  const fields = fieldsIn(names, body);
  if (fields.length === 1 && body.title !== undefined) return `${name} renamed to “${body.title}”`;
  const [first = '', ...others] = formatList(fields.map(([, word]) => word));
  return `${first.toUpperCase()}${others.join('')} changed for ${name.replace(/^A /, 'a ')}`;
}

/** The current values of the fields that the body sets, for undo. Null if one isn't cached. */
export function valuesBefore<Body extends object>(names: FieldNames<Body>, body: Body, values: Body) {
  const set = fieldsIn(names, body).map(([name]) => name);
  if (set.some((name) => values[name] === undefined)) return null;
  return Object.fromEntries(set.map((name) => [name, values[name]]));
}

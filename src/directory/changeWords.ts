// What was changed of a collection or space, in words, and the values that take it back.
import { titleOf } from '#directory/spaceWords.ts';
import { formatList } from '#lib/format.ts';

/** The fields that a body may set, with their names in a sentence. */
export type FieldNames<Body> = readonly (readonly [name: keyof Body, word: string])[];

const fieldsIn = <Body>(names: FieldNames<Body>, body: Body) =>
  names.filter(([name]) => body[name] !== undefined);

/** “Gateway” in quotation marks, or “A space” where it isn't known. */
export const quoted = (thing: { title: string } | undefined, kind: 'space' | 'collection') =>
  thing ? `“${titleOf(thing)}”` : `A ${kind}`;

/** “Gateway is now called “Gate”.”, “Saved: title and emoji of “Gate”.” */
export function changedWords<Body extends { title?: string | undefined }>(
  name: string,
  names: FieldNames<Body>,
  body: Body,
) {
  const fields = fieldsIn(names, body);
  if (fields.length === 1 && body.title !== undefined) return `${name} is now called “${body.title}”.`;
  return `Saved: ${formatList(fields.map(([, word]) => word))} of ${name}.`;
}

/** Of these values those that the body sets; null where one isn't known. */
export function valuesBefore<Body extends object>(names: FieldNames<Body>, body: Body, values: Body) {
  const set = fieldsIn(names, body).map(([name]) => name);
  if (set.some((name) => values[name] === undefined)) return null;
  return Object.fromEntries(set.map((name) => [name, values[name]]));
}

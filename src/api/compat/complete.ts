import type { Shape } from '#contract/shape.ts';
import { recordNullLevel } from './nullLevel.ts';

type Thing = Record<string, unknown>;

type Field = { name: string; isOptional: boolean; alias: string | undefined; shape: Shape };
type Fields = readonly Field[];

/** A text that is a structured document on this service. It is empty until the document is converted. */
export type StructuredText = { thing: Thing; name: string; document: object };

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isObjectShape = (shape: Shape): shape is { readonly [key: string]: Shape } =>
  typeof shape === 'object' && shape !== null && !Array.isArray(shape);

const parsed = new WeakMap<object, Fields>();

/**
 * `markdown?=document`: an optional field that can be named `document`. `markdown=.`: a field whose text is converted from
 * the object that contains it.
 */
function fieldsOf(shape: { readonly [key: string]: Shape }): Fields {
  const known = parsed.get(shape);
  if (known) return known;
  const fields = Object.entries(shape).map(([key, inner]): Field => {
    const [name = '', alias] = key.split('=');
    return { name: name.replace('?', ''), isOptional: name.endsWith('?'), alias, shape: inner };
  });
  parsed.set(shape, fields);
  return fields;
}

/** Without `permissions` every action is offered; the service rejects those that aren't allowed. */
const flagsOf = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, true]));

function kindIn(shape: Shape | undefined) {
  const kind = shape !== undefined && isObjectShape(shape) ? shape['object'] : undefined;
  return typeof kind === 'string' ? kind.slice(1) : undefined;
}

/** The items of a list under another name. Looks into items of other kinds, which may have such a list, too. */
function itemsUnder(value: unknown, alias: string, kind: string | undefined): unknown[] {
  if (!Array.isArray(value)) return value === undefined || value === null ? [] : [value];
  return value.flatMap((item: unknown) => {
    if (kind === undefined || !isThing(item) || item['object'] === kind) return [item];
    return itemsUnder(item[alias] ?? [], alias, kind);
  });
}

const idOf = (item: unknown) => (isThing(item) ? (item['id'] ?? item) : item);

/** The list in the field and under its other name, each item once. */
function joined(value: unknown, other: unknown, { alias = '', shape }: Field) {
  if (other === undefined) return value;
  const kind = Array.isArray(shape) ? kindIn(shape[0]) : undefined;
  const all = [...(Array.isArray(value) ? value : []), ...itemsUnder(other, alias, kind)];
  return [...new Map(all.map((item) => [idOf(item), item])).values()];
}

class Completion {
  readonly texts: StructuredText[] = [];

  value(value: unknown, shape: Shape, around: readonly Shape[]): unknown {
    if (typeof shape === 'string') return this.fromText(value, shape, around);
    if (typeof shape !== 'object' || shape === null) return value ?? shape;
    if (!isObjectShape(shape)) {
      const list: unknown[] = Array.isArray(value) ? value : [];
      const [item] = shape;
      if (item !== undefined) list.forEach((one, n) => (list[n] = this.value(one, item, around)));
      return list;
    }
    const thing = isThing(value) ? value : {};
    if (thing['defaultLevel'] === 'inherit') recordNullLevel('none');
    const inner = [...around, shape];
    for (const field of fieldsOf(shape)) this.field(thing, field, inner);
    return thing;
  }

  private fromText(value: unknown, shape: string, around: readonly Shape[]) {
    const rest = shape.slice(1);
    if (shape.startsWith('+')) return value ?? flagsOf(rest);
    if (shape.startsWith('=')) return value ?? rest;
    const end = around.length - Number(rest);
    return this.value(value, around[end] ?? null, around.slice(0, end));
  }

  private field(thing: Thing, field: Field, around: readonly Shape[]) {
    const { name, isOptional, alias, shape } = field;
    const other = alias === undefined ? undefined : alias === '.' ? thing : thing[alias];
    let value = thing[name];
    if (Array.isArray(shape)) value = joined(value, other, field);
    else if (value === undefined && isThing(other)) this.texts.push({ thing, name, document: other });
    else value ??= other;
    if (value === undefined && isOptional) return;
    thing[name] = this.value(value, shape, around);
  }
}

/**
 * Completes a response, in place, according to the shape of the operation: texts, lists, links,
 * permissions, authors. Takes fields with another name, too, such as `children` for the sections of a group.
 * Returns the texts that are structured documents, which the caller has to convert.
 */
export function complete(value: unknown, shape: Shape | undefined): readonly StructuredText[] {
  const completion = new Completion();
  if (shape === undefined || !isThing(value)) return [];
  // Without items, this isn't a list of this API. The caller reports that.
  if (isObjectShape(shape) && 'items' in shape && !Array.isArray(value['items'])) return [];
  completion.value(value, shape, []);
  return completion.texts;
}

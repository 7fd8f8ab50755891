// Two schemas, without what they hold: their own differences, and the pairs of schemas in them that are to be compared.
import { same } from '#lib/patch.ts';
import { isObject, textIn } from '../document/json.ts';
import { nameIn, refOf } from '../document/refs.ts';
import type { Shape } from '../document/shape.ts';
import { compareRules } from './compareLimits.ts';
import { compareValueKinds } from './compareTypes.ts';
import {
  breaksBoth,
  breaksRequests,
  breaksResponses,
  safe,
  type Direction,
  type SchemaDifference,
} from './difference.ts';

/** Two schemas at the same place, as they stand there. */
export type Link = { at: string; before: unknown; after: unknown; unseen?: () => Direction | undefined };
export type Compared = { own: SchemaDifference[]; links: Link[] };

type Sides = {
  before: Shape;
  after: Shape;
  shapeOf: { before: (schema: unknown) => Shape; after: (schema: unknown) => Shape };
};

const unseenOf = ({ isReadOnly, isWriteOnly }: Shape): Direction | undefined =>
  isReadOnly ? 'request' : isWriteOnly ? 'response' : undefined;

function compareField({ before, after, shapeOf }: Sides, name: string): Compared {
  const [was, is] = [before.properties.get(name), after.properties.get(name)];
  const at = [name];
  if (!before.properties.has(name)) {
    const isRequired = after.required.has(name);
    return {
      own: [
        {
          at,
          is: 'added',
          says: isRequired ? 'is new and required' : 'is new',
          ...(isRequired && { inAnswers: 'is new, and always there' }),
          breaks: isRequired ? breaksRequests : safe,
          unseen: unseenOf(shapeOf.after(is)),
        },
      ],
      links: [],
    };
  }
  if (!after.properties.has(name))
    return {
      own: [
        { at, is: 'removed', says: 'was removed', breaks: breaksBoth, unseen: unseenOf(shapeOf.before(was)) },
      ],
      links: [],
    };
  const unseen = () => {
    const once = unseenOf(shapeOf.before(was));
    return once === unseenOf(shapeOf.after(is)) ? once : undefined;
  };
  const link = { at: name, before: was, after: is, unseen };
  if (before.required.has(name) === after.required.has(name)) return { own: [], links: [link] };
  const toggled: SchemaDifference = after.required.has(name)
    ? {
        at,
        is: 'changed',
        says: 'is required now',
        inAnswers: 'is always there now',
        breaks: breaksRequests,
        unseen: unseen(),
      }
    : {
        at,
        is: 'changed',
        says: 'may be left out now',
        inAnswers: 'may be missing now',
        breaks: breaksResponses,
        unseen: unseen(),
      };
  return { own: [toggled], links: [link] };
}

const undescribed = ({ required, properties }: Shape) =>
  [...required].filter((name) => !properties.has(name));

/** Fields that are required and described nowhere. */
function compareUndescribed(before: Shape, after: Shape): SchemaDifference[] {
  const [was, is] = [undescribed(before), undescribed(after)];
  return [
    ...is
      .filter((name) => !before.required.has(name) && !before.properties.has(name))
      .map((name): SchemaDifference => ({
        at: [name],
        is: 'added',
        says: 'is new and required',
        breaks: breaksRequests,
      })),
    ...was
      .filter((name) => !after.required.has(name) && !after.properties.has(name))
      .map((name): SchemaDifference => ({
        at: [name],
        is: 'changed',
        says: 'may be left out now',
        breaks: breaksResponses,
      })),
  ];
}

function compareOthers({ additional: before }: Shape, { additional: after }: Shape): Compared {
  if ((before === false) !== (after === false))
    return {
      own: [
        after === false
          ? { at: [], is: 'changed', says: 'takes no other fields any more', breaks: breaksRequests }
          : { at: [], is: 'changed', says: 'takes other fields now', breaks: safe },
      ],
      links: [],
    };
  return { own: [], links: isObject(before) || isObject(after) ? [{ at: '{any}', before, after }] : [] };
}

/** What one of several forms is called: by its reference, its title, or its number. */
const formName = (form: unknown, index: number) => {
  const ref = refOf(form);
  if (ref !== undefined) return nameIn(ref);
  return (isObject(form) ? textIn(form['title']) : undefined) ?? `form ${index + 1}`;
};

function compareForms(before: readonly unknown[], after: readonly unknown[]): Compared {
  const left = after.map((form, index) => ({ form, name: formName(form, index) }));
  const take = (fits: (one: { form: unknown; name: string }) => boolean) => {
    const found = left.findIndex(fits);
    return found < 0 ? undefined : left.splice(found, 1)[0];
  };
  const forms = before.map((form, index) => ({ form, name: formName(form, index) }));
  const equal = forms.map((one) => take((other) => same(one.form, other.form)));
  const matched = forms.map((one, index) => equal[index] ?? take(({ name }) => name === one.name));
  const isNew = before.length === 0;
  return {
    links: forms.flatMap(({ form, name }, index) => {
      const other = matched[index];
      return other ? [{ at: `(${name})`, before: form, after: other.form }] : [];
    }),
    own: [
      ...forms
        .filter((_, index) => !matched[index])
        .map(({ name }): SchemaDifference => ({
          at: [`(${name})`],
          is: 'removed',
          says: 'was removed as one of the forms',
          breaks: after.length === 0 ? breaksResponses : breaksRequests,
        })),
      ...left.map(({ name }): SchemaDifference => ({
        at: [`(${name})`],
        is: 'added',
        says: 'is one of the forms now',
        breaks: isNew ? breaksRequests : safe,
        ...(!isNew && { note: 'Clients that only know the forms of before may stumble over others.' }),
      })),
    ],
  };
}

/** What lists hold: at their first places, where these have schemas of their own, and in general. */
function itemsIn(before: Shape, after: Shape): Link[] {
  const places = Math.max(before.first.length, after.first.length);
  const first = Array.from({ length: places }, (_, at) => ({
    at: `[${at}]`,
    before: before.first[at] ?? before.items,
    after: after.first[at] ?? after.items,
  }));
  const [was, is] = [before.items, after.items];
  const isTold = places === 0 ? was !== undefined || is !== undefined : was !== undefined && is !== undefined;
  return isTold ? [...first, { at: '[]', before: was, after: is }] : first;
}

export function compareShapes(sides: Sides): Compared {
  const { before, after } = sides;
  const names = new Set([...before.properties.keys(), ...after.properties.keys()]);
  const parts = [
    ...[...names].map((name) => compareField(sides, name)),
    compareOthers(before, after),
    compareForms(before.oneOf, after.oneOf),
    compareForms(before.anyOf, after.anyOf),
  ];
  return {
    own: [
      ...compareValueKinds(before, after),
      ...compareRules(before, after),
      ...compareUndescribed(before, after),
      ...parts.flatMap(({ own }) => own),
    ],
    links: [...parts.flatMap(({ links }) => links), ...itemsIn(before, after)],
  };
}

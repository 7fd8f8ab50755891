import { same } from '#lib/patch.ts';
import { isObject, textIn } from '../document/json.ts';
import { nameIn, refOf } from '../document/refs.ts';
import type { Shape } from '../document/shape.ts';
import { compareRules } from './compareRules.ts';
import {
  breaksBoth,
  breaksRequests,
  breaksResponses,
  safe,
  schemaChange,
  type Direction,
  type SchemaDifference,
  type Sides,
} from './difference.ts';

/** Two schemas at the same place. */
export type Link = Sides<unknown> & { at: string; unseen?: () => Direction | undefined };
export type Compared = { own: SchemaDifference[]; links: Link[] };

type Shapes = Sides<Shape> & { shapeOf: Sides<(schema: unknown) => Shape> };

const unseenOf = ({ isReadOnly, isWriteOnly }: Shape): Direction | undefined =>
  isReadOnly ? 'request' : isWriteOnly ? 'response' : undefined;

const added = (name: string, isRequired: boolean, more?: Partial<SchemaDifference>) =>
  schemaChange(isRequired ? 'is new and required' : 'is new', isRequired ? breaksRequests : safe, {
    at: [name],
    is: 'added',
    ...more,
  });

const optional = (name: string, more?: Partial<SchemaDifference>) =>
  schemaChange('may be left out now', breaksResponses, { at: [name], ...more });

function compareField({ before, after, shapeOf }: Shapes, name: string): Compared {
  const [was, is] = [before.properties.get(name), after.properties.get(name)];
  const at = [name];
  if (!before.properties.has(name)) {
    const isRequired = after.required.has(name);
    const inAnswers = isRequired ? 'is new, and always there' : undefined;
    return { own: [added(name, isRequired, { inAnswers, unseen: unseenOf(shapeOf.after(is)) })], links: [] };
  }
  const oldUnseen = () => unseenOf(shapeOf.before(was));
  if (!after.properties.has(name))
    return {
      own: [schemaChange('was removed', breaksBoth, { at, is: 'removed', unseen: oldUnseen() })],
      links: [],
    };
  const unseen = () => (oldUnseen() === unseenOf(shapeOf.after(is)) ? oldUnseen() : undefined);
  const links = [{ at: name, before: was, after: is, unseen }];
  if (before.required.has(name) === after.required.has(name)) return { own: [], links };
  const toggled = after.required.has(name)
    ? schemaChange('is required now', breaksRequests, {
        at,
        inAnswers: 'is always there now',
        unseen: unseen(),
      })
    : optional(name, { inAnswers: 'may be missing now', unseen: unseen() });
  return { own: [toggled], links };
}

/** The fields that only the first requires, and that neither it describes nor the other knows. */
const undescribed = (one: Shape, other: Shape) =>
  [...one.required].filter(
    (name) => !one.properties.has(name) && !other.required.has(name) && !other.properties.has(name),
  );

function compareOthers({ before: { additional: before }, after: { additional: after } }: Shapes): Compared {
  if ((before === false) === (after === false))
    return { own: [], links: isObject(before) || isObject(after) ? [{ at: '{any}', before, after }] : [] };
  const change =
    after === false
      ? schemaChange('takes no other fields any more', breaksRequests)
      : schemaChange('takes other fields now', safe);
  return { own: [change], links: [] };
}

/** A form by its reference, its title, or its number. */
const named = (form: unknown, index: number) => {
  const ref = refOf(form);
  const title = isObject(form) ? textIn(form['title']) : undefined;
  return { form, name: ref === undefined ? (title ?? `form ${index + 1}`) : nameIn(ref) };
};

function compareForms(before: readonly unknown[], after: readonly unknown[]): Compared {
  const left = after.map(named);
  const take = (fits: (one: ReturnType<typeof named>) => boolean) => {
    const found = left.findIndex(fits);
    return found < 0 ? undefined : left.splice(found, 1)[0];
  };
  const forms = before.map(named);
  const equal = forms.map((one) => take((other) => same(one.form, other.form)));
  const matched = forms.map((one, index) => equal[index] ?? take(({ name }) => name === one.name));
  const removal = after.length === 0 ? breaksResponses : breaksRequests;
  const note = 'Clients that only know the forms of before may stumble over others.';
  return {
    links: forms.flatMap(({ form, name }, index) => {
      const other = matched[index];
      return other ? [{ at: `(${name})`, before: form, after: other.form }] : [];
    }),
    own: [
      ...forms
        .filter((_, index) => !matched[index])
        .map(({ name }) =>
          schemaChange('was removed as one of the forms', removal, { at: [`(${name})`], is: 'removed' }),
        ),
      ...left.map(({ name }) => {
        const place = { at: [`(${name})`], is: 'added' } as const;
        return before.length === 0
          ? schemaChange('is one of the forms now', breaksRequests, place)
          : schemaChange('is one of the forms now', safe, { ...place, note });
      }),
    ],
  };
}

/** The items of lists: at their first places, where these have schemas of their own, and in general. */
function itemsIn({ before, after }: Shapes): Link[] {
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

/** Compares two schemas without what they hold: returns their own differences, and the pairs in them to compare. */
export function compareShapes(shapes: Shapes): Compared {
  const { before, after } = shapes;
  const names = new Set([...before.properties.keys(), ...after.properties.keys()]);
  const parts = [
    ...[...names].map((name) => compareField(shapes, name)),
    compareOthers(shapes),
    compareForms(before.oneOf, after.oneOf),
    compareForms(before.anyOf, after.anyOf),
  ];
  return {
    own: [
      ...compareRules(shapes),
      ...undescribed(after, before).map((name) => added(name, true)),
      ...undescribed(before, after).map((name) => optional(name)),
      ...parts.flatMap(({ own }) => own),
    ],
    links: [...parts.flatMap(({ links }) => links), ...itemsIn(shapes)],
  };
}

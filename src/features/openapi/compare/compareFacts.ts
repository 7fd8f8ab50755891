// Facts that need no rule of their own: told when they are others, so that nothing that differs is left out.
import { same } from '#lib/patch.ts';
import { inLine, type Json } from '../document/json.ts';
import { difference, kindOf, type Difference } from './difference.ts';

/** What is said of things, and binds nobody. */
const words = new Set(['title', 'summary', 'description', 'example', 'examples', 'externalDocs', '$comment']);

const names: Record<string, string> = {
  externalDocs: 'further documentation',
  operationId: 'operation ID',
  termsOfService: 'terms of service',
};

export const isWord = (key: string) => words.has(key);
export const factName = (key: string) => (Object.hasOwn(names, key) ? (names[key] ?? key) : key);

/** The keys that are in either and differ. */
export const differing = (before: Json, after: Json) =>
  Object.keys({ ...before, ...after }).filter((key) => !same(before[key], after[key]));

const shown = (value: unknown) => (value === undefined ? undefined : inLine(value, 240));

/** All differing facts of two things, but for those that are told elsewhere. Breaks nothing. */
export const compareFacts = (
  before: Json,
  after: Json,
  elsewhere: ReadonlySet<string> = new Set(),
): Difference[] =>
  differing(before, after)
    .filter((key) => !elsewhere.has(key))
    .map((key) =>
      difference(kindOf(before[key], after[key]), factName(key), {
        from: shown(before[key]),
        to: shown(after[key]),
        isWords: isWord(key),
      }),
    );

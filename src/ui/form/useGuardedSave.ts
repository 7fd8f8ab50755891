// Saving over a state that others may have changed since: read again, asked field by field, and only then sent.
import type * as z from 'zod/mini';
import { pick, same } from '#lib/patch.ts';
import { useQuestion } from '../useQuestion.ts';
import type { Conflict } from './ConflictDialog.tsx';
import type { ZodForm } from './useZodForm.ts';

/** What a field is called, and how its value reads. */
export type FieldWords = Readonly<Record<string, { title: string; words: (value: unknown) => string }>>;

type Values = Readonly<Record<string, unknown>>;

/** The fields that I change and that someone else has changed since, to something else than I want. */
export function conflictsIn(fields: FieldWords, base: Values, now: Values, mine: Values): Conflict<string>[] {
  return Object.entries(fields).flatMap(([name, { title, words }]) => {
    const isMine = mine[name] !== undefined && !same(mine[name], now[name]);
    if (!isMine || same(base[name], now[name])) return [];
    return [{ name, title, theirs: words(now[name]), mine: words(mine[name]) }];
  });
}

export type GuardedSave<Schema extends z.ZodMiniObject> = {
  /** One that sends its changes. */
  form: ZodForm<Schema>;
  fields: FieldWords;
  /** The values as the service has them now. */
  read: () => Promise<Values>;
  send: (body: z.output<Schema>) => Promise<unknown>;
};

/** `save` is the form's `onSubmit`; `conflict`, while it is there, is shown by a `ConflictDialog`. */
export function useGuardedSave<Schema extends z.ZodMiniObject>({
  form,
  fields,
  read,
  send,
}: GuardedSave<Schema>) {
  const question = useQuestion<readonly Conflict<string>[], readonly string[] | null>();

  async function save(body: z.output<Schema>) {
    const wanted: Values = body;
    const now = await read();
    const conflicts = conflictsIn(fields, form.base, now, wanted);
    const mine = conflicts.length === 0 ? [] : await question.ask(conflicts);
    if (mine === null) throw new Error('Nothing was saved. Your changes are still here.');
    const theirs = conflicts.map(({ name }) => name).filter((name) => !mine.includes(name));
    for (const name of theirs) form.control.setValue(name, now[name], { shouldDirty: true });
    const names = Object.keys(wanted).filter((name) => !theirs.includes(name));
    if (names.length === 0) throw new Error('Nothing was sent: what was saved meanwhile stays.');
    await send(form.schema.parse(pick(wanted, names)));
  }
  return { save, conflict: question.open };
}

import type * as z from 'zod/mini';
import { pick, same } from '#lib/patch.ts';
import { useQuestion } from '../useQuestion.ts';
import type { Conflict } from './ConflictDialog.tsx';
import type { ZodForm } from './useZodForm.ts';

/** The titles and value formatters of fields. */
export type FieldWords = Readonly<
  Record<string, { title: string; words: (value: unknown) => string | Promise<string> }>
>;

type Values = Readonly<Record<string, unknown>>;

/** The fields that both users have changed to different values. */
export function conflictsIn(
  fields: FieldWords,
  base: Values,
  now: Values,
  mine: Values,
): Promise<Conflict<string>[]> {
  const changedByBoth = Object.entries(fields).filter(
    ([name]) => mine[name] !== undefined && !same(mine[name], now[name]) && !same(base[name], now[name]),
  );
  return Promise.all(
    changedByBoth.map(async ([name, { title, words }]) => ({
      name,
      title,
      theirs: await words(now[name]),
      mine: await words(mine[name]),
    })),
  );
}

export type GuardedSave<Schema extends z.ZodMiniObject> = {
  /** A form with `sends: 'changes'`. */
  form: ZodForm<Schema>;
  fields: FieldWords;
  /** Reads the current values. */
  read: () => Promise<Values>;
  send: (body: z.output<Schema>) => Promise<unknown>;
};

/** Reads the current values before saving and asks about conflicts. Render a `ConflictDialog` while `conflict` is set. */
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
    const conflicts = await conflictsIn(fields, form.base, now, wanted);
    const mine = conflicts.length === 0 ? [] : await question.ask(conflicts);
    if (mine === null) throw new Error('Not saved. Your changes are still in the form.');
    const theirs = conflicts.map(({ name }) => name).filter((name) => !mine.includes(name));
    for (const name of theirs) form.control.setValue(name, now[name], { shouldDirty: true });
    const names = Object.keys(wanted).filter((name) => !theirs.includes(name));
    if (names.length === 0) throw new Error('Nothing to save. You chose to keep the saved values.');
    await send(form.schema.parse(pick(wanted, names)));
  }
  return { save, conflict: question.open };
}

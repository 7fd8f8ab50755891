import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { activity } from '#api/activity.ts';
import type { CustomFieldValue, CustomFieldValues } from '#contract/custom-fields.ts';
import { keepDraft, readDraft, type DraftStore } from '#lib/drafts.ts';
import { createThrottledSignal } from '#lib/throttledSignal.ts';
import { createStore } from '#lib/store.ts';
import { textOf } from './cellText.ts';

/** What cells were typed, pasted or filled in together; `batch` is its entry in the activity, where it is a job. */
export type Edit = { batch: number | null };

/** What was typed into a cell, until the service has it. */
export type Draft = {
  text: string;
  state: 'waiting' | 'refused';
  /** Why it was refused, by the service or here. */
  reason?: string | undefined;
  /** What it came with. */
  edit: Edit;
};

/** One space's cells by the names of their fields. It never changes; the next moment is another object. */
export type ValueRow = {
  /** Undefined until they have been read; a field without a value isn't in it. */
  values: ReadonlyMap<string, CustomFieldValue> | undefined;
  drafts: ReadonlyMap<string, Draft>;
};

export type CellAt = { spaceId: string; name: string };

const nothing: ValueRow = { values: undefined, drafts: new Map() };

/** The space whose values a key is of. */
const spaceOf = (key: QueryKey) =>
  key.length === 3 && key[0] === 'spaces' && key[2] === 'custom-fields' && typeof key[1] === 'string'
    ? key[1]
    : undefined;

const isValues = (data: unknown): data is CustomFieldValues => Array.isArray(data);

const byName = (values: CustomFieldValues) =>
  new Map(
    values.flatMap(({ customField, value }) =>
      value === undefined ? [] : [[customField.name, value] as const],
    ),
  );

/** Those that were there before the page was loaded again. */
const earlier: Edit = { batch: null };
const unknown = 'The page was loaded again before it was known whether this is saved.';

/** Where what is typed is kept in the tab; by space and field, as neither has a blank in it. */
export type Kept = { store: DraftStore; key: string };

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** Follows the cache for as long as the session lasts. What isn't saved outlives a reload in `kept`. */
export function createValues(client: QueryClient, kept: Kept) {
  const rows = new Map<string, ValueRow>();
  const read = new Map<string, unknown>();
  const version = createStore(0);
  function tell() {
    const texts = drafted().map(({ spaceId, name, draft }) => [`${spaceId} ${name}`, draft.text]);
    keepDraft(kept.store, kept.key, Object.fromEntries(texts));
    version.set(version.get() + 1);
  }
  // What is read and answered comes faster than anyone can look.
  const pulse = createThrottledSignal(150);
  pulse.subscribe(tell);
  const rowOf = (spaceId: string) => rows.get(spaceId) ?? nothing;

  client.getQueryCache().subscribe(({ type, query }) => {
    const spaceId = type === 'updated' ? spaceOf(query.queryKey) : undefined;
    const data: unknown = spaceId === undefined ? undefined : query.state.data;
    if (spaceId === undefined || !isValues(data) || read.get(spaceId) === data) return;
    read.set(spaceId, data);
    const values = byName(data);
    // What was saved after all is no draft any more.
    const drafts = new Map(
      [...rowOf(spaceId).drafts].filter(
        ([name, { edit, text }]) => edit !== earlier || textOf(values.get(name)) !== text,
      ),
    );
    rows.set(spaceId, { values, drafts });
    pulse.notify();
  });

  function change(cells: readonly (CellAt & { draft: Draft | null })[]) {
    for (const { spaceId, name, draft } of cells) {
      const row = rowOf(spaceId);
      const drafts = new Map(row.drafts);
      if (draft) drafts.set(name, draft);
      else drafts.delete(name);
      rows.set(spaceId, { ...row, drafts });
    }
  }
  function drafted() {
    return [...rows].flatMap(([spaceId, { drafts }]) =>
      [...drafts].map(([name, draft]) => ({ spaceId, name, draft })),
    );
  }
  change(
    Object.entries(readDraft(kept.store, kept.key)?.values ?? {}).map(([cell, text]) => {
      const [spaceId = '', name = ''] = cell.split(' ');
      return {
        spaceId,
        name,
        draft: { text: textIn(text), state: 'refused', reason: unknown, edit: earlier },
      };
    }),
  );

  // What was refused of a change goes when the rest of it is taken back.
  activity.subscribe(() => {
    const gone = drafted().filter(({ draft }) => {
      const { batch } = draft.edit;
      const undo = batch === null ? undefined : activity.find(batch)?.undo;
      return undo === 'running' || undo === 'undone';
    });
    if (gone.length === 0) return;
    change(gone.map((cell) => ({ ...cell, draft: null })));
    tell();
  });

  /** Entries of the activity that this sheet has made, the latest last. */
  const made: number[] = [];
  return {
    version,
    rowOf,
    draftOf: ({ spaceId, name }: CellAt) => rowOf(spaceId).drafts.get(name),
    /** Puts what was typed into cells, or takes it out of them. */
    put(cells: readonly (CellAt & { draft: Draft | null })[]) {
      change(cells);
      tell();
    },
    /** The same where it comes from answers, many in a moment. */
    settle(cells: readonly (CellAt & { draft: Draft | null })[]) {
      change(cells);
      pulse.notify();
    },
    /** All cells whose text was refused. */
    refused: () => drafted().filter(({ draft }) => draft.state === 'refused'),
    remember: (entry: number) => void made.push(entry),
    /** Takes back what was written last and not yet taken back. */
    undo() {
      const last = made.findLast((id) => {
        const entry = activity.find(id);
        return entry && activity.canUndo(entry);
      });
      if (last !== undefined) void activity.undo(last);
    },
  };
}

export type Values = ReturnType<typeof createValues>;

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { activity } from '#api/writes/activity.ts';
import type { CustomFieldValue, CustomFieldValues } from '#contract/areas/custom-fields.ts';
import { keepDraft, readDraft, type DraftStore } from '#lib/drafts.ts';
import { createThrottledSignal } from '#lib/throttledSignal.ts';
import { createStore } from '#lib/store.ts';
import { formatText } from './cellText.ts';

/** Cells changed together by typing, pasting or filling. `batch` is the activity entry of a bulk change. */
export type Edit = { batch: number | null };

/** The text of a cell until the service confirms it. */
export type Draft = {
  text: string;
  state: 'waiting' | 'failed';
  /** Why the service or the console rejected it. */
  reason?: string | undefined;
  edit: Edit;
};

/** The cells of a space, by field name. Immutable: a change creates a new object. */
export type ValueRow = {
  /** Undefined until loaded. Fields without a value are not in the map. */
  values: ReadonlyMap<string, CustomFieldValue> | undefined;
  drafts: ReadonlyMap<string, Draft>;
};

export type CellAt = { spaceId: string; name: string };

const emptyRow: ValueRow = { values: undefined, drafts: new Map() };

/** Returns the space ID if this is the query key of a space's values. */
const spaceIdIn = (key: QueryKey) =>
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

/** The edit of all drafts restored after a reload. */
const restored: Edit = { batch: null };
const restoredReason = 'The page was reloaded before the change was saved.';

/** Where drafts are stored in the tab, by “space ID, blank, field name”. */
export type DraftStorage = { store: DraftStore; key: string };

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Holds the values of all spaces, kept in sync with the query cache, and drafts of unsaved cells. Drafts are
 * written to `storage` and restored after a reload. Kept for the session.
 */
export function createValuesStore(client: QueryClient, storage: DraftStorage) {
  const rows = new Map<string, ValueRow>();
  const lastData = new Map<string, unknown>();
  const version = createStore(0);
  function notify() {
    const texts = allDrafts().map(({ spaceId, name, draft }) => [`${spaceId} ${name}`, draft.text]);
    keepDraft(storage.store, storage.key, Object.fromEntries(texts));
    version.set(version.get() + 1);
  }
  // Responses arrive faster than the screen needs to update.
  const throttled = createThrottledSignal(150);
  throttled.subscribe(notify);
  const rowOf = (spaceId: string) => rows.get(spaceId) ?? emptyRow;

  client.getQueryCache().subscribe(({ type, query }) => {
    const spaceId = type === 'updated' ? spaceIdIn(query.queryKey) : undefined;
    const data: unknown = spaceId === undefined ? undefined : query.state.data;
    if (spaceId === undefined || !isValues(data) || lastData.get(spaceId) === data) return;
    lastData.set(spaceId, data);
    const values = byName(data);
    // Drops restored drafts that turn out to be saved.
    const drafts = new Map(
      [...rowOf(spaceId).drafts].filter(
        ([name, { edit, text }]) => edit !== restored || formatText(values.get(name)) !== text,
      ),
    );
    rows.set(spaceId, { values, drafts });
    throttled.notify();
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
  function allDrafts() {
    return [...rows].flatMap(([spaceId, { drafts }]) =>
      [...drafts].map(([name, draft]) => ({ spaceId, name, draft })),
    );
  }
  change(
    Object.entries(readDraft(storage.store, storage.key)?.values ?? {}).map(([cell, text]) => {
      const [spaceId = '', name = ''] = cell.split(' ');
      return {
        spaceId,
        name,
        draft: { text: textIn(text), state: 'failed', reason: restoredReason, edit: restored },
      };
    }),
  );

  // Undoing a bulk change also removes its failed drafts.
  activity.subscribe(() => {
    const undone = allDrafts().filter(({ draft }) => {
      const { batch } = draft.edit;
      const undo = batch === null ? undefined : activity.find(batch)?.undo;
      return undo === 'running' || undo === 'undone';
    });
    if (undone.length === 0) return;
    change(undone.map((cell) => ({ ...cell, draft: null })));
    notify();
  });

  return {
    version,
    rowOf,
    draftOf: ({ spaceId, name }: CellAt) => rowOf(spaceId).drafts.get(name),
    /** Sets or removes drafts. */
    setDrafts(cells: readonly (CellAt & { draft: Draft | null })[]) {
      change(cells);
      notify();
    },
    /** Like `setDrafts`, but throttled, for updates from responses. */
    setDraftsThrottled(cells: readonly (CellAt & { draft: Draft | null })[]) {
      change(cells);
      throttled.notify();
    },
    /** All cells whose text was rejected. */
    failedDrafts: () => allDrafts().filter(({ draft }) => draft.state === 'failed'),
  };
}

export type ValuesStore = ReturnType<typeof createValuesStore>;

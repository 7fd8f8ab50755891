// What was typed and not yet saved, kept in the browser's tab.

export type Draft = {
  /** When it was last typed in, as an ISO time. */
  at: string;
  /** The changed fields by their names. */
  values: Record<string, unknown>;
};

export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const place = (key: string) => `draft ${key}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

/** The draft under `key`; undefined when there is none, or it can't be read. */
export function readDraft(store: DraftStore, key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(store.getItem(place(key)) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the changed fields under `key`; without any, there is no draft. Never for secrets. */
export function keepDraft(store: DraftStore, key: string, values: Record<string, unknown>, now = new Date()) {
  try {
    if (Object.keys(values).length === 0) store.removeItem(place(key));
    else store.setItem(place(key), JSON.stringify({ at: now.toISOString(), values } satisfies Draft));
  } catch {
    // No room, or storage is switched off: the form works, only a reload loses it.
  }
}

/** Forgets the draft. */
export const dropDraft = (store: DraftStore, key: string) => keepDraft(store, key, {});

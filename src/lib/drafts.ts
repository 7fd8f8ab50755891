export type Draft = {
  /** The ISO time of the last change. */
  at: string;
  /** Changed fields by name. */
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

/** Reads a draft; undefined if there is none, or storage is disabled. */
export function readDraft(store: DraftStore, key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(store.getItem(place(key)) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the changed fields of a form. Without changes, removes the draft. Never for secrets. */
export function keepDraft(store: DraftStore, key: string, values: Record<string, unknown>, now = new Date()) {
  try {
    if (Object.keys(values).length === 0) store.removeItem(place(key));
    else store.setItem(place(key), JSON.stringify({ at: now.toISOString(), values } satisfies Draft));
  } catch {
    // Storage is full or disabled: the form works, but a reload loses its changes.
  }
}

/** Removes a draft. */
export const dropDraft = (store: DraftStore, key: string) => keepDraft(store, key, {});

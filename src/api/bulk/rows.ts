export type RowState = 'failed' | 'skipped' | 'working' | 'done' | 'unsent' | 'unchanged' | 'waiting';

export type Row = {
  readonly id: string;
  readonly name: string;
  /** The change: “Edit → Review”. */
  readonly change: string;
  /** The change of its undo: “Review → Edit”. */
  readonly undone: string;
  /** Consecutive rows with the same value are sent in one request. */
  readonly request: string | undefined;
  state: RowState;
  /** Why the row failed, was skipped, or is unchanged. */
  reason: string | null;
  /** The id of the write's activity entry, once it has started. */
  entry: number | null;
};

/** Rows that need attention come first. */
const rowOrder: readonly RowState[] = [
  'failed',
  'skipped',
  'working',
  'unsent',
  'done',
  'unchanged',
  'waiting',
];

/** A row to create. With `keep` it isn't sent, for the given reason. `undone` defaults to “Undone”. */
export type NewRow = {
  id: string;
  name: string;
  change: string;
  undone?: string | undefined;
  request?: string | undefined;
  keep?: { as: 'skipped' | 'unchanged'; reason: string } | undefined;
};

/** The texts of a row whose value changes. */
export const transition = (from: string, to: string) => ({
  change: `${from} → ${to}`,
  undone: `${to} → ${from}`,
});

/** The rows of a bulk change, grouped by state. All operations take constant time. */
export function createRows(newRows: readonly NewRow[]) {
  const byId = new Map<string, Row>();
  // Waiting rows are in reverse order, so that taking the next one is a `pop`.
  const groups: Record<RowState, Row[]> = {
    failed: [],
    skipped: [],
    working: [],
    done: [],
    unsent: [],
    unchanged: [],
    waiting: [],
  };
  for (const { id, name, change, undone = 'Undone', request, keep } of newRows) {
    const state = keep?.as ?? 'waiting';
    const row: Row = { id, name, change, undone, request, state, reason: keep?.reason ?? null, entry: null };
    byId.set(id, row);
    groups[state].push(row);
  }
  groups.waiting.reverse();

  function put(row: Row, state: RowState, reason: string | null) {
    row.state = state;
    row.reason = reason;
    groups[state].push(row);
  }

  return {
    size: newRows.length,
    count: (state: RowState) => groups[state].length,
    /** The rows in one state. */
    of: (state: RowState): readonly Row[] => groups[state],
    find: (id: string) => byId.get(id),
    /** All rows in their original order. */
    all: (): Iterable<Row> => byId.values(),
    /** The row at an index of the displayed order. */
    at(index: number): Row | undefined {
      let place = index;
      for (const state of rowOrder) {
        const group = groups[state];
        if (place < group.length) return group[state === 'waiting' ? group.length - 1 - place : place];
        place -= group.length;
      }
      return undefined;
    },
    /** Takes the next `count` rows and all others of the same request. Returns an empty list if no row waits. */
    take(count: number): Row[] {
      const { waiting } = groups;
      const request = waiting.at(-1)?.request;
      let first = Math.max(0, waiting.length - count);
      if (request !== undefined) while (waiting[first - 1]?.request === request) first--;
      const rows = waiting.splice(first).toReversed();
      for (const row of rows) put(row, 'working', null);
      return rows;
    },
    /** Sets the result of these rows. */
    settle(rows: readonly Row[], state: 'done' | 'unchanged' | 'failed' | 'unsent', reason: string | null) {
      const settled = new Set(rows);
      groups.working = groups.working.filter((row) => !settled.has(row));
      for (const row of rows) put(row, state, reason);
    },
    /** Marks all waiting rows as not sent. */
    stop() {
      for (const row of groups.waiting.splice(0).toReversed()) put(row, 'unsent', null);
    },
    /** Queues failed and unsent rows again. */
    again() {
      const rows = [...groups.failed.splice(0), ...groups.unsent.splice(0)];
      for (const row of rows.toReversed()) put(row, 'waiting', null);
    },
  };
}

export type Rows = ReturnType<typeof createRows>;

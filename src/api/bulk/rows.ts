// The rows of a change in bulk, by what has become of each. Nothing here costs more the more rows there are.

export type RowState = 'refused' | 'leftOut' | 'working' | 'done' | 'unsent' | 'unchanged' | 'waiting';

export type Row = {
  readonly id: string;
  readonly name: string;
  /** What is true once the row is done: “Edit → Review”. */
  readonly change: string;
  /** What is true once it is undone: “Review → Edit”. */
  readonly undone: string;
  /** Rows of the same request that stand one after another are sent together. */
  readonly request: string | undefined;
  state: RowState;
  /** Why it was refused, left out, or is unchanged. */
  reason: string | null;
  /** The write's entry in the activity, once it has begun. */
  entry: number | null;
};

/** Those that need someone come first. */
const rowOrder: readonly RowState[] = [
  'refused',
  'leftOut',
  'working',
  'unsent',
  'done',
  'unchanged',
  'waiting',
];

/** A row to create. With `keep` it is not sent, for the reason given. `undone` defaults to “Undone”. */
export type Given = {
  id: string;
  name: string;
  change: string;
  undone?: string | undefined;
  request?: string | undefined;
  keep?: { as: 'leftOut' | 'unchanged'; reason: string } | undefined;
};

/** The words of a row whose value changes from one to another. */
export const transition = (from: string, to: string) => ({
  change: `${from} → ${to}`,
  undone: `${to} → ${from}`,
});

export function createRows(given: readonly Given[]) {
  const byId = new Map<string, Row>();
  // Those that wait lie the last one first, so that the next one is taken from the end.
  const groups: Record<RowState, Row[]> = {
    refused: [],
    leftOut: [],
    working: [],
    done: [],
    unsent: [],
    unchanged: [],
    waiting: [],
  };
  for (const { id, name, change, undone = 'Undone', request, keep } of given) {
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
    size: given.length,
    count: (state: RowState) => groups[state].length,
    /** Those in one state. */
    of: (state: RowState): readonly Row[] => groups[state],
    find: (id: string) => byId.get(id),
    /** All, in the order in which they were given. */
    all: (): Iterable<Row> => byId.values(),
    /** The row at a place in the order in which they are shown. */
    at(index: number): Row | undefined {
      let place = index;
      for (const state of rowOrder) {
        const group = groups[state];
        if (place < group.length) return group[state === 'waiting' ? group.length - 1 - place : place];
        place -= group.length;
      }
      return undefined;
    },
    /** Takes the next `count` rows to work on, and all that go in the same request; none when no row waits. */
    take(count: number): Row[] {
      const { waiting } = groups;
      const request = waiting.at(-1)?.request;
      let first = Math.max(0, waiting.length - count);
      if (request !== undefined) while (waiting[first - 1]?.request === request) first--;
      const rows = waiting.splice(first).toReversed();
      for (const row of rows) put(row, 'working', null);
      return rows;
    },
    /** The work on these rows has ended. */
    settle(rows: readonly Row[], state: 'done' | 'unchanged' | 'refused' | 'unsent', reason: string | null) {
      const settled = new Set(rows);
      groups.working = groups.working.filter((row) => !settled.has(row));
      for (const row of rows) put(row, state, reason);
    },
    /** Nothing that waits is sent any more. */
    stop() {
      for (const row of groups.waiting.splice(0).toReversed()) put(row, 'unsent', null);
    },
    /** What was refused or not sent waits again. */
    again() {
      const rows = [...groups.refused.splice(0), ...groups.unsent.splice(0)];
      for (const row of rows.toReversed()) put(row, 'waiting', null);
    },
  };
}

export type Rows = ReturnType<typeof createRows>;

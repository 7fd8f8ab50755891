import type { QueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#api/ApiError.ts';
import { requestQueue } from '#api/requestQueue.ts';
import { PartlyRefused } from '#api/bulk/PartlyRefused.ts';
import { transition, type Given, type Rows } from '#api/bulk/rows.ts';
import { startBulk } from '#api/bulk/startBulk.ts';
import type { BatchContext } from '#api/batchContext.ts';
import { perform } from '#api/mutation.ts';
import type { CustomField, CustomFieldValue } from '#contract/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { same } from '#lib/patch.ts';
import { titleOf } from '#directory/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import { announce } from '#lib/announce.ts';
import { setValues, valueSays } from '../customFields.api.ts';
import { fieldTitle, notEdited } from '../customFields.words.ts';
import { readText, shownText } from './cellText.ts';
import type { CellAt, Draft, Edit, Values } from './createValues.ts';

/** A text for a cell. */
export type Change = { space: Space; field: CustomField; text: string };

type Cell = Change & {
  id: string;
  spaceId: string;
  name: string;
  old: CustomFieldValue | null;
  /** While the cell's draft is of this, nobody has typed anything else there. */
  edit: Edit;
};
type Sent = Cell & { value: CustomFieldValue | null };
/** With why it is not sent, and the draft that its cell then holds; null leaves the cell as it is. */
type Kept = Cell & { reason: string; draft: Draft | null };

const longest = 24;
const words = (field: CustomField, value: CustomFieldValue | null) => {
  const text = value === null ? 'Not set' : shownText(field, value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
};

const drafted = <C extends Cell>(cell: C, state: Draft['state'], reason?: string) => ({
  ...cell,
  draft: { text: cell.text, edit: cell.edit, state, reason },
});
const isCurrent = (values: Values, cell: Cell) => values.draftOf(cell)?.edit === cell.edit;

const bodyOf = (cells: readonly Sent[], which: 'value' | 'old') => ({
  values: Object.fromEntries(cells.map((cell) => [cell.name, { value: cell[which] }])),
});

/** What the service says of single cells, by their ids. */
function faultsIn(error: unknown, cells: readonly Cell[]) {
  const faults = new Map<string, string>();
  for (const { path, message } of error instanceof ApiError ? error.issues : []) {
    const name = /(?:^|\.)values\.([^.]+)/.exec(path)?.[1];
    const cell = cells.find((one) => one.name === name);
    if (cell && !faults.has(cell.id)) faults.set(cell.id, message);
  }
  return faults;
}

type Plan = { client: QueryClient; values: Values; title: string; changes: readonly Change[] };

/** What is to be sent, what isn't, and the drafts for both. What changes nothing is in neither. */
function sorted({ values, changes }: Plan, edit: Edit) {
  const cells: Sent[] = [];
  const kept: Kept[] = [];
  const asBefore: CellAt[] = [];
  for (const { space, field, text } of changes) {
    const at = { spaceId: space.id, name: field.name };
    const row = values.rowOf(space.id);
    const old = row.values?.get(field.name) ?? null;
    const cell = { space, field, text, ...at, id: `${space.id} ${field.name}`, old, edit };
    const barred = notEdited(space) ?? (row.values ? undefined : 'Its values have not been read.');
    const { value, reason } = readText(field, text);
    const state = values.draftOf(at)?.state;
    if (barred !== undefined) kept.push({ ...cell, reason: barred, draft: null });
    else if (reason !== undefined) kept.push({ ...drafted(cell, 'refused', reason), reason });
    else if (!same(value, old) || state === 'waiting') cells.push({ ...cell, value });
    else if (state) asBefore.push(at);
  }
  return { cells, kept, asBefore };
}

const saysOf = (cells: readonly Sent[]) => {
  const [first] = cells;
  if (!first) return '';
  return cells.length > 1
    ? `${pluralize(cells.length, 'value')} of “${titleOf(first.space)}” changed.`
    : valueSays(fieldTitle(first.field), titleOf(first.space), first.value);
};

/** Sends them; where the service names some that it refuses, the others are sent again without those. */
async function write({ client, values }: Plan, all: readonly Sent[], context: Partial<BatchContext>) {
  const reasons = new Map<string, string>();
  // What was typed into since is sent by whoever typed it.
  let left = all.filter((cell) => isCurrent(values, cell));
  const refuse = (cells: readonly Cell[], reasonOf: (cell: Cell) => string) => {
    for (const cell of cells) reasons.set(cell.id, reasonOf(cell));
    values.settle(cells.map((cell) => drafted(cell, 'refused', reasonOf(cell))));
  };
  values.settle(left.map((cell) => drafted(cell, 'waiting')));
  for (let first = left[0]; first; first = left[0]) {
    const { spaceId } = first;
    const options = { description: saysOf(left), undo: { input: { spaceId, body: bodyOf(left, 'old') } } };
    try {
      const input = { spaceId, body: bodyOf(left, 'value') };
      // Shown at once, and not with others: the cells are what is looked at.
      await perform(client, setValues, input, {
        ...context,
        ...options,
        applyResponse: undefined,
        showsError: () => true,
      });
      const done = left.filter((cell) => isCurrent(values, cell));
      values.settle(done.map((cell) => ({ ...cell, draft: null })));
      break;
    } catch (error) {
      const faults = faultsIn(error, left);
      const refused = faults.size === 0 ? left : left.filter(({ id }) => faults.has(id));
      refuse(refused, ({ id }) => faults.get(id) ?? messageOf(error));
      // Nothing of it was done: whoever asked is told the error itself.
      if (refused.length === all.length) throw error;
      left = left.filter((cell) => !refused.includes(cell));
    }
  }
  if (reasons.size > 0) throw new PartlyRefused(reasons);
}

const rowOf = (cell: Sent | Kept): Given => {
  const { id, space, field } = cell;
  const row = { id, name: `${titleOf(space)}, ${fieldTitle(field)}` };
  return 'reason' in cell
    ? { ...row, change: cell.text, keep: { as: 'leftOut', reason: cell.reason } }
    : { ...row, ...transition(words(field, cell.old), words(field, cell.value)), request: space.id };
};

/** What was never sent stays in its cells, too. */
const keepUnsent = (values: Values, cells: readonly Cell[]) => (rows: Rows) => {
  const unsent = cells.filter((cell) => rows.find(cell.id)?.state === 'unsent' && isCurrent(values, cell));
  values.settle(unsent.map((cell) => drafted(cell, 'refused', 'It was not sent.')));
};

function sendOne(plan: Plan, cell: Sent) {
  const context: Partial<BatchContext> = {
    send: (send, repeatable) => requestQueue.send(send, repeatable),
    onStart: plan.values.remember,
  };
  // Why it was refused stands in the cell.
  void write(plan, [cell], context).catch(() => announce(`Not saved: ${plan.values.draftOf(cell)?.reason}`));
}

function sendMany(plan: Plan, edit: Edit, cells: readonly Sent[], kept: readonly Kept[]) {
  const { client, values, title } = plan;
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const job = startBulk({
    client,
    title,
    doing: 'Being sent…',
    rows: [...cells, ...kept].map(rowOf),
    write: (ids, context) =>
      write(
        plan,
        ids.flatMap((id) => byId.get(id) ?? []),
        context,
      ),
    onEnd: keepUnsent(values, cells),
  });
  edit.batch = job.batch;
  values.remember(job.batch);
}

/** Shows them at once and sends what is right. One is a write of its own, several are a job called `title`. */
export function sendChanges(plan: Plan) {
  const { values, changes } = plan;
  const edit: Edit = { batch: null };
  const { cells, kept, asBefore } = sorted(plan, edit);
  values.put([
    ...cells.map((cell) => drafted(cell, 'waiting')),
    ...kept.filter(({ draft }) => draft !== null),
    ...asBefore.map((at) => ({ ...at, draft: null })),
  ]);
  const [only] = cells;
  if (changes.length === 1 && only) sendOne(plan, only);
  else if (changes.length > 1 && cells.length + kept.length > 0) sendMany(plan, edit, cells, kept);
  return { sent: cells.length, reasons: kept.map(({ reason }) => reason) };
}

// Sends what was typed, pasted or filled: one request a space, what is refused stays in its cell with the reason.
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#api/ApiError.ts';
import { requestQueue } from '#api/requestQueue.ts';
import { PartlyRefused } from '#api/bulk/PartlyRefused.ts';
import { transition, type Given, type Rows } from '#api/bulk/rows.ts';
import { startBulk } from '#api/bulk/startBulk.ts';
import type { Company } from '#api/company.ts';
import { perform } from '#api/mutation.ts';
import type { CustomField, CustomFieldValue } from '#contract/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { same } from '#lib/patch.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { counted } from '#lib/words.ts';
import { announce } from '#lib/announce.ts';
import { setValues, valueSays } from '../customFields.api.ts';
import { fieldTitle } from '../field.words.ts';
import { notEdited } from '../valueRights.ts';
import { readText, shownText } from './cellText.ts';
import type { CellAt, Draft, Edit, Values } from './createValues.ts';

/** A text for a cell. */
export type Change = { space: Space; field: CustomField; text: string };

/** One that is to be sent. */
type Cell = Change & {
  id: string;
  spaceId: string;
  name: string;
  value: CustomFieldValue | null;
  old: CustomFieldValue | null;
  /** While the cell's draft is of this, nobody has typed anything else there. */
  edit: Edit;
};

const longest = 24;
const words = (field: CustomField, value: CustomFieldValue | null) => {
  const text = value === null ? 'Not set' : shownText(field, value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
};

const draftFor = ({ text, edit }: Cell, state: Draft['state'], reason?: string): Draft => ({
  text,
  edit,
  state,
  reason,
});
const isCurrent = (values: Values, cell: Cell) => values.draftOf(cell)?.edit === cell.edit;

const bodyOf = (cells: readonly Cell[], which: 'value' | 'old') => ({
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

/** One that isn't: why, and what its cell then holds; null leaves the cell as it is. */
type Kept = Change & { id: string; spaceId: string; name: string; reason: string; draft: Draft | null };

type Plan = { client: QueryClient; values: Values; title: string; changes: readonly Change[] };

/** What is to be sent, what isn't, and the drafts for both. What changes nothing is in neither. */
function sorted({ values, changes }: Plan, edit: Edit) {
  const cells: Cell[] = [];
  const kept: Kept[] = [];
  const asBefore: CellAt[] = [];
  for (const change of changes) {
    const { space, field, text } = change;
    const at = { spaceId: space.id, name: field.name };
    const row = values.rowOf(space.id);
    const id = `${space.id} ${field.name}`;
    const barred = notEdited(space) ?? (row.values ? undefined : 'Its values have not been read.');
    const read = readText(field, text);
    const old = row.values?.get(field.name) ?? null;
    const cell = { ...change, ...at, id, edit };
    if (barred !== undefined) kept.push({ ...cell, reason: barred, draft: null });
    else if (read.value === undefined) {
      const { reason } = read;
      kept.push({ ...cell, reason, draft: { text, edit, state: 'refused', reason } });
    } else if (!same(read.value, old) || values.draftOf(at)?.state === 'waiting')
      cells.push({ ...cell, value: read.value, old });
    else if (values.draftOf(at)) asBefore.push(at);
  }
  return { cells, kept, asBefore };
}

const saysOf = (cells: readonly Cell[]) => {
  const [first] = cells;
  if (!first) return '';
  return cells.length > 1
    ? `${counted(cells.length, 'value')} of “${titleOf(first.space)}” changed.`
    : valueSays(fieldTitle(first.field), titleOf(first.space), first.value);
};

/** Sends them; where the service names some that it refuses, the others are sent again without those. */
async function write({ client, values }: Plan, all: readonly Cell[], company: Partial<Company>) {
  const reasons = new Map<string, string>();
  // What was typed into since is sent by whoever typed it.
  let left = all.filter((cell) => isCurrent(values, cell));
  const refuse = (cells: readonly Cell[], reasonOf: (cell: Cell) => string) => {
    for (const cell of cells) reasons.set(cell.id, reasonOf(cell));
    values.settle(cells.map((cell) => ({ ...cell, draft: draftFor(cell, 'refused', reasonOf(cell)) })));
  };
  values.settle(left.map((cell) => ({ ...cell, draft: draftFor(cell, 'waiting') })));
  for (let first = left[0]; first; first = left[0]) {
    const { spaceId } = first;
    const options = { says: saysOf(left), undo: { input: { spaceId, body: bodyOf(left, 'old') } } };
    try {
      const input = { spaceId, body: bodyOf(left, 'value') };
      // Shown at once, and not with others: the cells are what is looked at.
      await perform(client, setValues, input, {
        ...company,
        ...options,
        land: undefined,
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

const rowOf = (cell: Cell): Given => ({
  id: cell.id,
  name: `${titleOf(cell.space)}, ${fieldTitle(cell.field)}`,
  ...transition(words(cell.field, cell.old), words(cell.field, cell.value)),
  request: cell.spaceId,
});
const keptRow = ({ id, space, field, text, reason }: Kept): Given => ({
  id,
  name: `${titleOf(space)}, ${fieldTitle(field)}`,
  change: text,
  keep: { as: 'leftOut', reason },
});

/** What was never sent stays in its cells, too. */
const keepUnsent = (values: Values, cells: readonly Cell[]) => (rows: Rows) => {
  const unsent = cells.filter((cell) => rows.find(cell.id)?.state === 'unsent' && isCurrent(values, cell));
  values.settle(unsent.map((cell) => ({ ...cell, draft: draftFor(cell, 'refused', 'It was not sent.') })));
};

function sendOne(plan: Plan, cell: Cell) {
  const company: Partial<Company> = {
    send: (send, repeatable) => requestQueue.send(send, repeatable),
    began: plan.values.remember,
  };
  // Why it was refused stands in the cell.
  void write(plan, [cell], company).catch(() => announce(`Not saved: ${plan.values.draftOf(cell)?.reason}`));
}

function sendMany(plan: Plan, edit: Edit, cells: readonly Cell[], kept: readonly Kept[]) {
  const { client, values, title } = plan;
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const job = startBulk({
    client,
    title,
    doing: 'Being sent…',
    rows: [...cells.map(rowOf), ...kept.map(keptRow)],
    write: (ids, company) =>
      write(
        plan,
        ids.flatMap((id) => byId.get(id) ?? []),
        company,
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
    ...cells.map((cell) => ({ ...cell, draft: draftFor(cell, 'waiting') })),
    ...kept.filter(({ draft }) => draft !== null),
    ...asBefore.map((at) => ({ ...at, draft: null })),
  ]);
  const [only] = cells;
  if (changes.length === 1 && only) sendOne(plan, only);
  else if (changes.length > 1 && cells.length + kept.length > 0) sendMany(plan, edit, cells, kept);
  return { sent: cells.length, reasons: kept.map(({ reason }) => reason) };
}

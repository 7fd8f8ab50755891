import type { QueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#api/http/ApiError.ts';
import { requestQueue } from '#api/reads/requestQueue.ts';
import { PartlyFailed } from '#api/bulk/PartlyFailed.ts';
import { transition, type NewRow, type Rows } from '#api/bulk/rows.ts';
import { startBulk } from '#api/bulk/startBulk.ts';
import type { BatchContext } from '#api/writes/batchContext.ts';
import { perform } from '#api/mutation.ts';
import type { CustomField, CustomFieldValue } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { same } from '#lib/patch.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import { announce } from '#lib/announce.ts';
import { describeValue, setValues } from '../customFields.api.ts';
import { editDisabledReason, fieldTitle } from '../customFields.text.ts';
import { displayText, parseText } from './cellText.ts';
import type { CellAt, Draft, Edit, ValuesStore } from './createValuesStore.ts';

/** A new text for a cell. */
export type Change = { space: Space; field: CustomField; text: string };

type Cell = Change & {
  id: string;
  spaceId: string;
  name: string;
  old: CustomFieldValue | null;
  /** If the cell's draft has another edit, the user has changed the cell since. */
  edit: Edit;
};
type ValidCell = Cell & { value: CustomFieldValue | null };
/** A cell that is not sent, with the reason and its new draft; null leaves the cell unchanged. */
type SkippedCell = Cell & { reason: string; draft: Draft | null };

const maxLength = 24;
const shortText = (field: CustomField, value: CustomFieldValue | null) => {
  const text = value === null ? 'Not set' : displayText(field, value);
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
};

const withDraft = <C extends Cell>(cell: C, state: Draft['state'], reason?: string) => ({
  ...cell,
  draft: { text: cell.text, edit: cell.edit, state, reason },
});
const isCurrent = (values: ValuesStore, cell: Cell) => values.draftOf(cell)?.edit === cell.edit;

const bodyOf = (cells: readonly ValidCell[], which: 'value' | 'old') => ({
  values: Object.fromEntries(cells.map((cell) => [cell.name, { value: cell[which] }])),
});

/** The service's error messages by cell ID. */
function cellErrors(error: unknown, cells: readonly Cell[]) {
  const errors = new Map<string, string>();
  for (const { path, message } of error instanceof ApiError ? error.issues : []) {
    const name = /(?:^|\.)values\.([^.]+)/.exec(path)?.[1];
    const cell = cells.find((one) => one.name === name);
    if (cell && !errors.has(cell.id)) errors.set(cell.id, message);
  }
  return errors;
}

type Options = { client: QueryClient; values: ValuesStore; title: string; changes: readonly Change[] };

/** Sorts the changes into cells to send, cells to skip, and cells that are reset to their saved value. */
function planChanges({ values, changes }: Options, edit: Edit) {
  const cells: ValidCell[] = [];
  const skipped: SkippedCell[] = [];
  const reset: CellAt[] = [];
  for (const { space, field, text } of changes) {
    const at = { spaceId: space.id, name: field.name };
    const row = values.rowOf(space.id);
    const old = row.values?.get(field.name) ?? null;
    const cell = { space, field, text, ...at, id: `${space.id} ${field.name}`, old, edit };
    const disabledReason =
      editDisabledReason(space) ?? (row.values ? undefined : 'This space’s values haven’t loaded yet');
    const { value, reason } = parseText(field, text);
    const state = values.draftOf(at)?.state;
    if (disabledReason !== undefined) skipped.push({ ...cell, reason: disabledReason, draft: null });
    else if (reason !== undefined) skipped.push({ ...withDraft(cell, 'failed', reason), reason });
    else if (!same(value, old) || state === 'waiting') cells.push({ ...cell, value });
    else if (state) reset.push(at);
  }
  return { cells, skipped, reset };
}

const describeCells = (cells: readonly ValidCell[]) => {
  const [first] = cells;
  if (!first) return '';
  return cells.length > 1
    ? `${pluralize(cells.length, 'value')} changed in “${titleOf(first.space)}”`
    : describeValue(fieldTitle(first.field), titleOf(first.space), first.value);
};

/** Sends the cells of one space. If the service rejects some of them, sends the others again. */
async function write({ client, values }: Options, all: readonly ValidCell[], context: Partial<BatchContext>) {
  const reasons = new Map<string, string>();
  // Cells that were changed again are sent by the later edit.
  let remaining = all.filter((cell) => isCurrent(values, cell));
  const reject = (cells: readonly Cell[], reasonOf: (cell: Cell) => string) => {
    for (const cell of cells) reasons.set(cell.id, reasonOf(cell));
    values.setDraftsThrottled(cells.map((cell) => withDraft(cell, 'failed', reasonOf(cell))));
  };
  values.setDraftsThrottled(remaining.map((cell) => withDraft(cell, 'waiting')));
  for (let first = remaining[0]; first; first = remaining[0]) {
    const { spaceId } = first;
    const options = {
      description: describeCells(remaining),
      undo: { input: { spaceId, body: bodyOf(remaining, 'old') } },
    };
    try {
      const input = { spaceId, body: bodyOf(remaining, 'value') };
      // Each response updates the grid immediately, not with the rest of the batch.
      await perform(client, setValues, input, {
        ...context,
        ...options,
        applyResponse: undefined,
        showsError: () => true,
      });
      const done = remaining.filter((cell) => isCurrent(values, cell));
      values.setDraftsThrottled(done.map((cell) => ({ ...cell, draft: null })));
      break;
    } catch (error) {
      const errors = cellErrors(error, remaining);
      const rejected = errors.size === 0 ? remaining : remaining.filter(({ id }) => errors.has(id));
      reject(rejected, ({ id }) => errors.get(id) ?? messageOf(error));
      // Nothing was saved, so the error applies to the whole request.
      if (rejected.length === all.length) throw error;
      remaining = remaining.filter((cell) => !rejected.includes(cell));
    }
  }
  if (reasons.size > 0) throw new PartlyFailed(reasons);
}

const rowOf = (cell: ValidCell | SkippedCell): NewRow => {
  const { id, space, field } = cell;
  const row = { id, name: `${titleOf(space)}, ${fieldTitle(field)}` };
  return 'reason' in cell
    ? { ...row, change: cell.text, keep: { as: 'skipped', reason: cell.reason } }
    : { ...row, ...transition(shortText(field, cell.old), shortText(field, cell.value)), request: space.id };
};

/** Keeps the texts of cells that weren't sent as failed drafts. */
const keepUnsent = (values: ValuesStore, cells: readonly Cell[]) => (rows: Rows) => {
  const unsent = cells.filter((cell) => rows.find(cell.id)?.state === 'unsent' && isCurrent(values, cell));
  values.setDraftsThrottled(unsent.map((cell) => withDraft(cell, 'failed', 'The change wasn’t sent.')));
};

function sendOne(options: Options, cell: ValidCell) {
  const context: Partial<BatchContext> = {
    send: (send, repeatable) => requestQueue.send(send, repeatable),
  };
  // The error is shown in the cell.
  const onError = () => announce(`Not saved: ${options.values.draftOf(cell)?.reason}`);
  void write(options, [cell], context).catch(onError);
}

function sendMany(
  options: Options,
  edit: Edit,
  cells: readonly ValidCell[],
  skipped: readonly SkippedCell[],
) {
  const { client, values, title } = options;
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const job = startBulk({
    client,
    title,
    doing: 'Saving…',
    rows: [...cells, ...skipped].map(rowOf),
    write: (ids, context) =>
      write(
        options,
        ids.flatMap((id) => byId.get(id) ?? []),
        context,
      ),
    onEnd: keepUnsent(values, cells),
  });
  edit.batch = job.batch;
}

/**
 * Shows the changes immediately and sends the valid ones. A single change is one request; several are a bulk change
 * named `title`. Returns the number of sent cells and the reasons for skipped ones.
 */
export function sendChanges(options: Options) {
  const { values, changes } = options;
  const edit: Edit = { batch: null };
  const { cells, skipped, reset } = planChanges(options, edit);
  values.setDrafts([
    ...cells.map((cell) => withDraft(cell, 'waiting')),
    ...skipped.filter(({ draft }) => draft !== null),
    ...reset.map((at) => ({ ...at, draft: null })),
  ]);
  const [only] = cells;
  if (changes.length === 1 && only) sendOne(options, only);
  else if (changes.length > 1 && cells.length + skipped.length > 0) sendMany(options, edit, cells, skipped);
  return { sent: cells.length, reasons: skipped.map(({ reason }) => reason) };
}

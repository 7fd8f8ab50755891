import { useCallback, useMemo, useState } from 'react';
import type { CustomField } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { choose, pageState, type Ids } from '#lib/selection.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Check } from '#ui/Check.tsx';
import type { HeadFocus } from '#ui/grid.ts';
import { choiceOf, type Choice } from '../sheet/sheetArea.ts';
import { Sheet, type EditEnd } from '../sheet/Sheet.tsx';
import { useStore } from '#lib/useStore.ts';
import { byTitle, sheetOrder } from '../customFields.list.ts';
import { editDisabledReason } from '../customFields.text.ts';
import styles from '../Values.module.css';
import { CellEditor } from './CellEditor.tsx';
import { CellDetails } from './CellDetails.tsx';
import type { CellAt, ValuesStore } from './createValuesStore.ts';
import { columnsOf, createCells } from './sheetCells.ts';
import { FieldHead, SortHead, SpaceHead } from './SheetHeadCells.tsx';
import type { SheetActions } from './useSheetActions.ts';

type Props = {
  spaces: readonly Space[];
  fields: readonly CustomField[];
  values: ValuesStore;
  actions: SheetActions;
  selected: Ids;
  onSelect: (ids: Ids) => void;
};

const start = choiceOf({ row: 1, column: 1 });

export function SheetView(props: Props) {
  const { spaces, fields, values, actions, selected, onSelect } = props;
  const [{ sort, order }] = useSearch(sheetOrder);
  const [choice, setChoice] = useState<Choice>(start);
  useStore(values.version);
  const columns = useMemo(() => columnsOf(fields), [fields]);
  const cells = useMemo(() => createCells(fields), [fields]);
  const rowHead = useCallback(
    (row: number, focus: HeadFocus) => {
      const space = spaces[row];
      return (
        space && (
          <SpaceHead
            space={space}
            focus={focus}
            checked={selected.has(space.id)}
            onCheck={(checked) => onSelect(choose(selected, [space.id], checked))}
          />
        )
      );
    },
    [spaces, selected, onSelect],
  );
  const ids = useMemo(() => spaces.map(({ id }) => id), [spaces]);
  const corner = (focus: HeadFocus) => {
    const state = pageState(selected, ids);
    return (
      <>
        <Check
          label="Select all spaces"
          hideLabel
          tabIndex={-1}
          checked={state === 'all'}
          indeterminate={state === 'some'}
          onChange={(checked) => onSelect(choose(selected, ids, checked))}
        />
        <SortHead by={byTitle} text="Space" focus={focus} />
      </>
    );
  };
  const columnHead = (column: number, focus: HeadFocus) => {
    const field = fields[column];
    return field && <FieldHead field={field} focus={focus} />;
  };
  const sorted = (column: number) => {
    if (sort === undefined || fields[column]?.name !== sort) return undefined;
    return order === undefined ? 'ascending' : 'descending';
  };
  const cellsOf = (row: number) => {
    const space = spaces[row];
    return space ? cells(values.rowOf(space.id), editDisabledReason(space) !== undefined) : [];
  };
  const editor = (row: number, column: number, typed: boolean, end: (where: EditEnd) => void) => {
    const [space, field] = [spaces[row], fields[column]];
    if (!space || !field) return null;
    return (
      <CellEditor
        field={field}
        spaceTitle={titleOf(space)}
        text={typed && field.type !== 'multi-select' ? '' : actions.textAt(row, column)}
        onChange={(text) => actions.setText(row, column, text)}
        onEnd={end}
      />
    );
  };

  const failed = values.failedDrafts();
  const { row, column } = choice.at;
  const positionOf = ({ spaceId, name }: CellAt) => ({
    row: ids.indexOf(spaceId) + 1,
    column: fields.findIndex((field) => field.name === name) + 1,
  });
  /** Moves to the next failed cell in reading order, wrapping at the end. */
  function goToNext() {
    const positions = failed
      .map(positionOf)
      .filter((at) => at.row > 0 && at.column > 0)
      .toSorted((one, other) => one.row - other.row || one.column - other.column);
    const at =
      positions.find((one) => one.row > row || (one.row === row && one.column > column)) ?? positions[0];
    if (at) setChoice(choiceOf(at));
  }
  const space = spaces[row - 1];
  return (
    <>
      <CellDetails
        space={space}
        field={fields[column - 1]}
        row={space && values.rowOf(space.id)}
        failed={failed}
        onNext={goToNext}
        onRetry={() => actions.retry(row - 1, column - 1)}
        onDiscard={actions.discard}
      />
      <Sheet
        label="Custom field values"
        rows={spaces.length}
        columns={columns}
        corner={corner}
        rowHead={rowHead}
        columnHead={columnHead}
        sorted={sorted}
        cellsOf={cellsOf}
        onSelectAll={() => onSelect(choose(selected, ids, pageState(selected, ids) !== 'all'))}
        isSelected={(index) => selected.has(spaces[index]?.id ?? '')}
        choice={choice}
        onChoose={setChoice}
        editor={editor}
        onClear={actions.clear}
        onFill={actions.fill}
        copied={actions.copy}
        onPaste={actions.paste}
      />
      <p className={styles.hint}>
        Type in a cell or paste from a spreadsheet. Changes are saved automatically. Press Ctrl+D to fill
        down, Delete to clear, or Ctrl+Z to undo.
      </p>
    </>
  );
}

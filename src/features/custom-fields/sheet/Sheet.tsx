import {
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { latinKey } from '#lib/keys.ts';
import { gridMove, type At, type HeadFocus } from '#ui/grid.ts';
import styles from './Sheet.module.css';
import { areaOf, choiceFor, choiceOf, fillDown, within, type Area, type Choice } from './sheetArea.ts';
import { SheetHeads, type Sorted } from './SheetHeads.tsx';
import { SheetRow, type SheetCell } from './SheetRow.tsx';
import { cellAt, useSheetPointer } from './useSheetPointer.ts';
import { size, useSheetWindow } from './useSheetWindow.ts';

type SheetColumn = { width: number; figure?: boolean | undefined };

/** The target of the focus when an editor closes. `away`: it has already moved to another element. */
export type EditEnd = 'stay' | 'down' | 'up' | 'right' | 'left' | 'away';
type End = (where: EditEnd) => void;

type Props = {
  /** The accessible name: “Custom field values”. */
  label: string;
  rows: number;
  columns: readonly SheetColumn[];
  corner: (focus: HeadFocus) => ReactNode;
  /** The header of a row. Its first link or button takes the focus. Must keep its identity between renders. */
  rowHead: (row: number, focus: HeadFocus) => ReactNode;
  columnHead: (column: number, focus: HeadFocus) => ReactNode;
  sorted: (column: number) => Sorted;
  /** The cells of a row. Must return the same object while they haven't changed. */
  cellsOf: (row: number) => readonly SheetCell[];
  isSelected: (row: number) => boolean;
  /** Ctrl+A in a header. In a cell it selects all cells. */
  onSelectAll: () => void;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** The editor of a cell. `typed`: it starts empty, with the typed letter. */
  editor: (row: number, column: number, typed: boolean, end: End) => ReactNode;
  onClear: (area: Area) => void;
  onFill: (from: Area, to: Area) => void;
  /** The area as clipboard text; null if it can't be copied. */
  copied: (area: Area) => string | null;
  /** Pastes clipboard text at or into the area. Returns the changed area. */
  onPaste: (area: Area, text: string) => Area | null;
};

type Editing = { row: number; column: number; typed: boolean };

const steps: Record<EditEnd, At | null> = {
  stay: { row: 0, column: 0 },
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
  away: null,
};

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.length === 1 || key === 'Process') && !ctrlKey && !metaKey && !altKey;
const isInEditor = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-editor]') !== null;

/** A separate component: `onEnd` uses refs, which must not be read while the sheet renders. */
const Slot = ({ render, editing, onEnd }: { render: Props['editor']; editing: Editing; onEnd: End }) => (
  <span data-editor className={styles.editing}>
    {render(editing.row, editing.column, editing.typed, onEnd)}
  </span>
);

/** A virtualized spreadsheet with selection, editing, clipboard and fill. */
export function Sheet(props: Props) {
  const { label, rows, columns, corner, rowHead, columnHead, sorted, cellsOf, isSelected, onChoose } = props;
  const { editor, onSelectAll, onClear, onFill, copied, onPaste } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const choice = within(props.choice, rows, columns.length);
  const { at } = choice;
  const area = areaOf(choice);
  const { lines, places, measures } = useSheetWindow(scroller, rows, columns, at, editing !== null);

  const element = (to: At) =>
    scroller.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${to.row + 1}"] > [aria-colindex="${to.column + 1}"]`,
    );
  function choose(next: Choice) {
    // Blur saves the text of an open editor.
    if (editing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Render the cell before focusing it. The focus scrolls it into view.
    flushSync(() => {
      setEditing(null);
      onChoose(next);
    });
    const cell = element(next.at);
    (cell?.querySelector<HTMLElement>('a, button') ?? cell)?.focus();
  }
  function end(where: EditEnd) {
    const step = steps[where];
    if (!step) {
      setEditing(null);
      return;
    }
    const row = Math.min(Math.max(at.row + step.row, 1), rows);
    const column = Math.min(Math.max(at.column + step.column, 1), columns.length);
    flushSync(() => setEditing(null));
    choose(choiceOf({ row, column }));
  }
  function edit(typed: boolean) {
    if (!area || cellsOf(at.row - 1)[at.column - 1]?.fixed) return;
    flushSync(() => setEditing({ row: at.row - 1, column: at.column - 1, typed }));
    const control = element(at)?.querySelector<HTMLElement>('[data-editor] :is(input, textarea, select)');
    control?.focus();
    if (!typed && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) {
      if (control instanceof HTMLTextAreaElement || control.type === 'text')
        control.setSelectionRange(control.value.length, control.value.length);
    }
  }

  /** Handles keys that don't move the focus. Returns whether the key was handled. */
  function act(event: KeyboardEvent, inside: Area) {
    const control = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' || event.key === 'F2') edit(false);
    else if (event.key === 'Delete' || event.key === 'Backspace') onClear(inside);
    else if (event.key === 'Escape') choose(choiceOf(at));
    else if (control && latinKey(event).toLowerCase() === 'd') {
      const fill = fillDown(inside);
      if (fill) onFill(fill.from, fill.to);
    } else if (control && latinKey(event).toLowerCase() === 'a')
      choose({ at: { row: 1, column: 1 }, anchor: { row: rows, column: columns.length } });
    else return false;
    return true;
  }
  function press(event: KeyboardEvent<HTMLElement>) {
    if (isInEditor(event.target) || event.altKey) return;
    const control = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - size.head) / size.row) - 1);
    const next = gridMove(event.key, control, at, { rows: rows + 1, columns: columns.length + 1, page });
    if (next) {
      event.preventDefault();
      const kept = { row: Math.max(next.row, 1), column: Math.max(next.column, 1) };
      choose(event.shiftKey && area ? { at: kept, anchor: choice.anchor } : choiceOf(next));
    } else if (area && act(event, area)) event.preventDefault();
    else if (!area && control && latinKey(event).toLowerCase() === 'a') {
      event.preventDefault();
      onSelectAll();
    } else if (area && isLetter(event)) edit(true);
  }

  const { filling, handlers } = useSheetPointer({ choice, choose, onFill });
  /** Returns whether the area was copied. */
  function copy(event: ClipboardEvent) {
    if (!area || isInEditor(event.target)) return false;
    event.preventDefault();
    const text = copied(area);
    if (text !== null) event.clipboardData.setData('text/plain', text);
    return text !== null;
  }
  // Handlers of the grid role.
  const grid = {
    ...handlers,
    role: 'grid',
    'aria-multiselectable': true,
    onKeyDown: press,
    // Clicking a control in a header focuses it. Move the active cell there, too.
    onFocus({ target }: FocusEvent) {
      const to = cellAt(target);
      if (to && (to.row !== at.row || to.column !== at.column)) onChoose(choiceOf(to));
    },
    onDoubleClick({ target }: MouseEvent) {
      const cell = cellAt(target);
      if (cell && cell.row > 0 && cell.column > 0 && !isInEditor(target)) edit(false);
    },
    onCopy: copy,
    onCut(event: ClipboardEvent) {
      if (area && copy(event)) onClear(area);
    },
    onPaste(event: ClipboardEvent) {
      if (!area || isInEditor(event.target)) return;
      event.preventDefault();
      const covered = onPaste(area, event.clipboardData.getData('text/plain'));
      if (covered) choose(choiceFor(covered));
    },
  };
  const shown = filling && area ? { ...area, bottom: filling.bottom } : area;
  return (
    <div ref={scroller} className={styles.scroller} style={measures}>
      <table
        {...grid}
        aria-label={label}
        aria-rowcount={rows + 1}
        aria-colcount={columns.length + 1}
        className={styles.sheet}
      >
        <SheetHeads
          corner={corner}
          places={places}
          head={columnHead}
          sorted={sorted}
          focused={at.row === 0 ? at.column : null}
        />
        <tbody {...{ role: 'rowgroup' }}>
          {lines.map(({ index, slot }) => {
            const isIn = shown !== null && index >= shown.top && index <= shown.bottom;
            return (
              <SheetRow
                key={slot}
                index={index}
                start={index * size.row}
                places={places}
                cells={cellsOf(index)}
                head={rowHead}
                selected={isSelected(index)}
                focused={at.row === index + 1 ? at.column : null}
                from={isIn ? shown.left : -1}
                to={isIn ? shown.right : -1}
                handle={isIn && index === shown.bottom && !editing}
                editor={
                  editing?.row === index ? <Slot render={editor} editing={editing} onEnd={end} /> : undefined
                }
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

import { useRef, useState, type PointerEvent } from 'react';
import type { At } from '#ui/grid.ts';
import { areaOf, choiceOf, fillTo, type Area, type Choice } from './sheetArea.ts';

/** The cell that contains an element. Headers are row 0 and column 0. */
export function cellAt(target: EventTarget | null): At | undefined {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
  const row = Number(cell?.parentElement?.getAttribute('aria-rowindex'));
  return cell && row ? { row: row - 1, column: Number(cell.getAttribute('aria-colindex')) - 1 } : undefined;
}

const isCell = (at: At | undefined): at is At => at !== undefined && at.row > 0 && at.column > 0;

/** Px to scroll if the pointer is near an edge. */
const step = (at: number, from: number, to: number) => (at > to - 24 ? 36 : at < from + 24 ? -36 : 0);

/** Scrolls the sheet while dragging near its edges. */
function scrollUnder(scroller: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { top, bottom, left, right } = scroller.getBoundingClientRect();
  scroller.scrollBy(step(clientX, left + 200, right), step(clientY, top + 24, bottom));
}

type Options = {
  choice: Choice;
  choose: (choice: Choice) => void;
  onFill: (from: Area, to: Area) => void;
};

/** Pointer handlers of a sheet: select a cell, drag to select several, drag the handle to fill. */
export function useSheetPointer({ choice, choose, onFill }: Options) {
  const dragging = useRef<'choice' | 'fill' | null>(null);
  const [fillRow, setFillRow] = useState<number | null>(null);
  const area = areaOf(choice);
  const filling = area && fillRow !== null ? fillTo(area, fillRow) : null;
  return {
    /** The area to fill while the handle is dragged. */
    filling: filling?.to ?? null,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || !(event.target instanceof Element)) return;
        if (event.target.closest('[data-editor]')) return;
        if (event.target.closest('[data-fill]')) {
          event.preventDefault();
          dragging.current = 'fill';
          event.currentTarget.setPointerCapture(event.pointerId);
          return;
        }
        const at = cellAt(event.target);
        if (!isCell(at)) return;
        // `choose` sets the focus, possibly to a new element.
        event.preventDefault();
        choose(event.shiftKey ? { at, anchor: choice.anchor } : choiceOf(at));
        // Touch scrolls instead.
        if (event.pointerType === 'mouse') dragging.current = 'choice';
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (dragging.current === null || event.buttons !== 1) return;
        const at = cellAt(document.elementFromPoint(event.clientX, event.clientY));
        scrollUnder(event.currentTarget.parentElement ?? event.currentTarget, event);
        if (!isCell(at)) return;
        if (dragging.current === 'fill') setFillRow(at.row - 1);
        else if (at.row !== choice.at.row || at.column !== choice.at.column)
          choose({ at, anchor: choice.anchor });
      },
      onPointerUp() {
        if (dragging.current === 'fill' && filling) onFill(filling.from, filling.to);
        dragging.current = null;
        setFillRow(null);
      },
      onPointerCancel() {
        dragging.current = null;
        setFillRow(null);
      },
    },
  };
}

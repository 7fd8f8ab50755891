// What the pointer does in a sheet: chooses a cell, draws a choice of several, draws the handle down to fill.
import { useRef, useState, type PointerEvent } from 'react';
import type { At } from '../matrixMove.ts';
import { areaOf, choiceOf, fillTo, type Area, type Choice } from './sheetArea.ts';

/** The cell that an element is or is in; heads are row and column 0. */
export function cellAt(target: EventTarget | null): At | undefined {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
  const row = Number(cell?.parentElement?.getAttribute('aria-rowindex'));
  return cell && row ? { row: row - 1, column: Number(cell.getAttribute('aria-colindex')) - 1 } : undefined;
}

const isCell = (at: At | undefined): at is At => at !== undefined && at.row > 0 && at.column > 0;

/** Px to go where the pointer is near an end of what is in sight. */
const step = (at: number, from: number, to: number) => (at > to - 24 ? 36 : at < from + 24 ? -36 : 0);

/** Near its edges the sheet goes on under a pointer that draws. */
function scrollUnder(scroller: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { top, bottom, left, right } = scroller.getBoundingClientRect();
  scroller.scrollBy(step(clientX, left + 200, right), step(clientY, top + 24, bottom));
}

type Given = {
  choice: Choice;
  choose: (choice: Choice) => void;
  onFill: (from: Area, to: Area) => void;
};

export function useSheetPointer({ choice, choose, onFill }: Given) {
  const drawing = useRef<'choice' | 'fill' | null>(null);
  const [fillRow, setFillRow] = useState<number | null>(null);
  const area = areaOf(choice);
  const filling = area && fillRow !== null ? fillTo(area, fillRow) : null;
  return {
    /** The area that the handle is drawn over. */
    filling: filling?.to ?? null,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || !(event.target instanceof Element)) return;
        if (event.target.closest('[data-editor]')) return;
        if (event.target.closest('[data-fill]')) {
          event.preventDefault();
          drawing.current = 'fill';
          event.currentTarget.setPointerCapture(event.pointerId);
          return;
        }
        const at = cellAt(event.target);
        if (!isCell(at)) return;
        // The focus is given here, and to a cell that may just have been drawn.
        event.preventDefault();
        choose(event.shiftKey ? { at, anchor: choice.anchor } : choiceOf(at));
        // A finger that moves scrolls.
        if (event.pointerType === 'mouse') drawing.current = 'choice';
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drawing.current === null || event.buttons !== 1) return;
        const at = cellAt(document.elementFromPoint(event.clientX, event.clientY));
        scrollUnder(event.currentTarget.parentElement ?? event.currentTarget, event);
        if (!isCell(at)) return;
        if (drawing.current === 'fill') setFillRow(at.row - 1);
        else if (at.row !== choice.at.row || at.column !== choice.at.column)
          choose({ at, anchor: choice.anchor });
      },
      onPointerUp() {
        if (drawing.current === 'fill' && filling) onFill(filling.from, filling.to);
        drawing.current = null;
        setFillRow(null);
      },
      onPointerCancel() {
        drawing.current = null;
        setFillRow(null);
      },
    },
  };
}

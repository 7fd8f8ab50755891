import type { PointerEvent } from 'react';
import styles from './DataTable.module.css';

/** The minimum width of a column, in px. */
const least = 40;

type Props = {
  /** Called at the end with the width in px; with null for a double click, to reset the width. */
  onResize: (width: number | null) => void;
};

/** The right edge of a column header. Dragging it resizes the column; only the end of the drag renders. */
export function ColumnResizer({ onResize }: Props) {
  function start(event: PointerEvent<HTMLSpanElement>) {
    const edge = event.currentTarget;
    const head = edge.closest('th');
    if (!head || event.button !== 0) return;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, width: head.getBoundingClientRect().width };
    let width = from.width;
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = Math.max(least, Math.round(from.width + clientX - from.x));
      head.style.setProperty('--width', `${width}px`);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener(
      'lostpointercapture',
      () => {
        edge.removeEventListener('pointermove', move);
        if (width !== from.width) onResize(width);
      },
      { once: true },
    );
  }
  return (
    <span
      aria-hidden
      title="Drag to resize, double-click to reset"
      className={styles.resizer}
      onPointerDown={start}
      onDoubleClick={() => onResize(null)}
    />
  );
}

import type { DragSession, Pointer } from './dragSession.ts';

/** Minimum distance of a drag, in px. Below it is a tap. */
const threshold = 8;

const isOver = (list: HTMLElement, { clientX, clientY }: Pointer) => {
  const { left, right, top, bottom } = list.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
};

/**
 * Touch dragging of rows by their handles, which need `touch-action: none`. Browsers start a native drag only after a long
 * press. Returns a function that removes the listeners.
 */
export function touchDrag(list: HTMLElement, session: DragSession) {
  let finger: { id: number; from: Pointer; row: string; drags: boolean } | null = null;
  const listening = new AbortController();
  const { signal } = listening;

  function press({ pointerId, pointerType, clientX, clientY, target }: PointerEvent) {
    if (pointerType !== 'touch' || finger || !(target instanceof Element)) return;
    const handle = target.closest<HTMLElement>('[data-handle]');
    const row = handle?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (!handle || row === undefined || handle.ariaDisabled === 'true') return;
    finger = { id: pointerId, from: { clientX, clientY }, row, drags: false };
  }
  function move(event: PointerEvent) {
    if (event.pointerId !== finger?.id) return;
    const { from, drags, row } = finger;
    if (!drags && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < threshold) return;
    if (!drags) session.begin(row);
    finger.drags = true;
    session.move(event, isOver(list, event));
  }
  function release(event: PointerEvent, taken: boolean) {
    if (event.pointerId !== finger?.id) return;
    const { drags } = finger;
    finger = null;
    if (drags) session.end(event, !taken && isOver(list, event));
  }
  /** Prevents the native drag and the context menu of a long press. */
  const keep = (event: Event) => {
    if (!finger) return;
    event.preventDefault();
    event.stopPropagation();
  };
  list.addEventListener('pointerdown', press, { signal });
  list.addEventListener('dragstart', keep, { signal, capture: true });
  list.addEventListener('contextmenu', keep, { signal, capture: true });
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', (event) => release(event, false), { signal });
  addEventListener('pointercancel', (event) => release(event, true), { signal });
  return () => listening.abort();
}

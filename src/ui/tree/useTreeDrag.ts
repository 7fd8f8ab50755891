import { flushSync } from 'react-dom';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Distance to the edge in px, and maximum speed in px per frame. */
const edge = 72;
const maxSpeed = 14;

/** The element that scrolls a list: the page, or a part of it. */
function scrollerOf(list: HTMLElement) {
  for (let outer = list.parentElement; outer && outer !== document.body; outer = outer.parentElement)
    if (outer.scrollHeight > outer.clientHeight && /auto|scroll/.test(getComputedStyle(outer).overflowY))
      return outer;
  return document.documentElement;
}

/**
 * Scrolls what contains a list while dragging near its top or bottom edge. Call `at` with the y position of the pointer;
 * `scrolled` is called after each step.
 */
function autoScroll(list: HTMLElement, scrolled: () => void) {
  const scroller = scrollerOf(list);
  const box = scroller === document.documentElement ? undefined : scroller.getBoundingClientRect();
  const [top, bottom] = [Math.max(0, box?.top ?? 0), Math.min(innerHeight, box?.bottom ?? innerHeight)];
  let pointer = (top + bottom) / 2;
  let frame = 0;
  const step = () => {
    const before = scroller.scrollTop;
    const [up, down] = [Math.max(0, top + edge - pointer), Math.max(0, pointer - bottom + edge)];
    scroller.scrollBy({
      top: ((Math.min(edge, down) - Math.min(edge, up)) / edge) * maxSpeed,
      behavior: 'instant',
    });
    if (scroller.scrollTop !== before) scrolled();
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return {
    at: (y: number) => {
      pointer = y;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

export type Pointer = { clientX: number; clientY: number };

type DragHandlers = {
  /** A row is lifted. */
  onLift: (id: string) => void;
  /** The pointer has moved; null while it is outside of the list. */
  onPoint: (pointer: Pointer | null) => void;
  /** The pointer rests: expands the closed item below it. */
  onRest: () => void;
  onDrop: () => void;
  onPutBack: () => void;
};

/** Delay of `onRest`, in ms. */
const rest = 600;

/** The state of one drag after the other in a tree, for mouse and touch. */
function dragSession(list: HTMLElement, { onLift, onPoint, onRest, onDrop, onPutBack }: DragHandlers) {
  let last: Pointer | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scroll: ReturnType<typeof autoScroll> | undefined;
  const isElsewhere = ({ clientX, clientY }: Pointer) =>
    clientX !== last?.clientX || clientY !== last.clientY;
  const stop = () => {
    clearTimeout(timer);
    scroll?.stop();
  };
  return {
    begin(id: string) {
      last = null;
      scroll = autoScroll(list, () => last && onPoint(last));
      onLift(id);
    },
    /** The pointer has moved. */
    move({ clientX, clientY }: Pointer, inside: boolean) {
      scroll?.at(clientY);
      const moved = isElsewhere({ clientX, clientY });
      last = inside ? { clientX, clientY } : null;
      if (!moved) return;
      onPoint(last);
      clearTimeout(timer);
      timer = setTimeout(onRest, rest);
    },
    /** The pointer was released. Outside of the list, the move is canceled. */
    end({ clientX, clientY }: Pointer, inside: boolean) {
      stop();
      if (!inside) {
        onPutBack();
        return;
      }
      flushSync(() => {
        // Only if the pointer has moved: computing the same position again would force a layout.
        if (isElsewhere({ clientX, clientY })) onPoint({ clientX, clientY });
      });
      onDrop();
    },
    /** Ends the session when the list is unmounted. */
    stop,
  };
}

type DragSession = ReturnType<typeof dragSession>;

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
function touchDrag(list: HTMLElement, session: DragSession) {
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

type Options = DragHandlers & {
  /** The list with draggable rows. */
  list: RefObject<HTMLElement | null>;
};

/** Drag and drop of a list's own rows, by mouse and touch. */
export function useTreeDrag({ list, ...handlers }: Options) {
  const onLift = useEffectEvent(handlers.onLift);
  const onPoint = useEffectEvent(handlers.onPoint);
  const onRest = useEffectEvent(handlers.onRest);
  const onDrop = useEffectEvent(handlers.onDrop);
  const onPutBack = useEffectEvent(handlers.onPutBack);
  // Native drag and drop and touch events are outside React.
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const session = dragSession(element, { onLift, onPoint, onRest, onDrop, onPutBack });
    const isOwn = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
      source.data['list'] === element;
    return combine(
      () => session.stop(),
      dropTargetForElements({ element, canDrop: isOwn }),
      monitorForElements({
        canMonitor: isOwn,
        onDragStart: ({ source }) => session.begin(String(source.data['id'])),
        onDrag: ({ location: { current } }) => session.move(current.input, current.dropTargets.length > 0),
        onDrop: ({ location: { current } }) => session.end(current.input, current.dropTargets.length > 0),
      }),
      touchDrag(element, session),
    );
  }, [list]);
}

type Draggable = {
  row: HTMLElement;
  list: () => HTMLElement | null;
  id: string;
  /** The drag preview. */
  preview: { className: string | undefined; text: () => string };
};

/** Makes a row draggable with the mouse; touch needs its handle. Returns a function that undoes it. */
export const dragRow = ({ row, list, id, preview }: Draggable) =>
  combine(
    draggable({
      element: row,
      getInitialData: () => ({ list: list(), id }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
          render({ container }) {
            const shown = document.createElement('div');
            shown.className = preview.className ?? '';
            shown.textContent = preview.text();
            container.append(shown);
          },
        }),
    }),
  );

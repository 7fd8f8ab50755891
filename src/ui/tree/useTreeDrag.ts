// Dragging in a tree, with the mouse or a finger: tells where the pointer is, opens what it rests on, scrolls.
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { autoScroll } from './autoScroll.ts';

export type Pointer = { clientX: number; clientY: number };

type Handlers = {
  /** The list whose rows are dragged. */
  list: RefObject<HTMLElement | null>;
  /** A row leaves its place. */
  onLift: (id: string) => void;
  /** The pointer is here now; null while it is outside of the list. */
  onPoint: (pointer: Pointer | null) => void;
  /** The pointer rests: what is closed under it opens. */
  onRest: () => void;
  onDrop: () => void;
  onPutBack: () => void;
};

/** How long the pointer has to rest, in ms. */
const rest = 600;

/** Makes a list a place to drop its own rows; nothing happens while `off`. */
export function useTreeDrag({ list, ...handlers }: Handlers) {
  const lift = useEffectEvent(handlers.onLift);
  const point = useEffectEvent(handlers.onPoint);
  const rested = useEffectEvent(handlers.onRest);
  const drop = useEffectEvent(handlers.onDrop);
  const putBack = useEffectEvent(handlers.onPutBack);
  // The browser's own dragging is outside React.
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let last: Pointer | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let scroll: ReturnType<typeof autoScroll> | undefined;
    const isOwn = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
      source.data['list'] === element;
    const end = () => {
      clearTimeout(timer);
      scroll?.stop();
    };
    const stopTargets = dropTargetForElements({ element, canDrop: isOwn });
    const stopMonitor = monitorForElements({
      canMonitor: isOwn,
      onDragStart({ source }) {
        scroll = autoScroll(() => last && point(last));
        lift(String(source.data['id']));
      },
      onDrag({ location: { current } }) {
        const { clientX, clientY } = current.input;
        scroll?.at(clientY);
        const moved = clientX !== last?.clientX || clientY !== last.clientY;
        last = current.dropTargets.length > 0 ? { clientX, clientY } : null;
        if (!moved) return;
        point(last);
        clearTimeout(timer);
        timer = setTimeout(rested, rest);
      },
      onDrop({ location: { current } }) {
        end();
        if (current.dropTargets.length === 0) {
          putBack();
          return;
        }
        const { clientX, clientY } = current.input;
        flushSync(() => point({ clientX, clientY }));
        drop();
      },
    });
    return () => {
      end();
      stopTargets();
      stopMonitor();
    };
  }, [list]);
}

type Draggable = {
  row: HTMLElement;
  handle: HTMLElement;
  list: HTMLElement | null;
  id: string;
  /** What hangs at the pointer. */
  preview: { className: string | undefined; text: () => string };
};

/** Makes a row draggable by its handle; the answer ends that. */
export const dragRow = ({ row, handle, list, id, preview }: Draggable) =>
  combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ list, id }),
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

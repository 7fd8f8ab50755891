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
import { dragSession, type DragHandlers } from './dragSession.ts';
import { touchDrag } from './touchDrag.ts';

type Options = DragHandlers & {
  /** The list whose rows are dragged. */
  list: RefObject<HTMLElement | null>;
};

/** Makes a list a place to drop its own rows. */
export function useTreeDrag({ list, ...handlers }: Options) {
  const onLift = useEffectEvent(handlers.onLift);
  const onPoint = useEffectEvent(handlers.onPoint);
  const onRest = useEffectEvent(handlers.onRest);
  const onDrop = useEffectEvent(handlers.onDrop);
  const onPutBack = useEffectEvent(handlers.onPutBack);
  // The browser's own dragging is outside React, and so are fingers.
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const session = dragSession({ onLift, onPoint, onRest, onDrop, onPutBack });
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

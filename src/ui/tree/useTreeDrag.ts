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
  list: HTMLElement | null;
  id: string;
  /** The drag preview. */
  preview: { className: string | undefined; text: () => string };
};

/** Makes a row draggable with the mouse; touch needs its handle. Returns a function that undoes it. */
export const dragRow = ({ row, list, id, preview }: Draggable) =>
  combine(
    draggable({
      element: row,
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

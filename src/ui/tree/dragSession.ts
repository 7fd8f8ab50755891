import { flushSync } from 'react-dom';
import { autoScroll } from './autoScroll.ts';

export type Pointer = { clientX: number; clientY: number };

export type DragHandlers = {
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
export function dragSession({ onLift, onPoint, onRest, onDrop, onPutBack }: DragHandlers) {
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
      scroll = autoScroll(() => last && onPoint(last));
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

export type DragSession = ReturnType<typeof dragSession>;

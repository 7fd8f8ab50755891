// One drag after the other in a tree, whatever moves the pointer: tells where it is, opens what it rests on, scrolls.
import { flushSync } from 'react-dom';
import { autoScroll } from './autoScroll.ts';

export type Pointer = { clientX: number; clientY: number };

export type DragHandlers = {
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
    /** The pointer is there now, inside of the list or not. */
    move({ clientX, clientY }: Pointer, inside: boolean) {
      scroll?.at(clientY);
      const moved = isElsewhere({ clientX, clientY });
      last = inside ? { clientX, clientY } : null;
      if (!moved) return;
      onPoint(last);
      clearTimeout(timer);
      timer = setTimeout(onRest, rest);
    },
    /** It was let go there; outside of the list nothing is moved. */
    end({ clientX, clientY }: Pointer, inside: boolean) {
      stop();
      if (!inside) {
        onPutBack();
        return;
      }
      flushSync(() => {
        // What is shown holds: to find the same place again the browser would lay out what is about to change.
        if (isElsewhere({ clientX, clientY })) onPoint({ clientX, clientY });
      });
      onDrop();
    },
    /** Ends without a word: there is no list any more. */
    stop,
  };
}

export type DragSession = ReturnType<typeof dragSession>;

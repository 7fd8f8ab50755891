import { debounce } from './debounce.ts';

/**
 * An edit is saved once typing has paused for `pause` ms, and at the latest after `gap` ms; two saves are `gap` ms apart,
 * because each is a revision. The draft on the device is newer.
 */
const autosaveTimes = { pause: 5_000, gap: 120_000 };

/** Decides when an edit is saved without being asked. `save` is called when it is due. */
export function autosaveTimer(save: () => void) {
  const { pause, gap } = autosaveTimes;
  let last = -Infinity;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  function due() {
    const rest = last + gap - Date.now();
    clearTimeout(waiting);
    waiting = undefined;
    if (rest <= 0) save();
    else waiting = setTimeout(due, rest);
  }
  const atPause = debounce(pause, gap, due);
  return {
    changed: () => {
      if (waiting === undefined) atPause.call();
    },
    /** Called after each save. */
    saved() {
      last = Date.now();
    },
    stop() {
      clearTimeout(waiting);
      atPause.stop();
    },
  };
}

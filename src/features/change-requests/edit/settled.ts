type Settled = { call: () => void; flush: () => void };

/**
 * Returns a function that runs `act` once calls have paused for `pause` ms, at the latest `longest` ms after the first one.
 * `flush` runs it now if it is due.
 */
export function settled(pause: number, longest: number, act: () => void): Settled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = 0;
  const run = () => {
    timer = undefined;
    act();
  };
  return {
    call() {
      const now = Date.now();
      if (timer === undefined) first = now;
      else clearTimeout(timer);
      timer = setTimeout(run, Math.max(0, Math.min(pause, first + longest - now)));
    },
    flush() {
      if (timer === undefined) return;
      clearTimeout(timer);
      run();
    },
  };
}

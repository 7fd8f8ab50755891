type Debounced = { call: () => void; flush: () => void; stop: () => void };

/**
 * Returns a function that runs `act` once calls have paused for `pause` ms, at the latest `longest` ms after the first one.
 * `flush` runs it now if it is due, `stop` never.
 */
export function debounce(pause: number, longest: number, act: () => void): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [first, last] = [0, 0];
  const run = () => {
    timer = undefined;
    act();
  };
  // One timer for all calls: setting it again at each call takes longer than the call itself.
  const wait = () => {
    const due = Math.min(last + pause, first + longest) - Date.now();
    if (due <= 0) run();
    else timer = setTimeout(wait, due);
  };
  return {
    call() {
      last = Date.now();
      if (timer !== undefined) return;
      first = last;
      timer = setTimeout(wait, pause);
    },
    flush() {
      if (timer === undefined) return;
      clearTimeout(timer);
      run();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

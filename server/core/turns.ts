// So many at a time: who comes later waits.

/** Gives a function that runs what it is given, at most `places` at once, in the order in which they came. */
export function turns(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

const hint = '//# allFunctionsCalledOnLoad';

/** Chunks that mostly run before the first render. */
const forAllScreens = new Set(['vendor', 'shared']);

/**
 * A comment that lets V8 compile a chunk eagerly, on a background thread. For `postBanner`.
 * Removing it makes first loads up to 12 % slower (docs/decisions/037).
 */
export const compileHint = ({ name, isEntry }: { name: string; isEntry: boolean }) =>
  isEntry || forAllScreens.has(name) ? hint : '';

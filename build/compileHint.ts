const hint = '//# allFunctionsCalledOnLoad';

/** Chunks of which most runs before anything is shown. */
const forAllScreens = new Set(['vendor', 'shared']);

/** A comment that tells V8 to compile a chunk while it arrives, beside the main thread. For `postBanner`. */
export const compileHint = ({ name, isEntry }: { name: string; isEntry: boolean }) =>
  isEntry || forAllScreens.has(name) ? hint : '';

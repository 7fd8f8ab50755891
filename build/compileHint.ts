const firstLoad = ['vendor', 'app', 'shared'];

/**
 * A comment at the start of the chunks that every screen needs. V8 compiles all functions of such a chunk while it loads, in
 * another thread. Removing it makes first visits 5 to 24 % slower (docs/decisions/092).
 */
export const compileHint = ({ name }: { name: string }) =>
  firstLoad.includes(name) ? '//# allFunctionsCalledOnLoad' : '';

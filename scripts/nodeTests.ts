// Runs tests in this process, since starting one per file takes longer than the tests: [--skip=PATTERN] GLOB…
import { createHook } from 'node:async_hooks';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';

/**
 * Node's test runner observes each promise, to tell which test an uncaught error comes from. That takes a tenth of the
 * processor time. Without it, such an error still fails the run.
 */
function observeNoPromises() {
  const hooks: { enable: () => unknown } = Object.getPrototypeOf(createHook({}));
  const { enable } = hooks;
  hooks.enable = function (this: Record<symbol, unknown>) {
    const option = Object.getOwnPropertySymbols(this).find(
      ({ description }) => description === 'kNoPromiseHook',
    );
    if (option !== undefined) this[option] = true;
    return enable.call(this);
  };
}

observeNoPromises();
const { values, positionals } = parseArgs({ options: { skip: { type: 'string' } }, allowPositionals: true });
run({
  globPatterns: positionals,
  isolation: 'none',
  timeout: 300_000, // the slowest test takes 9 s alone, and a minute beside the browser tests
  forceExit: true, // a failed test can leave a server open
  ...(values.skip !== undefined && { testSkipPatterns: new RegExp(values.skip) }),
})
  .on('test:fail', () => void (process.exitCode = 1))
  .compose(spec)
  .pipe(process.stdout);

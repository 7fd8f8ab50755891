import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWatchdog, type Stretch } from './watchdog.ts';

/** Uses the processor of this thread for some milliseconds, without a turn of the event loop. */
function computeFor(milliseconds: number) {
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if ((user + system) / 1000 > milliseconds) return;
  }
}

test('names the function that blocks the main thread', async (t) => {
  const { promise: reported, resolve } = Promise.withResolvers<Stretch>();
  const stop = startWatchdog(50, ({ stack, ...times }) => {
    if (stack.some((frame) => frame.includes('computeFor'))) resolve({ stack, ...times });
  });
  // The watchdog starts in a separate thread, so a first stretch may be too early for it. The pauses let it start.
  const computing = setInterval(() => computeFor(100), 400);
  t.after(() => clearInterval(computing));
  const { cpu, wall, stack } = await reported;
  await stop();
  assert.ok(cpu >= 100 && wall >= 100);
  assert.match(
    stack.find((frame) => frame.includes('computeFor')) ?? '',
    /^computeFor .*watchdog\.test\.ts:\d+$/,
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createThrottledSignal } from './throttledSignal.ts';

test('notifies about the first change immediately and about a thousand more once', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const signal = createThrottledSignal(100);
  let notifications = 0;
  signal.subscribe(() => notifications++);
  signal.notify();
  assert.equal(notifications, 1);
  for (let change = 0; change < 1000; change++) signal.notify();
  assert.equal(notifications, 1);
  context.mock.timers.tick(100);
  assert.equal(notifications, 2);
});

test('does not notify without changes', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const signal = createThrottledSignal(100);
  signal.notify();
  context.mock.timers.tick(500);
  assert.equal(signal.get(), 1);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createThrottledSignal } from './throttledSignal.ts';

test('the first change is told at once, a thousand after it once', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const pulse = createThrottledSignal(100);
  let told = 0;
  pulse.subscribe(() => told++);
  pulse.notify();
  assert.equal(told, 1);
  for (let change = 0; change < 1000; change++) pulse.notify();
  assert.equal(told, 1);
  context.mock.timers.tick(100);
  assert.equal(told, 2);
});

test('where nothing changes nothing is told', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const pulse = createThrottledSignal(100);
  pulse.notify();
  context.mock.timers.tick(500);
  assert.equal(pulse.get(), 1);
});

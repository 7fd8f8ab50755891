import assert from 'node:assert/strict';
import { test } from 'node:test';
import { debounce } from './debounce.ts';

test('runs after a pause, at the latest after the longest wait', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  let runs = 0;
  const { call, flush } = debounce(100, 250, () => (runs += 1));
  call();
  mock.timers.tick(99);
  assert.equal(runs, 0);
  mock.timers.tick(1);
  assert.equal(runs, 1);
  for (let at = 0; at < 5; at += 1) {
    call();
    mock.timers.tick(60);
  }
  assert.equal(runs, 2);
  call();
  flush();
  flush();
  assert.equal(runs, 3);
});

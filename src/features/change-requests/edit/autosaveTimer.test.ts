import assert from 'node:assert/strict';
import { test } from 'node:test';
import { autosaveTimer } from './autosaveTimer.ts';

test('saves at the first pause, then every two minutes at most, whatever is typed', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const saves: number[] = [];
  const timer = autosaveTimer(() => {
    saves.push(Date.now() / 1000);
    timer.saved();
  });
  /** A key each second. */
  const type = (seconds: number) => {
    for (let i = 0; i < seconds; i += 1) {
      timer.changed();
      t.mock.timers.tick(1000);
    }
  };
  type(10);
  t.mock.timers.tick(5000);
  assert.equal(saves.length, 1);
  for (let i = 0; i < 60; i += 1) {
    type(4);
    t.mock.timers.tick(6000);
  }
  // Ten minutes of writing with a pause every ten seconds.
  assert.equal(saves.length, 6);
  assert.ok(saves.every((at, i) => i === 0 || at - saves[i - 1]! >= 120));
  timer.stop();
});

test('saves while someone types without a pause', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  let saves = 0;
  const timer = autosaveTimer(() => {
    saves += 1;
    timer.saved();
  });
  for (let i = 0; i < 250; i += 1) {
    timer.changed();
    t.mock.timers.tick(1000);
  }
  assert.equal(saves, 2);
  timer.stop();
});

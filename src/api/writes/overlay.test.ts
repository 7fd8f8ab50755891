import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { addLayer, settleLayer, type Layer, type Overlay } from './overlay.ts';

const set = (id: number, name: string, value: number): Layer => ({
  id,
  update: (data) => ({ ...(typeof data === 'object' ? data : {}), [name]: value }),
  settled: false,
});

test('keeps the second edit if the first one fails later', () => {
  const first = addLayer(undefined, { role: 0 }, set(1, 'role', 1));
  const both = addLayer(first, first.shown, set(2, 'role', 2));
  assert.deepEqual(settleLayer(both, both.shown, 1, false).shown, { role: 2 });
});

test('shows the first edit again if the second one fails', () => {
  const first = addLayer(undefined, { role: 0 }, set(1, 'role', 1));
  const both = addLayer(first, first.shown, set(2, 'role', 2));
  assert.deepEqual(settleLayer(both, both.shown, 2, false).shown, { role: 1 });
});

test('keeps an accepted edit if an earlier one fails afterwards', () => {
  const first = addLayer(undefined, { role: 0, sso: 0 }, set(1, 'role', 1));
  const both = addLayer(first, first.shown, set(2, 'sso', 1));
  const accepted = settleLayer(both, both.shown, 2, true);
  const end = settleLayer(accepted, accepted.shown, 1, false);
  assert.deepEqual(end.shown, { role: 0, sso: 1 });
  assert.deepEqual(end.layers, []);
});

test('keeps refetched data when an edit is rolled back', () => {
  const first = addLayer(undefined, { role: 0, seen: 'yesterday' }, set(1, 'role', 1));
  const read = { role: 0, seen: 'today' };
  assert.deepEqual(settleLayer(first, read, 1, false).shown, { role: 0, seen: 'today' });
});

test('keeps exactly the accepted edits in their order, whatever fails in whatever order', () => {
  const write = fc.record({ name: fc.constantFrom('a', 'b', 'c'), value: fc.nat(), accepted: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(write, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      (writes, order) => {
        let overlay: Overlay | undefined;
        writes.forEach(({ name, value }, id) => {
          overlay = addLayer(overlay, overlay?.shown ?? {}, set(id, name, value));
        });
        const waiting = writes.map((_, id) => id);
        while (overlay && waiting.length > 0) {
          const [id = 0] = waiting.splice(Number(order.next().value) % waiting.length, 1);
          overlay = settleLayer(overlay, overlay.shown, id, writes[id]?.accepted ?? false);
        }
        const expected = Object.fromEntries(
          writes.filter(({ accepted }) => accepted).map(({ name, value }) => [name, value]),
        );
        assert.deepEqual(overlay?.shown, expected);
      },
    ),
  );
});

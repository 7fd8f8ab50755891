import assert from 'node:assert/strict';
import { test } from 'node:test';
import { icons, type IconNode } from 'lucide';
import { iconPath } from './iconPath.ts';

test('joins shapes of any kind in one path', () => {
  const icon: IconNode = [
    ['path', { d: 'm3 4 5 6' }],
    ['line', { x1: 1, x2: 2, y1: '3', y2: '4' }],
    ['circle', { cx: 12, cy: 12, r: 10 }],
    ['circle', { cx: 16.5, cy: 7.5, r: 0.5, fill: 'currentColor' }],
    ['rect', { x: 3, y: 4, width: 10, height: 8, rx: 2 }],
    ['rect', { width: 10, height: 8, x: 3, y: 4 }],
    ['polygon', { points: '1 2 3 4' }],
  ];
  assert.equal(
    iconPath(icon),
    [
      'M0 0m3 4 5 6',
      'M1 3L2 4',
      'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z',
      'M16 7.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0zM16.5 7.5h.01',
      'M5 4h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2z',
      'M3 4h10v8h-10v-8z',
      'M1 2 3 4z',
    ].join(''),
  );
});

test('knows all shapes of lucide', () => {
  for (const icon of Object.values(icons)) assert.doesNotMatch(iconPath(icon), /NaN|undefined/);
});

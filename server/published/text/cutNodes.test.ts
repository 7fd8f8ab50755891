import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toHtml } from 'hast-util-to-html';
import type { ElementContent } from 'hast';
import { el } from '../html.ts';
import { cutNodes } from './cutNodes.ts';

const html = (children: ElementContent[]) => toHtml({ type: 'root', children });

test('keeps nodes that fit, and counts their length as HTML', () => {
  const nodes = [el('p', { className: ['a'] }, 'Tides & <gauges>'), el('ul', {}, el('li', {}, 'One'))];
  const room = { left: 1000 };
  assert.deepEqual(cutNodes(nodes, room), nodes);
  assert.ok(1000 - room.left >= html(nodes).length);
});

test('cuts inside of one long element', () => {
  const rows = Array.from({ length: 1000 }, (_, n) => el('tr', {}, el('td', {}, `Row ${n}`)));
  const room = { left: 2000 };
  const cut = html(cutNodes([el('table', {}, rows), el('p', {}, 'After it')], room));
  assert.ok(room.left <= 0);
  assert.match(cut, /^<table><tr><td>Row 0<\/td>.*<\/table>$/);
  assert.ok(cut.length < 2100);
});

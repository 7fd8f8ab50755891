import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visit } from 'unist-util-visit';
import { blockPayloads } from './blocks/testingPayloads.ts';
import { linkIndex } from './linkIndex.ts';
import { linkTarget } from './linkTarget.ts';
import { parseText } from './parsing/parseText.ts';
import { payloads } from './testing.ts';

const page = { id: 'p1', path: 'tides', sourcePath: 'tides.md' };
const index = linkIndex([page], []);

test('rejects script URLs in any notation and removes raw HTML', async () => {
  assert.ok(payloads.length > 350 && blockPayloads.length > 280);
  let addresses = 0;
  for (const payload of [...payloads, ...blockPayloads]) {
    const { parts } = await parseText(payload, '');
    for (const { tree } of parts)
      visit(tree, (node) => {
        assert.notEqual(node.type, 'html', payload);
        if (!('url' in node)) return;
        addresses += 1;
        const target = linkTarget(node.url, page, index);
        if (target.kind !== 'url') return;
        // Browsers ignore invalid URLs.
        const url = URL.parse(target.url, 'https://console.example');
        assert.match(url?.protocol ?? 'https:', /^(?:https?|mailto):$/, payload);
      });
  }
  assert.ok(addresses > 150, `${addresses} addresses checked`);
});

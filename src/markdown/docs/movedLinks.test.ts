import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movedLinks } from './movedLinks.ts';

test('rewrites the addresses of a renamed file, also in shortcodes and template languages', () => {
  const links = movedLinks(
    { files: new Map([['a/aux.md', 'a/aux-file.md']]), folders: new Map(), renamed: [] },
    '',
  );
  const now = (text: string) => links.inMarkdown('a/b.md', text);
  assert.equal(now('[c](aux.md#d "T") [e](other.md)'), '[c](aux-file.md#d "T") [e](other.md)');
  assert.equal(
    now('[c]({{< ref "aux.md#d" >}}) [c]({{% relref "aux" %}}) See {{< ref "aux.md" >}}.'),
    '[c]({{< ref "aux-file.md#d" >}}) [c]({{% relref "aux-file" %}}) See {{< ref "aux-file.md" >}}.',
  );
  assert.equal(now('[c]({{ "/a/aux.md" | relative_url }})'), '[c]({{ "/a/aux-file.md" | relative_url }})');
  assert.equal(now('{% include "aux.md" %}'), '{% include "aux-file.md" %}');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withRenamedHeading } from './withRenamedHeading.ts';

test('renames the first heading only if it is the title', () => {
  assert.equal(withRenamedHeading('# Tides\n\nTwo.', 'Tides', 'Neaps'), '# Neaps\n\nTwo.');
  assert.equal(withRenamedHeading('\n#  Tides \r\n\r\nTwo.', 'Tides', 'Neaps'), '\n#  Neaps\r\n\r\nTwo.');
  for (const text of ['# Tide tables\n', '## Tides\n', 'Tides\n', '', 'Text\n\n# Tides\n'])
    assert.equal(withRenamedHeading(text, 'Tides', 'Neaps'), text);
});

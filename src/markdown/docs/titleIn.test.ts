import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsedTitle, titleIn } from './titleIn.ts';

test('finds the title of a text as a parser of the whole text does', () => {
  const texts = [
    '# Tides\n\nTwo highs.\n',
    '\n  \n# Tides #\n\nTwo highs.\n',
    '   ## Tides and *gauges*\ntext\n# More\n',
    '#Tides\n\nText.\n',
    '#\n\n# Tides\n',
    '# \n\n# Tides\n',
    '    # Code\n\nText.\n',
    '# A [gauge]\n\n[gauge]: gauge.md\n',
    '# A <b>gauge</b>\n',
    '# A &amp; B\n',
    '# A `gauge`\n',
    'Two highs.\n\n## Lows\n\n# Tides\n',
    'Two highs.\n\n# Tides\n',
    'Tides\n=====\n\nText.\n',
    'Two\nhighs\n---\n\nText.\n',
    '> # Quoted\n\nText.\n',
    '- # In a list\n\nText.\n',
    '1. Lows\n   ===\n',
    'Two highs and two lows.\n\n* One\n* Two\n\n| a | b |\n| - | - |\n',
    '```\n# Code\n```\n\nText.\n',
    '<!-- note -->\n\n# Tides\n',
    '<h1>Tides</h1>\n\nText.\n',
    '{% hint %}\n# Tides\n{% endhint %}\n',
    '# Tides\r\n\r\nTwo highs.\r\n',
    '---\n\nText.\n',
    '\t# Code\n',
    '',
  ];
  for (const text of texts) assert.equal(titleIn(text), parsedTitle(text), JSON.stringify(text));
});

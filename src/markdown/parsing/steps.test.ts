import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toString } from 'mdast-util-to-string';
import { withTree } from '../parseMarkdown.ts';
import { visibleMarkdown } from '../visibleMarkdown.ts';
import { limitSize } from './limitSize.ts';
import { splitMarkdown } from './splitMarkdown.ts';
import { maxSteps, stepsOf } from './steps.ts';

const length = 100_000;
const fill = (piece: string) => piece.repeat(length / piece.length);

/** For each of these, the parser takes quadratic time: seconds to minutes for 100 KB. */
const quadratic = {
  emphasis: '*a* ',
  'nested emphasis': '**a *b* c** ',
  underscores: '_a_ ',
  'emphasis that never opens': 'a* ',
  strikethrough: '~~a~~ ',
  brackets: 'a] ',
  references: '[a] ',
  'emphasis in many lines': '*a* *b* *c*\n',
  'quotes with lines outside': '> a\nb\n',
  'nested lists': '- a\n  - b\n    - c\n',
  quotes: '> a\n\n',
  'deep quotes': `${'> '.repeat(20)}a\n\n`,
  'lists with paragraphs between them': '- a\n\nb\n\n',
  underlines: 'a\n=\n',
  'underlines with blank lines': 'a\n\nb\n---\n',
  'rows without a table': 'a|b\n',
  'HTML instructions': '<? ',
};

const normal = {
  prose: 'The tide turns *twice* a day; read the [staff](staff.md) at `slack` water.\n\n',
  'a table': '| *a* | [b](c.md) | `d` |\n',
  'a list in sections': '## Tides\n\n- One *turn* [at noon](noon.md)\n- Another\n  - below\n\n',
  code: '```js\nconst high = tides[0] * levels[1];\n```\n\n',
  'long code': 'const high = tides[0] * levels[1];\n',
  'a loose list': '- One turn at noon, as always.\n\n  Another at night.\n\n',
  'a page of quotes':
    '> The tide turns.\n> Twice a day.\n\nRead the staff at slack water, and write the height down.\n\n',
};

const textOf = {
  'a table': (rows: string) => `| a | b | c |\n| - | - | - |\n${rows}`,
  'long code': (lines: string) => `\`\`\`js\n${lines}\`\`\`\n`,
} as Record<string, (text: string) => string>;

test('counts too many steps for each text that takes the parser quadratic time', () => {
  for (const [name, piece] of Object.entries(quadratic)) assert.ok(stepsOf(fill(piece)) > maxSteps, name);
  assert.ok(stepsOf(`> ${fill('b\n')}`) > maxSteps, 'lines after a quote');
  assert.ok(stepsOf(`<pre>\n\`\`\`\n</pre>\n\n${fill('*a* ')}`) > maxSteps, 'a fence that is none');
  assert.ok(stepsOf(`|a|b|\n|-|\n${fill('*a* \n')}`) > maxSteps, 'a table that is none');
});

test('counts few steps for texts of the same length that people write', () => {
  for (const [name, piece] of Object.entries(normal)) {
    const text = (textOf[name] ?? String)(fill(piece));
    const steps = splitMarkdown(text).reduce((sum, part) => sum + stepsOf(part), 0);
    assert.ok(steps < maxSteps / 5, `${name}: ${steps}`);
    assert.ok(stepsOf(text) < maxSteps, name);
  }
});

test('shows a text that needs too many steps as source, with a note', () => {
  const text = fill('*a* ');
  const words = withTree(text, (tree) => tree.children.map((node) => toString(node)));
  assert.match(words[0] ?? '', /too complex to render and is shown as source/);
  assert.equal(words.slice(1).join(''), text);
});

test('all pieces of a page share the steps', () => {
  const piece = `# Tides\n\n${'*a* '.repeat(3000)}\n\n`;
  assert.ok(stepsOf(piece) < maxSteps);
  const parts = limitSize(Array.from({ length: 5 }, () => piece));
  assert.deepEqual(
    parts.map((part) => 'markdown' in part),
    [true, false, false, false, false],
  );
});

test('hides a text with conditions that needs too many steps or is nested too deeply', () => {
  const secret = '{% if visitor.claims.a %}\nsecret\n{% endif %}\n\n';
  for (const text of [fill('*a* '), '> '.repeat(5000), `${'*a '.repeat(2000)}b${'*'.repeat(2000)}`])
    assert.doesNotMatch(
      visibleMarkdown(secret + text, () => false),
      /secret/,
    );
});

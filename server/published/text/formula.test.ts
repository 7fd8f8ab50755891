import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toHtml } from 'hast-util-to-html';
import { drawText } from './drawText.ts';

const drawn = async (markdown: string) =>
  toHtml({ type: 'root', children: (await drawText({ markdown, title: '' })).nodes });

test('draws formulas in a line, in a block and in a table as MathML', async () => {
  const html = await drawn(
    'Height $$h = \\sqrt{a^2+b^2}$$ inside.\n\n$$\n\\sum_{i=1}^n t_i\n$$\n\n| Term |\n| --- |\n| $$P(A \\| B)$$ |\n',
  );
  assert.match(html, /Height <math><mrow><mi>h<\/mi><mo>=<\/mo><msqrt>.*<\/math> inside\./);
  assert.match(html, /<math display="block"[^>]*><mrow>.*<munderover>/);
  assert.match(html, /<td><math>.*<mi>A<\/mi><mi>\|<\/mi><mi>B<\/mi>/);
  assert.doesNotMatch(html, /style=|\$\$/);
});

test('shows the source of an invalid formula, and runs nothing', async () => {
  assert.match(await drawn('$$\\frac{1$$'), /<code[^>]*>\\frac\{1\s*<\/code>/);
  const hostile = await drawn('$$\\href{javascript:run()}{a} \\text{<script>run()</script>}$$');
  assert.doesNotMatch(hostile, /<script|href="javascript/);
});

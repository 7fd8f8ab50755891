import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = `${import.meta.dirname}/..`;
const withoutComments = (path: string) =>
  readFileSync(`${folder}/${path}`, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .trim();

/** Whether the first brace that is opened is closed by the last one. */
function isOneBlock(css: string) {
  let depth = 0;
  const closings = [...css].map((letter) => (depth += letter === '{' ? 1 : letter === '}' ? -1 : 0));
  return (
    closings.lastIndexOf(0) === css.length - 1 && closings.indexOf(0, css.indexOf('{')) === css.length - 1
  );
}

test('every part’s style lies in the layer of components, so that it does not matter which file comes first', () => {
  const strays = globSync('**/*.module.css', { cwd: folder }).filter((path) => {
    const css = withoutComments(path);
    return !css.startsWith('@layer components {') || !isOneBlock(css);
  });
  assert.deepEqual(strays, []);
});

test('the order of the layers is said once, at the head of the page’s first style sheet', () => {
  const page = readFileSync(`${folder}/../index.html`, 'utf8');
  const [first] = /(?<=rel="stylesheet" href="\/src\/)[^"]+/.exec(page) ?? [];
  assert.equal(first, 'ui/styles/tokens.css');
  assert.match(withoutComments('ui/styles/tokens.css'), /^@layer reset, tokens, base, components;/);
});

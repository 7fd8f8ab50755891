import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = `${import.meta.dirname}/..`;
const withoutComments = (path: string) =>
  readFileSync(`${folder}/${path}`, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .trim();

test('every part’s style lies in the layer of components', () => {
  const strays = globSync('**/*.module.css', { cwd: folder }).flatMap((path) => {
    const outermost = withoutComments(path).match(/^\S.*$/gm) ?? [];
    return outermost.join(' ') === '@layer components { }' ? [] : [`${path}: ${outermost.join(' ')}`];
  });
  assert.deepEqual(strays, []);
});

test('the order of the layers is said once, at the head of the page’s first style sheet', () => {
  const page = readFileSync(`${folder}/../index.html`, 'utf8');
  const [first] = /(?<=rel="stylesheet" href="\/src\/)[^"]+/.exec(page) ?? [];
  assert.equal(first, 'ui/styles/tokens.css');
  assert.match(withoutComments('ui/styles/tokens.css'), /^@layer reset, tokens, base, components;/);
});

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

// A browser styles a whole list anew, with all that is in it, for each item that comes or goes, if any rule of the
// page speaks of the neighbour of just anything: `* + *`, `tr + tr`. What isn't the first has `:not(:first-child)`.
test('no style speaks of the neighbour of just any element', () => {
  const found = globSync('**/*.css', { cwd: folder }).flatMap((path) =>
    [...withoutComments(path).matchAll(/(\S+) [+~] (?=[^;]*\{)/g)].flatMap(([, neighbour = '']) =>
      /[.#[]/.test(neighbour) ? [] : [`${path}: ${neighbour} +`],
    ),
  );
  assert.deepEqual(found, []);
});

// Each element would be styled once more for each of them. What `@media` asks for is rare.
test('no style speaks of what stands before or after just any element, or of its selection', () => {
  const media = /@media[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/g;
  const found = globSync('**/*.css', { cwd: folder }).flatMap((path) =>
    [
      ...withoutComments(path)
        .replace(media, '')
        .matchAll(/(?<=^|[\s,])\*?::(?:before|after|selection)/g),
    ].map(([one]) => `${path}: ${one}`),
  );
  assert.deepEqual(found, []);
});

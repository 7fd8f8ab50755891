import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = `${import.meta.dirname}/..`;
const withoutComments = (path: string) =>
  readFileSync(`${folder}/${path}`, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .trim();

// `components.prose` contains the styles of page text, which any component in the text can override.
test('every CSS module is in the layer “components”', () => {
  const strays = globSync('**/*.module.css', { cwd: folder }).flatMap((path) => {
    const outermost = withoutComments(path).match(/^\S.*$/gm) ?? [];
    return /^@layer components(?:\.prose)? \{ \}$/.test(outermost.join(' '))
      ? []
      : [`${path}: ${outermost.join(' ')}`];
  });
  assert.deepEqual(strays, []);
});

test('the first style sheet of the page declares the order of the layers', () => {
  const page = readFileSync(`${folder}/../index.html`, 'utf8');
  const [first] = /(?<=rel="stylesheet" href="\/src\/)[^"]+/.exec(page) ?? [];
  assert.equal(first, 'ui/styles/tokens.css');
  assert.match(withoutComments('ui/styles/tokens.css'), /^@layer reset, tokens, base, components;/);
});

/** The selectors without their `:not()` and `:has()`, and without spaces in other parentheses. */
const withoutConditions = (styles: string): string => {
  const next = styles
    .replaceAll(/:(?:not|has)\([^()]*\)/g, '')
    .replaceAll(/\(([^()]*)\)/g, (_, inside: string) => `‹${inside.replaceAll(/\s/g, '')}›`);
  return next === styles ? styles : withoutConditions(next);
};

// With a sibling selector for any element (`* + *`, `tr + tr`, `p:has(a) + *`), browsers restyle a whole list for each
// item added or removed. Use `:not(:first-child)` instead.
test('no style has a sibling selector without a class', () => {
  const found = globSync('**/*.css', { cwd: folder }).flatMap((path) =>
    [...withoutConditions(withoutComments(path)).matchAll(/(\S+) [+~] (?=[^;]*\{)/g)].flatMap(
      ([, sibling = '']) => (/[.#[]/.test(sibling) ? [] : [`${path}: ${sibling} +`]),
    ),
  );
  assert.deepEqual(found, []);
});

// Browsers look up such a selector by each attribute that it names, and nearly every element has a class.
test('no sibling selector depends on whether there is any class', () => {
  const found = globSync('**/*.css', { cwd: folder }).flatMap((path) =>
    [...withoutComments(path).matchAll(/[^,{}]*\[class\]\S* [+~] [^,{}]*(?=[,{])/g)].map(
      ([selector]) => `${path}: ${selector.trim()}`,
    ),
  );
  assert.deepEqual(found, []);
});

// Each of these selectors adds a style computation for every element. Media queries are exempt.
test('no style has a pseudo-element selector for all elements', () => {
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

test('shared.css defines every class that a CSS module composes', () => {
  const shared = withoutComments('ui/styles/shared.css');
  const missing = globSync('**/*.module.css', { cwd: folder }).flatMap((path) =>
    [...withoutComments(path).matchAll(/composes: (\S+) from global;/g)].flatMap(([, name = '']) =>
      shared.includes(`.${name} `) ? [] : [`${path}: ${name}`],
    ),
  );
  assert.deepEqual(missing, []);
});

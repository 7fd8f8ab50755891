import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRedirectSource } from './redirectSource.ts';

test('a source is a path from the root of the site, with at most one wildcard at its end', () => {
  for (const source of [
    '/old',
    '/old/page',
    '/a%20b',
    '/old/*',
    '/old*',
    '/v1.2/a_b~c+d',
    `/${'a'.repeat(511)}`,
  ])
    assert.ok(isRedirectSource(source), source);
  for (const source of ['', '/', 'old', '/*', '*', '/old/', '/old//page', '/old/*/page', '/*old', '/old/**'])
    assert.ok(!isRedirectSource(source), source);
  for (const source of ['/a b', '/a?b', '/a#b', '/a%2', '/a%zz', '/../a', `/${'a'.repeat(512)}`, '/ä'])
    assert.ok(!isRedirectSource(source), source);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimsOf } from '#directory/sites/sitePreviews.ts';
import { exampleClaims } from './sitePreview.ts';

const claimsFor = (...conditions: string[]) =>
  exampleClaims({ sections: conditions.map((condition) => ({ condition, siteSpaces: [] })), siteSpaces: [] });

test('suggests claims that meet the conditions of a site', () => {
  assert.equal(claimsFor(), '{}');
  assert.equal(
    claimsFor('visitor.claims.plan == "pro" && visitor.claims.seats === 5', 'visitor.claims.crew'),
    '{"plan":"pro","seats":5,"crew":true}',
  );
  assert.equal(claimsFor("(visitor.claims.plan == 'a') || visitor.claims.plan == 'b'"), '{"plan":"a"}');
  assert.equal(claimsFor('!visitor.claims.trial', 'visitor.claims.age > 3', 'visitor.claims.a.b'), '{}');
  const nested = { siteSpaces: [{ condition: 'visitor.claims.crew == true' }] };
  assert.equal(exampleClaims({ sections: [nested], siteSpaces: [] }), '{"crew":true}');
});

test('reads claims from a JSON object only', () => {
  assert.deepEqual(claimsOf('{"a": 1}'), { a: 1 });
  assert.deepEqual(claimsOf(' '), {});
  for (const text of ['{', '[]', 'null', '1', '"a"']) assert.equal(claimsOf(text), undefined, text);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { faultOf, isMet } from '#markdown/conditions.ts';
import { readRules, whoSees, writeRules, type Rules, type Test } from './conditionRules.ts';

const rule = fc.record({
  claim: fc.constantFrom('plan', 'crew', 'team-name', '$beta'),
  test: fc.constantFrom<Test>('is', 'isNot', 'includes', 'isSet', 'isNotSet'),
  value: fc.oneof(
    fc.constantFrom('pro', 'true', '7', '-1.5', '"7"', 'a "b" c', String.raw`\ `, '&&', '5 || 6'),
    fc.string({ minLength: 1, maxLength: 8 }).map((text) => text.trim() || 'x'),
  ),
});
const anyRules = fc.record({
  join: fc.constantFrom<Rules['join']>('all', 'any'),
  rules: fc.array(rule, { minLength: 1, maxLength: 4 }),
});

test('rules write a valid expression, which is read as the same expression', () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      const text = writeRules(rules);
      assert.equal(faultOf(text, true), undefined, text);
      const read = readRules(text);
      assert.ok(read, text);
      assert.equal(writeRules(read), text);
    }),
  );
});

test('an expression means the same after it is read and written', () => {
  const claims = [{}, { plan: 'pro' }, { plan: 7 }, { plan: '7' }, { crew: true }, { plan: ['pro'] }];
  for (const text of [
    'visitor.claims.plan == "pro"',
    "visitor.claims.plan==='7'",
    'visitor.claims.plan != 7 || !visitor.claims.crew',
    'visitor.claims.plan.includes("pro") || visitor.claims.crew',
    'visitor.claims.crew == true',
  ]) {
    const rules = readRules(text);
    assert.ok(rules, text);
    for (const one of claims) assert.equal(isMet(writeRules(rules), one), isMet(text, one), text);
  }
});

test('expressions with more than rules are left as they are', () => {
  for (const text of [
    'visitor.claims.a && visitor.claims.b || visitor.claims.c',
    '(visitor.claims.a)',
    '!visitor.claims.a == 1',
    'visitor.claims.a > 3',
    'visitor.claims.a.b == 1',
    '"x" in visitor.claims.a',
    'visitor.claims.a == null',
    'visitor.claims.a &&',
    'visitor.claims.a = 1',
  ])
    assert.equal(readRules(text), undefined, text);
});

test('incomplete rules are left out', () => {
  const rules = [
    { claim: '', test: 'is' as const, value: 'pro' },
    { claim: 'no name', test: 'isSet' as const, value: '' },
    { claim: 'plan', test: 'is' as const, value: '' },
  ];
  assert.equal(writeRules({ join: 'all', rules }), '');
  assert.deepEqual(readRules(' '), { join: 'all', rules: [] });
});

test('says who sees it', () => {
  assert.equal(
    whoSees('visitor.claims.plan == "pro" && visitor.claims.beta'),
    'Signed-in visitors whose claim plan is “pro” and beta is set. Visitors who aren’t signed in don’t see it.',
  );
  assert.equal(
    whoSees('visitor.claims.plan != "free"'),
    'Signed-in visitors whose claim plan is not “free”. Visitors who aren’t signed in see it, too.',
  );
  assert.equal(
    whoSees('visitor.claims.a > 3'),
    'Signed-in visitors for whom the expression is true. Visitors who aren’t signed in don’t see it.',
  );
});

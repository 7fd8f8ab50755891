import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasConditions, visibleMarkdown } from './visibleMarkdown.ts';

const seen = (markdown: string, claims: Record<string, boolean> = {}) =>
  visibleMarkdown(markdown, (condition) => claims[condition.replace('visitor.claims.', '')] ?? false)
    .replace(/\n{2,}/g, '\n\n')
    .trim();

test('keeps the branch whose condition is true, without its tags', () => {
  const text = `Before\n\n{% if visitor.claims.crew %}\nFor the **crew**\n\n- one\n- two\n{% elif visitor.claims.guest %}\nFor guests\n{% else %}\nFor all\n{% endif %}\n\nAfter`;
  assert.equal(seen(text), 'Before\n\nFor all\n\nAfter');
  assert.equal(seen(text, { crew: true }), 'Before\n\nFor the **crew**\n\n- one\n- two\n\nAfter');
  assert.equal(seen(text, { guest: true }), 'Before\n\nFor guests\n\nAfter');
});

test('leaves out content whose condition is false, also between words, in lists and nested', () => {
  assert.equal(seen('A {% if visitor.claims.a %}secret{% endif %} b'), 'A  b');
  assert.equal(seen('A {% if visitor.claims.a %}word{% endif %} b', { a: true }), 'A word b');
  assert.equal(seen('- one\n- {% if visitor.claims.a %}secret{% endif %}\n'), '- one\n-');
  const nested =
    '{% if visitor.claims.a %}\nOuter\n\n{% if visitor.claims.b %}\nInner\n{% endif %}\n{% endif %}';
  assert.equal(seen(nested), '');
  assert.equal(seen(nested, { b: true }), '');
  assert.equal(seen(nested, { a: true }), 'Outer');
  assert.equal(seen(nested, { a: true, b: true }), 'Outer\n\nInner');
  assert.equal(seen('> quoted {% if visitor.claims.a %}secret{% endif %}\n'), '> quoted');
  const tabs =
    '{% tabs %}\n{% tab title="A" %}\n{% if visitor.claims.a %}\nsecret\n{% endif %}\nopen\n{% endtab %}\n{% endtabs %}';
  assert.doesNotMatch(seen(tabs), /secret|if/);
  assert.match(seen(tabs), /open/);
});

test('detects conditions in a text', () => {
  assert.ok(hasConditions('a {% if x %}b{% endif %}'));
  assert.ok(!hasConditions('a {% include "x.md" %} if b'));
});

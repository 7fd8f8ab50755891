import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from '#contract/fields.ts';
import { leftOut, leftOutWords } from './leaveOut.ts';

const member = (id: string, role: Role | null = 'admin', disabled = false) => ({
  id,
  name: id.toUpperCase(),
  role,
  sso: false,
  disabled,
});
const [marl, fen, briar] = [member('marl'), member('fen'), member('briar', 'edit')];

test('the caller is left out, and told why', () => {
  const out = leftOut([marl, fen], { admins: [marl, fen], identity: { userId: 'marl', certain: true } });
  assert.deepEqual([...out.keys()], ['marl']);
  assert.match(out.get('marl') ?? '', /^This is you/);
});

test('who is only probably the caller is left out as such', () => {
  const out = leftOut([briar], { admins: [marl], identity: { userId: 'briar', certain: false } });
  assert.match(out.get('briar') ?? '', /probably you/);
});

test('where all admins are chosen and nobody knows who asks, one of them stays', () => {
  const out = leftOut([marl, fen, briar], { admins: [marl, fen], identity: null });
  assert.deepEqual([...out.keys()], ['marl']);
  assert.match(out.get('marl') ?? '', /stay admin/);
});

test('an admin who can not sign in does not count as one who stays', () => {
  const off = member('off', 'admin', true);
  const out = leftOut([marl, off], { admins: [marl, off], identity: null });
  assert.deepEqual([...out.keys()], ['marl']);
});

test('where another admin stays, nobody is left out', () => {
  assert.equal(leftOut([fen], { admins: [marl, fen], identity: null }).size, 0);
});

test('whom it leaves out is named', () => {
  const out = leftOut([marl, fen], { admins: [marl, fen], identity: { userId: 'marl', certain: true } });
  assert.equal(leftOutWords([marl, fen], out), 'MARL is left out.');
  assert.equal(leftOutWords([fen], out), null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from '#contract/fields.ts';
import { skippedMembers, skippedText } from './skipped.ts';

const member = (id: string, role: Role | null = 'admin', disabled = false) => ({
  id,
  name: id.toUpperCase(),
  role,
  sso: false,
  disabled,
});
const [marl, fen, briar] = [member('marl'), member('fen'), member('briar', 'edit')];

test('skips the signed-in user and gives the reason', () => {
  const out = skippedMembers([marl, fen], {
    admins: [marl, fen],
    me: 'marl',
  });
  assert.deepEqual([...out.keys()], ['marl']);
  assert.match(out.get('marl') ?? '', /^Your account can’t/);
});

test('skips one admin when all admins are selected and the signed-in user is unknown', () => {
  const out = skippedMembers([marl, fen, briar], { admins: [marl, fen], me: null });
  assert.deepEqual([...out.keys()], ['marl']);
  assert.match(out.get('marl') ?? '', /at least one admin/);
});

test('does not count a disabled admin as a remaining admin', () => {
  const off = member('off', 'admin', true);
  const out = skippedMembers([marl, off], { admins: [marl, off], me: null });
  assert.deepEqual([...out.keys()], ['marl']);
});

test('skips no one when another admin remains', () => {
  assert.equal(skippedMembers([fen], { admins: [marl, fen], me: null }).size, 0);
});

test('names the skipped members', () => {
  const out = skippedMembers([marl, fen], {
    admins: [marl, fen],
    me: 'marl',
  });
  assert.equal(skippedText([marl, fen], out), 'MARL will be skipped.');
  assert.equal(skippedText([fen], out), null);
});

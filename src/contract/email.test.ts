import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asciiEmail, emailFault } from './email.ts';

test('accepts domains of every script, and stores their ASCII form', () => {
  assert.equal(emailFault('Ann@München.example'), undefined);
  assert.equal(asciiEmail('Ann@München.example'), 'ann@xn--mnchen-3ya.example');
  assert.equal(asciiEmail('a@例え.example'), 'a@xn--r8jz45g.example');
  assert.equal(asciiEmail('A@Harbor.example'), 'a@harbor.example');
});

test('says which part of an address is wrong', () => {
  for (const [address, fault] of [
    ['ü@harbor.example', /“ü” isn’t allowed/],
    ['a@ü', /top-level domain/],
    ['a@bücher..example', /consecutive dots/],
    ['a@０x7f.１', /isn’t valid/],
    ['a@ü ü.example', /spaces/],
    ['a@ü/b.example', /isn’t allowed/],
  ] as const)
    assert.match(emailFault(address) ?? '', fault, address);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { domainIn } from './domainIn.ts';

test('A domain is found as it is, in capitals, and behind an address’s @', () => {
  assert.equal(domainIn('company.example'), 'company.example');
  assert.equal(domainIn(' Fen.Alder@Company.Example '), 'company.example');
});

test('What is no domain is not looked up', () => {
  for (const text of ['', 'company', 'fen@', 'https://company.example', 'a b.example'])
    assert.equal(domainIn(text), null, text);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { domainIn, inviteIdIn, siteIdIn } from './parseInput.ts';

test('A domain is found as it is, in capitals, and behind an address’s @', () => {
  assert.equal(domainIn('company.example'), 'company.example');
  assert.equal(domainIn(' Fen.Alder@Company.Example '), 'company.example');
});

test('What is no domain is not looked up', () => {
  for (const text of ['', 'company', 'fen@', 'https://company.example', 'a b.example'])
    assert.equal(domainIn(text), null, text);
});

test('An invite link is found by its id or in any address of it', () => {
  assert.equal(inviteIdIn(' inv_1 '), 'inv_1');
  assert.equal(inviteIdIn('https://docs.example/invite/inv_1?from=mail'), 'inv_1');
  assert.equal(inviteIdIn('https://docs.example/v1/orgs/o1/link-invites/inv_1/'), 'inv_1');
});

test('An address without an invite link in it is none', () => {
  assert.equal(inviteIdIn('https://docs.example/orgs/o1'), undefined);
  assert.equal(inviteIdIn('https://docs.example/invite/'), undefined);
  assert.equal(inviteIdIn(''), undefined);
  assert.equal(inviteIdIn('two words'), undefined);
});

test('A site is found by its id or in an address of the console or the service', () => {
  assert.equal(siteIdIn('site_1'), 'site_1');
  assert.equal(siteIdIn('https://docs.example/orgs/o1/sites/site_1/share-links#top'), 'site_1');
  assert.equal(siteIdIn('https://docs.example/orgs/o1'), undefined);
});

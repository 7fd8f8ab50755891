import assert from 'node:assert/strict';
import test from 'node:test';
import { inviteIdIn, siteIdIn } from './pastedId.ts';

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

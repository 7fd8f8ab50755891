import assert from 'node:assert/strict';
import test from 'node:test';
import { parseDomain, parseInviteId, parseSiteId } from './parseInput.ts';

test('parses a domain or an email address in any case', () => {
  assert.equal(parseDomain('company.example'), 'company.example');
  assert.equal(parseDomain(' Fen.Alder@Company.Example '), 'company.example');
});

test('rejects text that isn’t a domain', () => {
  for (const text of ['', 'company', 'fen@', 'https://company.example', 'a b.example'])
    assert.equal(parseDomain(text), null, text);
});

test('parses an invite ID or any URL of the invite link', () => {
  assert.equal(parseInviteId(' inv_1 '), 'inv_1');
  assert.equal(parseInviteId('https://docs.example/invite/inv_1?from=mail'), 'inv_1');
  assert.equal(parseInviteId('https://docs.example/v1/orgs/o1/link-invites/inv_1/'), 'inv_1');
});

test('rejects URLs without an invite link', () => {
  assert.equal(parseInviteId('https://docs.example/orgs/o1'), undefined);
  assert.equal(parseInviteId('https://docs.example/invite/'), undefined);
  assert.equal(parseInviteId(''), undefined);
  assert.equal(parseInviteId('two words'), undefined);
});

test('parses a site ID or a URL of the console or the service', () => {
  assert.equal(parseSiteId('site_1'), 'site_1');
  assert.equal(parseSiteId('https://docs.example/orgs/o1/sites/site_1/share-links#top'), 'site_1');
  assert.equal(parseSiteId('https://docs.example/orgs/o1'), undefined);
});

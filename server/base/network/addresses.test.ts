import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesIn, clientOf } from './addresses.ts';

test('identifies a client by its IPv4 address, in any notation', () => {
  assert.equal(clientOf('203.0.113.7'), '203.0.113.7');
  assert.equal(clientOf('::ffff:203.0.113.7'), '203.0.113.7');
});

test('treats an IPv6 /64 network as one client', () => {
  const client = clientOf('2001:db8:0:7::1');
  for (const address of ['2001:db8:0:7:ffff:ffff:ffff:ffff', '2001:0db8:0000:0007::', '2001:db8:0:7:1:2:3:4'])
    assert.equal(clientOf(address), client, address);
  for (const address of ['2001:db8:0:8::1', '2001:db8::7', '::1'])
    assert.notEqual(clientOf(address), client, address);
});

test('matches the addresses and networks of a list', () => {
  const isListed = addressesIn(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '10.9.8.7', 'fd12::1'])
    assert.equal(isListed(address), true, address);
  for (const address of ['127.0.0.2', '11.0.0.1', 'fe80::1', 'localhost', '', undefined])
    assert.equal(isListed(address), false, address);
});

test('rejects a list entry that is not an address or network', () => {
  for (const entry of ['localhost', '10.0.0.0/33', '10.0.0.0/x', '10.0.0', ''])
    assert.throws(() => addressesIn([entry]), entry);
});

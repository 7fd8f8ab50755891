import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublic } from './publicAddress.ts';

test('treats loopback, private, link-local, multicast and reserved addresses as not public', () => {
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.0.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '239.255.255.250',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '3fff::1',
  ])
    assert.equal(isPublic(address), false, address);
});

test('treats an IPv6 address with an embedded IPv4 address as not public', () => {
  for (const address of [
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:93.184.216.34',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  ])
    assert.equal(isPublic(address), false, address);
});

test('treats other addresses as public, but not invalid ones', () => {
  for (const address of [
    '1.1.1.1',
    '9.9.9.9',
    '100.63.255.255',
    '100.128.0.0',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])
    assert.equal(isPublic(address), true, address);
  for (const text of ['', 'localhost', '127.1', '2130706433', '1.1.1.1.', '[::1]'])
    assert.equal(isPublic(text), false, text);
});

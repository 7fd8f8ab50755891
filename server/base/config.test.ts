import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

test('trims the admin token and requires characters that a header can carry', () => {
  const given = (ADMIN_TOKEN: string) => readConfig({ ADMIN_TOKEN }).adminToken;
  assert.equal(given('first-admin-0001\n'), 'first-admin-0001');
  assert.equal(given(' \n'), undefined);
  for (const bad of ['first admin', 'first\nadmin', 'schlüssel'])
    assert.throws(() => given(bad), /^Error: ADMIN_TOKEN must contain only ASCII characters without spaces/);
});

test('trims a URL', () => {
  const { publicUrl } = readConfig({ PUBLIC_URL: 'https://docs.example/\n' });
  assert.equal(publicUrl, 'https://docs.example');
});

test('prints a valid default URL on an IPv6 host', () => {
  for (const [HOST, link] of [
    ['::1', 'http://[::1]:4000'],
    ['::', 'http://[::]:4000'],
    ['console.example', 'http://console.example:4000'],
  ] as const) {
    const { publicUrl } = readConfig({ HOST });
    assert.equal(publicUrl, link);
    assert.ok(URL.canParse(publicUrl));
  }
});

test('publishes sites at the next port, or at another address', () => {
  assert.equal(readConfig({}).sitesUrl, 'http://127.0.0.1:4001');
  assert.equal(readConfig({ PORT: '8080', HOST: 'console.example' }).sitesUrl, 'http://console.example:8081');
  assert.equal(readConfig({ SITES_PORT: '9000' }).sitesPort, 9000);
  const { sitesUrl, customHosts } = readConfig({ SITES_URL: 'https://sites.example/' });
  assert.deepEqual([sitesUrl, customHosts], ['https://sites.example', true]);
  assert.equal(readConfig({}).customHosts, false);
  assert.throws(() => readConfig({ SITES_URL: 'https://sites.example/a' }), /SITES_URL must not have a path/);
});

test('reads the environment with its defaults', () => {
  const { port, host, seed, publicUrl, rateLimit } = readConfig({});
  assert.deepEqual(
    { port, host, seed, publicUrl, rateLimit },
    {
      port: 4000,
      host: '127.0.0.1',
      seed: 'demo',
      publicUrl: 'http://127.0.0.1:4000',
      rateLimit: 30_000,
    },
  );
  const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'ADMIN_TOKEN', 'SEED', 'API_URL', 'PUBLIC_URL'];
  const others = [
    'SECRET',
    'IMPORT_ALLOW',
    'RATE_LIMIT',
    'SITES_RATE_LIMIT',
    'WATCHDOG_MS',
    'CONNECTION_LIMIT',
    'TRUSTED_PROXIES',
    'METRICS_PORT',
    'SITES_URL',
    'SITES_PORT',
    'NEW_ORGANIZATIONS',
  ];
  const empty = [...names, ...others, 'LOG_LEVEL'].map((name) => [name, '']);
  assert.deepEqual(readConfig(Object.fromEntries(empty)), readConfig({}), 'empty means unset');
  assert.throws(() => readConfig({ PORT: '70000' }), /PORT must be an integer from 0 to 65535/);
  assert.throws(() => readConfig({ API_URL: 'ftp://x' }), /API_URL must be a URL/);
  assert.throws(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db.example/x' }), {
    message: 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
  });
  assert.throws(() => readConfig({ NEW_ORGANIZATIONS: 'me' }), /must be one of operator, everyone/);
  const { importAllow } = readConfig({ IMPORT_ALLOW: ' Wiki.example,, 10.0.0.7:8080,[fd00::1] ' });
  assert.deepEqual(importAllow, ['wiki.example', '10.0.0.7:8080', '[fd00::1]']);
  assert.throws(
    () => readConfig({ IMPORT_ALLOW: 'http://wiki.example' }),
    /IMPORT_ALLOW must be a comma-separated list of hosts/,
  );
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' });
  assert.deepEqual(trustedProxies, ['127.0.0.1', '10.0.0.0/8']);
  assert.throws(
    () => readConfig({ TRUSTED_PROXIES: 'proxy.example' }),
    /TRUSTED_PROXIES must be a comma-separated list of IP addresses/,
  );
});

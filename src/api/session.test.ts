import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeOverToken, tokenInHash } from './signInLink.ts';
import { openSession } from './session.ts';
import { shelfOf } from './storage.ts';

const shelf = () => shelfOf(() => undefined);
const docs = { baseUrl: 'https://docs.example', label: 'Docs', token: 'secret', keep: false };

test('a token stays in the tab unless the person asks to stay signed in', () => {
  const [tab, device] = [shelf(), shelf()];
  openSession(tab, device).enter(docs);
  assert.equal(JSON.stringify(device.read('services')).includes('secret'), false);
  assert.equal(openSession(shelf(), device).token(), '');
  assert.equal(openSession(tab, device).token(), 'secret');
});

test('who asked to stay signed in is signed in in the next tab', () => {
  const device = shelf();
  openSession(shelf(), device).enter({ ...docs, keep: true });
  assert.equal(openSession(shelf(), device).token(), 'secret');
});

test('services can be switched between and forgotten', () => {
  const session = openSession(shelf(), shelf());
  session.enter(docs);
  session.enter({ ...docs, baseUrl: 'https://other.example', token: 'second', keep: true });
  session.switchTo('https://docs.example');
  assert.equal(session.token(), 'secret');
  session.forget('https://docs.example');
  assert.equal(session.current(), null);
  assert.deepEqual(
    session.get().known.map(({ baseUrl }) => baseUrl),
    ['https://other.example'],
  );
});

test('signing out takes the token from tab and device, and keeps the address', () => {
  const [tab, device] = [shelf(), shelf()];
  const session = openSession(tab, device);
  session.enter({ ...docs, keep: true });
  session.leave();
  assert.equal(JSON.stringify([tab.read('services'), device.read('services')]).includes('secret'), false);
  assert.equal(session.get().known[0]?.baseUrl, 'https://docs.example');
});

test('what somebody else wrote into the storage is not taken for a service', () => {
  const tab = shelf();
  tab.write('services', [
    null,
    'x',
    { baseUrl: 1 },
    { baseUrl: 'https://a.example', label: 'A', token: 't' },
  ]);
  assert.equal(openSession(tab, shelf()).get().known.length, 1);
});

test('a sign-in link leaves no token in the address, on any path', () => {
  for (const pathname of ['/connect', '/orgs/o1/members']) {
    const session = openSession(shelf(), shelf());
    const replaced: unknown[] = [];
    const address = {
      origin: 'http://127.0.0.1:4000',
      pathname,
      search: '?role=admin',
      hash: '#token=a%2Bb+c&x=1',
    };
    const history = { state: null, replaceState: (...values: unknown[]) => void replaced.push(values[2]) };
    assert.equal(takeOverToken(session, address, history), true);
    assert.deepEqual(replaced, [`${pathname}?role=admin#x=1`]);
    assert.equal(session.token(), 'a+b+c');
    assert.equal(session.current()?.baseUrl, 'http://127.0.0.1:4000');
  }
});

test('another hash is none of our business', () => {
  assert.deepEqual(tokenInHash('#section-2'), { token: null, rest: '#section-2' });
  assert.deepEqual(tokenInHash('#token=%zz'), { token: '%zz', rest: '' });
});

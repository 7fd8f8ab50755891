import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenInHash } from '#lib/tokenInHash.ts';
import { canSignInDirectly, pendingSignIn, takeOverToken } from './signInLink.ts';
import { openSession, type Session } from './session.ts';
import { safeStorage } from './storage.ts';

const storage = () => safeStorage(() => undefined);
const docs = { baseUrl: 'https://docs.example', label: 'Docs', token: 'secret', keep: false };

test('keeps a token in the tab unless the user stays signed in', () => {
  const [tab, device] = [storage(), storage()];
  openSession(tab, device).enter(docs);
  assert.equal(JSON.stringify(device.read('services')).includes('secret'), false);
  assert.equal(openSession(storage(), device).token(), '');
  assert.equal(openSession(tab, device).token(), 'secret');
});

test('signs in a new tab if the user stays signed in', () => {
  const device = storage();
  openSession(storage(), device).enter({ ...docs, keep: true });
  assert.equal(openSession(storage(), device).token(), 'secret');
});

test('switches between services and forgets them', () => {
  const session = openSession(storage(), storage());
  session.enter(docs);
  session.enter({ ...docs, baseUrl: 'https://other.example', token: 'second', keep: true });
  session.switchTo('https://docs.example');
  assert.equal(session.token(), 'secret');
  session.forget('https://docs.example');
  assert.equal(session.current(), null);
  assert.deepEqual(
    session.get().services.map(({ baseUrl }) => baseUrl),
    ['https://other.example'],
  );
});

test('signing out removes the token from tab and device and keeps the address', () => {
  const [tab, device] = [storage(), storage()];
  const session = openSession(tab, device);
  session.enter({ ...docs, keep: true });
  session.leave();
  assert.equal(JSON.stringify([tab.read('services'), device.read('services')]).includes('secret'), false);
  assert.equal(session.get().services[0]?.baseUrl, 'https://docs.example');
});

test('drops a session that has expired and keeps its email address', () => {
  const device = storage();
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const opened = { email: 'fen@saltmarsh.example', organization: { id: 'o1', title: 'Saltmarsh' } };
  openSession(storage(), device).enter({
    ...docs,
    keep: true,
    session: { ...opened, expiresAt: at(60_000) },
  });
  assert.equal(openSession(storage(), device).token(), 'secret');
  openSession(storage(), device).enter({ ...docs, keep: true, session: { ...opened, expiresAt: at(-1) } });
  const later = openSession(storage(), device);
  assert.equal(later.token(), '');
  assert.equal(later.current()?.session?.email, opened.email);
  later.leave();
  assert.equal(JSON.stringify(device.read('services')).includes(opened.email), false);
});

test('ignores invalid services in storage', () => {
  const tab = storage();
  tab.write('services', [
    null,
    'x',
    { baseUrl: 1 },
    { baseUrl: 'https://a.example', label: 'A', token: 't' },
  ]);
  assert.equal(openSession(tab, storage()).get().services.length, 1);
});

/** Opens a link with this hash at the service's origin. `replaced` lists the resulting addresses. */
function openLink(session: Session, hash: string, pathname = '/connect') {
  const replaced: unknown[] = [];
  const origin = 'https://docs.example';
  const history = { state: null, replaceState: (...values: unknown[]) => void replaced.push(values[2]) };
  pendingSignIn.set(null);
  const address = { origin, host: 'docs.example', pathname, search: '?role=admin', hash };
  return { signedIn: takeOverToken(session, address, history), replaced };
}

test('a sign-in link removes its token from the URL, on any path', () => {
  for (const pathname of ['/connect', '/orgs/o1/members']) {
    const session = openSession(storage(), storage());
    const { signedIn, replaced } = openLink(session, '#token=a%2Bb+c&x=1', pathname);
    assert.equal(signedIn, true);
    assert.deepEqual(replaced, [`${pathname}?role=admin#x=1`]);
    assert.equal(session.token(), 'a+b+c');
    assert.equal(session.current()?.baseUrl, 'https://docs.example');
  }
});

test('asks before signing in with another token, and removes it from the URL', () => {
  const elsewhere = { ...docs, baseUrl: 'https://other.example' };
  for (const mine of [docs, elsewhere]) {
    const session = openSession(storage(), storage());
    session.enter(mine);
    const before = session.get();
    const { signedIn, replaced } = openLink(session, '#token=foreign');
    assert.equal(signedIn, false);
    assert.deepEqual(replaced, ['/connect?role=admin']);
    assert.deepEqual(pendingSignIn.get(), { token: 'foreign', to: '/connect?role=admin' });
    assert.deepEqual(session.get(), before);
    assert.equal(canSignInDirectly(session, 'https://docs.example', 'foreign'), false);
  }
});

test('asks for confirmation if a token is stored for the service, even if no one is signed in', () => {
  const session = openSession(storage(), storage());
  session.enter(docs);
  session.enter({ ...docs, baseUrl: 'https://other.example' });
  session.leave();
  assert.equal(session.current(), null);
  assert.equal(openLink(session, '#token=foreign').signedIn, false);
});

test('signs in directly with the same token or after signing out', () => {
  const session = openSession(storage(), storage());
  session.enter({ ...docs, keep: true });
  assert.equal(openLink(session, '#token=secret').signedIn, true);
  session.leave();
  assert.equal(openLink(session, '#token=next').signedIn, true);
  assert.deepEqual(session.current(), { ...docs, token: 'next', keep: true });
  assert.equal(pendingSignIn.get(), null);
});

test('a link with an empty token changes nothing', () => {
  const session = openSession(storage(), storage());
  session.enter(docs);
  assert.equal(openLink(session, '#token=').signedIn, false);
  assert.equal(session.token(), 'secret');
  assert.equal(pendingSignIn.get(), null);
});

test('ignores other hashes', () => {
  assert.deepEqual(tokenInHash('#section-2'), { token: null, rest: '#section-2' });
  assert.deepEqual(tokenInHash('#token=%zz'), { token: '%zz', rest: '' });
});

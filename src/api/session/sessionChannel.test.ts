import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { openSession, type Session } from './session.ts';
import { joinTabs, shareWithTabs } from './sessionChannel.ts';
import { safeStorage } from './storage.ts';

const storage = () => safeStorage(() => undefined);
const docs = { baseUrl: 'https://docs.example', label: 'Docs', token: 'secret', keep: false };

/** Opens tabs of one browser. */
function browser(t: TestContext) {
  const device = storage();
  return () => {
    const session = openSession(storage(), device);
    const changed = (wanted: string) =>
      new Promise<void>((resolve) => {
        if (session.token() === wanted) return resolve();
        const end = session.subscribe(() => {
          if (session.token() !== wanted) return;
          end();
          resolve();
        });
      });
    return {
      session,
      changed,
      share: () => t.after(shareWithTabs(session, (change) => session.follow(change))),
    };
  };
}

const stored = (session: Session) => session.get().services.map(({ token }) => token);

test('a new tab takes over a session that isn’t kept, and its end', async (t) => {
  const open = browser(t);
  const first = open();
  first.share();
  first.session.enter(docs);
  const second = open();
  assert.equal(second.session.token(), '', 'the device doesn’t store it');
  assert.equal(await joinTabs(second.session), true);
  assert.deepEqual(second.session.current(), docs);
  second.share();
  second.session.leave();
  await first.changed('');
  assert.deepEqual(stored(first.session), ['']);
});

test('without an open session in another tab, the next tab doesn’t wait', async (t) => {
  const open = browser(t);
  open().session.enter(docs);
  const { session } = open();
  assert.equal(session.isOpenInTabs(), true);
  assert.equal(await joinTabs(session), false);
  assert.equal(session.isOpenInTabs(), false);
});

test('a tab without a session follows a sign-in, and one of another user doesn’t', async (t) => {
  const open = browser(t);
  const [waiting, other, third] = [open(), open(), open()];
  other.session.enter({ ...docs, token: 'of someone else' });
  for (const tab of [waiting, other, third]) tab.share();
  third.session.enter(docs);
  await waiting.changed('secret');
  assert.equal(other.session.token(), 'of someone else');
  third.session.leave();
  await waiting.changed('');
  assert.equal(other.session.token(), 'of someone else');
});

test('ignores other messages', async (t) => {
  const { session, share } = browser(t)();
  share();
  const channel = new BroadcastChannel('colophon-session');
  t.after(() => channel.close());
  for (const message of [null, 'x', { was: '' }, { was: '', now: { token: 't' } }, { was: '', now: docs }])
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none
    channel.postMessage(message);
  await new Promise<void>((resolve) => {
    session.subscribe(resolve);
  });
  assert.deepEqual(stored(session), ['secret']);
});

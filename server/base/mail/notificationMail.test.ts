import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notificationMail, type MailThread } from './notificationMail.ts';

const thread = (title: string, change: Partial<MailThread> = {}): MailThread => ({
  id: title,
  title,
  url: `https://docs.example/${encodeURIComponent(title)}`,
  events: [{ actor: 'Fen Alder', text: 'commented on', excerpt: 'Which tides?' }],
  more: 0,
  hasUncounted: false,
  canReply: true,
  reason: 'You created this change request.',
  ...change,
});

const mailOf = (...threads: MailThread[]) =>
  notificationMail({
    to: 'wren@harbor.example',
    organization: 'Saltmarsh',
    threads,
    id: 'm1',
    host: 'docs.example',
    inboxUrl: 'https://docs.example/inbox',
    settingsUrl: 'https://docs.example/settings',
    unsubscribeUrl: 'https://docs.example/unsubscribe',
  });

test('a digest names what happened in a thread before its latest event, each once', () => {
  const asked = { actor: 'Ivy Culvert', text: 'asked you to review' };
  const said = { actor: 'Fen Alder', text: 'commented on' };
  const { text, html, subject } = mailOf(
    thread('Tides', { events: [asked, said, said, { ...said, excerpt: 'Which?' }], place: 'Manual #2' }),
    thread('Neaps'),
  );
  assert.equal(subject, '2 notifications in Saltmarsh');
  const earlier = 'Earlier: Ivy Culvert asked you to review it; Fen Alder commented on it';
  assert.ok(text.includes(`- Fen Alder commented on “Tides” (Manual #2)\n  “Which?”\n  ${earlier}\n  https`));
  assert.ok(html?.includes(`<div class="soft">${earlier}</div>`));
  assert.equal(text.match(/Earlier/g)?.length, 1);
});

test('quotes titles, but not the words for content without access', () => {
  assert.equal(mailOf(thread('Tides')).text.split('\n')[0], 'Fen Alder commented on “Tides”');
  const title = 'content you can no longer view';
  const gone = thread(title, { url: undefined, events: [{ actor: 'Marl', text: 'removed your access to' }] });
  assert.equal(mailOf(gone).text.split('\n')[0], `Marl removed your access to ${title}`);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification } from '#contract/areas/notifications.ts';
import { placeText, snoozes, targetTitle, threadPath } from './notificationText.ts';

const event = {
  id: 'e1',
  kind: 'replied',
  text: 'replied in',
  reason: 'commenter',
  reasonText: 'You wrote in this thread.',
  occurredAt: '2031-05-14T09:41:00.000Z',
};
const thread = (target: Notification['target'], comment?: string): Notification => ({
  object: 'notification',
  id: 't1',
  unread: true,
  done: false,
  muted: false,
  updatedAt: event.occurredAt,
  ...(target && { target }),
  events: [{ ...event, ...(comment !== undefined && { comment }) }],
  urls: {},
});
const space = { id: 's1', title: 'Field guide' };

test('links a thread to the comment of its latest event, or to its subject', () => {
  const request = { type: 'change-request', id: 'r1', title: 'Better words', number: 2, space };
  assert.equal(threadPath('o1', thread(request)), '/orgs/o1/spaces/s1/change-requests/r1');
  assert.equal(
    threadPath('o1', thread(request, 'c1')),
    '/orgs/o1/spaces/s1/change-requests/r1/comments?comment=c1',
  );
  const comment = { type: 'comment', id: 'c1', title: 'Tides', space };
  assert.equal(threadPath('o1', thread(comment, 'c1')), '/orgs/o1/spaces/s1/comments?comment=c1');
  assert.equal(placeText(thread(request)), 'Field guide #2');
});

test('names no content that the user can’t view', () => {
  assert.equal(threadPath('o1', thread(undefined)), undefined);
  assert.equal(targetTitle(thread(undefined)), 'content you can no longer view');
});

test('snoozes until a later morning', () => {
  const sunday = new Date(2031, 4, 18, 22);
  const days = snoozes.slice(1).map(({ until }) => new Date(until(sunday)));
  assert.deepEqual(
    days.map((day) => [day.getDate(), day.getHours()]),
    [
      [19, 9],
      [19, 9],
    ],
  );
  const monday = new Date(2031, 4, 19, 8);
  assert.equal(new Date(snoozes.at(-1)!.until(monday)).getDate(), 26);
});

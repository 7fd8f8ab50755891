import assert from 'node:assert/strict';
import test from 'node:test';
import { Lock } from 'lucide';
import type { Finding, Loss, Step } from './finding.ts';
import { rank } from './rank.ts';

const now = new Date('2031-05-14T12:00:00Z');
const finding = (id: string, step: Step, loss?: Loss): Finding => ({
  id,
  step,
  ...(loss && { loss }),
  icon: Lock,
  title: id,
  to: '/',
  actionLabel: 'View',
});
const losing = (id: string, of: Loss['of'], day: string) =>
  finding(id, 'attention', { of, at: `${day}T12:00:00Z` });

const ranked = (...findings: Finding[]) => {
  const { urgent, others } = rank(findings, now);
  return [urgent.map(({ id }) => id), others.map(({ id }) => id)];
};

test('sorts a loss of access before lost pages, regardless of the dates', () => {
  assert.deepEqual(
    ranked(
      finding('guests', 'calm'),
      losing('trash', 'pages', '2031-05-15'),
      losing('certificate', 'sign-in', '2031-05-23'),
    ),
    [['certificate', 'trash'], ['guests']],
  );
});

test('a loss is urgent in its last 14 days and afterwards', () => {
  assert.deepEqual(ranked(losing('later', 'sign-in', '2031-05-29')), [[], ['later']]);
  assert.deepEqual(ranked(losing('near', 'sign-in', '2031-05-28')), [['near'], []]);
  assert.deepEqual(ranked(losing('over', 'sign-in', '2031-05-01')), [['over'], []]);
});

test('sorts the earlier of two equal losses first, and the third loss before the other findings', () => {
  assert.deepEqual(
    ranked(
      finding('specs', 'failed'),
      losing('third', 'sign-in', '2031-05-24'),
      losing('second', 'sign-in', '2031-05-23'),
      losing('first', 'sign-in', '2031-05-22'),
    ),
    [
      ['first', 'second'],
      ['third', 'specs'],
    ],
  );
});

test('lists failures first, then warnings, then other findings', () => {
  assert.deepEqual(
    ranked(
      finding('guests', 'calm'),
      finding('admin', 'attention'),
      finding('specs', 'failed'),
      finding('links', 'attention'),
      finding('inactive', 'calm'),
    ),
    [[], ['specs', 'admin', 'links', 'guests', 'inactive']],
  );
});

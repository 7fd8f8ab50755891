import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  gitBranchStatuses,
  gitSyncStatuses,
  type GitSync,
  type GitSyncComparison,
} from '#contract/areas/git.ts';
import {
  branchStatusText,
  differenceText,
  isActive,
  nextSyncText,
  repositoryName,
  statusText,
} from './sync.text.ts';

const comparison = (change: Partial<GitSyncComparison>): GitSyncComparison => ({
  object: 'git-sync-comparison',
  status: 'equal',
  ahead: 0,
  behind: 0,
  ours: [],
  theirs: [],
  next: 'nothing',
  branches: [],
  ...change,
});

test('says what differs and what the first sync will do', () => {
  const texts = (change: Partial<GitSyncComparison>) => [
    differenceText(comparison(change)),
    nextSyncText(comparison(change), 'first'),
  ];
  assert.deepEqual(texts({}), ['Both sides are equal', 'The first sync will change nothing.']);
  assert.deepEqual(texts({ status: 'ahead', ahead: 1, next: 'push' }), [
    'Main is 1 commit ahead of the branch',
    'The first sync will push 1 commit to the branch.',
  ]);
  assert.deepEqual(texts({ status: 'empty-branch', ahead: 3, next: 'push' }), [
    'The host doesn’t have the branch yet',
    'The first sync will create the branch with 3 commits.',
  ]);
  const withoutFolder = comparison({ status: 'empty-branch', ahead: 3, next: 'push' });
  assert.deepEqual(
    [differenceText(withoutFolder, true), nextSyncText(withoutFolder, 'first', true)],
    ['The host doesn’t have the folder yet', 'The first sync will create the folder with 3 commits.'],
  );
  assert.match(
    nextSyncText(comparison({ status: 'unrelated', next: 'refuse' }), 'first', true),
    /copy the files of a clone of this space into the folder/,
  );
  assert.deepEqual(texts({ status: 'empty-space', behind: 1200, next: 'adopt' }), [
    'The space is empty, the branch has 1,200 commits',
    'The first sync will add the branch with 1,200 commits to this space.',
  ]);
  assert.match(
    texts({ status: 'diverged', ahead: 2, behind: 1, next: 'request' })[1]!,
    /open a change request/,
  );
  assert.match(texts({ status: 'unrelated', next: 'refuse' })[1]!, /can’t be kept in sync/);
  assert.match(nextSyncText(comparison({ next: 'merge', behind: 2 }), 'next'), /^The next sync will merge 2/);
});

test('every status has a label and a reason, and an unknown one is shown as it is', () => {
  const labels = gitSyncStatuses.map((status) => statusText(status).label);
  assert.equal(new Set(labels).size, gitSyncStatuses.length);
  for (const status of gitSyncStatuses) assert.match(statusText(status).meaning, /\.$/);
  for (const status of gitBranchStatuses) assert.match(branchStatusText(status).meaning, /\.$/);
  assert.deepEqual(statusText('paused'), { label: 'paused', tone: 'neutral', meaning: '' });
});

test('names a repository by its host and path', () => {
  assert.equal(repositoryName('https://git.example/acme/handbook.git'), 'git.example/acme/handbook');
  assert.equal(repositoryName('https://git.example:8443/acme/handbook/'), 'git.example:8443/acme/handbook');
  assert.equal(repositoryName('not a URL'), 'not a URL');
});

test('a sync that is due counts as active', () => {
  const at = Date.parse('2031-05-14T09:00:00.000Z');
  const sync = { isRunning: false, nextCheckAt: '2031-05-14T09:05:00.000Z' } as GitSync;
  assert.equal(isActive(sync, at), false);
  assert.equal(isActive({ ...sync, nextCheckAt: '2031-05-14T09:00:00.000Z' }, at), true);
  assert.equal(isActive({ ...sync, isRunning: true }, at), true);
});

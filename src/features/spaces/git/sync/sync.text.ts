import type { GitBranchStatus, GitSync, GitSyncComparison, GitSyncStatus } from '#contract/areas/git.ts';
import { pluralize } from '#lib/format.ts';
import type { Tone } from '#ui/State.tsx';

type StatusText = {
  label: string;
  tone: Tone;
  /** What it means, if the service gives no reason. */
  meaning: string;
  /** What to do outside of this screen. */
  advice?: string;
};

const texts: Record<GitSyncStatus, StatusText> = {
  waiting: { label: 'Not checked yet', tone: 'neutral', meaning: 'The first check starts in a few seconds.' },
  'in-sync': { label: 'In sync', tone: 'good', meaning: 'Main and the branch have the same commits.' },
  pushed: { label: 'Pushed', tone: 'good', meaning: 'The new commits of main were pushed to the branch.' },
  imported: { label: 'Updated', tone: 'good', meaning: 'Main has the new commits of the branch.' },
  merged: {
    label: 'Merged',
    tone: 'good',
    meaning: 'New commits of both sides were merged, and the result was pushed to the branch.',
  },
  review: {
    label: 'Waiting for review',
    tone: 'warn',
    meaning: 'The new commits of the branch are in a change request, as the rules of this space require.',
  },
  conflict: {
    label: 'Conflict',
    tone: 'warn',
    meaning: 'Main and the branch changed the same lines. Resolve the conflict in the change request.',
  },
  rewritten: {
    label: 'History rewritten',
    tone: 'danger',
    meaning: 'The branch no longer contains commits that it had before. Nothing was changed here.',
  },
  rejected: {
    label: 'Push refused',
    tone: 'danger',
    meaning: 'The host refused the push.',
    advice: 'Allow the owner of the access token to push to the branch, then sync again.',
  },
  'branch-missing': { label: 'Branch missing', tone: 'danger', meaning: 'The host doesn’t have the branch.' },
  'folder-unavailable': {
    label: 'Folder not available',
    tone: 'danger',
    meaning: 'The branch doesn’t have the folder, or the host doesn’t send parts of a repository.',
  },
  unauthorized: { label: 'Token refused', tone: 'danger', meaning: 'The host refused the access token.' },
  'not-found': {
    label: 'Repository not found',
    tone: 'danger',
    meaning: 'The host has no repository at this address, or the token can’t access it.',
  },
  unreachable: {
    label: 'Host unreachable',
    tone: 'danger',
    meaning: 'The host didn’t respond.',
    advice: 'The next check tries again.',
  },
  'too-large': {
    label: 'Too large',
    tone: 'danger',
    meaning: 'The new commits of the branch exceed a limit.',
  },
  unrelated: {
    label: 'No common history',
    tone: 'danger',
    meaning: 'Main and the branch have no commit in common.',
  },
  'no-access': {
    label: 'Access lost',
    tone: 'danger',
    meaning: 'The member that the sync acts for can no longer change this space.',
  },
  failed: { label: 'Failed', tone: 'danger', meaning: 'The last sync failed.' },
};

const branchTexts: Record<GitBranchStatus, StatusText> = {
  'in-sync': {
    label: 'In sync',
    tone: 'good',
    meaning: 'The branch and the change request have the same commits.',
  },
  merged: { label: 'Merged', tone: 'good', meaning: 'Main has all commits of the branch.' },
  archived: { label: 'Archived', tone: 'neutral', meaning: 'The change request is archived.' },
  deleted: {
    label: 'Deleted',
    tone: 'neutral',
    meaning: 'The host no longer has the branch. Its change request was archived.',
  },
  diverged: {
    label: 'Diverged',
    tone: 'warn',
    meaning: 'The branch and the change request both have new commits.',
  },
  rewritten: {
    label: 'History rewritten',
    tone: 'warn',
    meaning: 'The branch no longer contains commits that the change request has.',
  },
  rejected: { label: 'Push refused', tone: 'danger', meaning: 'The host refused the push.' },
  'too-large': {
    label: 'Too large',
    tone: 'danger',
    meaning: 'The new commits of the branch exceed a limit.',
  },
  failed: { label: 'Failed', tone: 'danger', meaning: 'The commits of the branch can’t be taken over.' },
};

/** Returns the texts of a status. A later version of the service may have others. */
const textIn =
  (known: Readonly<Record<string, StatusText>>) =>
  (status: string): StatusText =>
    Object.hasOwn(known, status) ? known[status]! : { label: status, tone: 'neutral', meaning: '' };

export const statusText = textIn(texts);
export const branchStatusText = textIn(branchTexts);

/** Whether a sync runs now or is due, so that its state changes soon. `now` in milliseconds. */
export const isActive = ({ isRunning, nextCheckAt }: GitSync, now = Date.now()) =>
  isRunning || (nextCheckAt !== undefined && Date.parse(nextCheckAt) <= now);

/** “github.com/acme/handbook” */
export function repositoryName(url: string) {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  const path = pathname.split('/').filter(Boolean).join('/');
  return `${host}/${path.endsWith('.git') ? path.slice(0, -4) : path}`;
}

const commits = (count: number) => pluralize(count, 'commit');

/** What differs, as a heading. */
export function differenceText({ status, ahead, behind }: GitSyncComparison, hasFolder = false) {
  if (status === 'equal') return 'Both sides are equal';
  if (status === 'ahead') return `Main is ${commits(ahead)} ahead of the branch`;
  if (status === 'behind') return `Main is ${commits(behind)} behind the branch`;
  if (status === 'diverged') return `Main is ${commits(ahead)} ahead and ${commits(behind)} behind`;
  if (status === 'unrelated') return 'No commit in common';
  if (status === 'empty-space') return `The space is empty, the branch has ${commits(behind)}`;
  if (status === 'empty-branch')
    return hasFolder ? 'The host doesn’t have the folder yet' : 'The host doesn’t have the branch yet';
  return status;
}

/** What the first or next sync does, as a sentence. */
export function nextSyncText(
  { next, status, ahead, behind }: GitSyncComparison,
  which: 'first' | 'next',
  hasFolder = false,
) {
  const sync = `The ${which} sync will`;
  if (next === 'push')
    return status === 'empty-branch'
      ? `${sync} create the ${hasFolder ? 'folder' : 'branch'} with ${commits(ahead)}.`
      : `${sync} push ${commits(ahead)} to the branch.`;
  if (next === 'import') return `${sync} add ${commits(behind)} of the branch to main.`;
  if (next === 'merge')
    return `${sync} merge ${commits(behind)} of the branch into main, and push the result. If both changed the same lines, it will open a change request.`;
  if (next === 'request')
    return `${sync} open a change request with ${commits(behind)} of the branch, as the rules of this space require.`;
  if (next === 'adopt') return `${sync} add the branch with ${commits(behind)} to this space.`;
  if (next === 'nothing')
    return status === 'equal'
      ? `${sync} change nothing.`
      : `Both sides are empty. ${sync} wait for a commit.`;
  if (status === 'unrelated' && hasFolder)
    return 'They can’t be kept in sync. Use an empty space, or copy the files of a clone of this space into the folder.';
  return status === 'unrelated'
    ? 'They can’t be kept in sync. Clone the space, copy your files into the clone, and push it to a new branch of the host.'
    : 'The rules of this space don’t allow you to change main.';
}

/** Where to create an access token, and which access it needs. */
export const tokenGuides = [
  {
    host: 'GitHub',
    text: 'Settings › Developer settings › Fine-grained tokens. Repository permission: Contents, read and write.',
  },
  {
    host: 'GitLab',
    text: 'Project › Settings › Access tokens. Role: Developer, or Maintainer for a protected branch. Scope: write_repository.',
  },
  {
    host: 'Gitea, Forgejo',
    text: 'Settings › Applications. Permission: repository, read and write.',
  },
] as const;

/** Where to enter the webhook address. */
export const webhookGuides = [
  {
    host: 'GitHub',
    text: 'Repository › Settings › Webhooks. Payload URL: this address. Event: push. No secret.',
  },
  { host: 'GitLab', text: 'Project › Settings › Webhooks. URL: this address. Trigger: push events.' },
  {
    host: 'Gitea, Forgejo',
    text: 'Repository › Settings › Webhooks. Target URL: this address. Trigger: push events.',
  },
] as const;

export const shortOid = (oid: string) => oid.slice(0, 8);

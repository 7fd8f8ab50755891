import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activity } from '#api/writes/activity.ts';
import { createQueryClient } from '#api/queryClient.ts';
import { serve, type Asked, type Reply } from '#api/testing.ts';
import { offboardingFor } from './offboarding.ts';
import type { Task } from './plan.ts';

const transferOwnership: Task = {
  id: 'transferOwnership t1',
  step: 'transferOwnership',
  teamId: 't1',
  newOwnerId: 'briar',
  was: 'member',
  text: 'Make Briar an owner',
  result: 'Briar is now an owner',
};
const leaveTeams: Task = {
  id: 'leaveTeams t1',
  step: 'leaveTeams',
  teamId: 't1',
  was: 'owner',
  text: 'Night desk',
  result: 'Out of Night desk',
};
const remove: Task = { id: 'remove', step: 'remove', text: 'Out', result: 'Removed' };
const formatRequest = ({ method, path, body }: Asked) =>
  [method, path.replace('/v1/orgs/o1', ''), body && JSON.stringify(body)].filter(Boolean).join(' ');
const done: Reply = { status: 204 };
const failed: Reply = { status: 409, json: { error: { message: 'The team is locked.' } } };

/** Starts these tasks for a member, with a service that replies to each request with `answer`. */
async function startTasks(
  context: Parameters<typeof serve>[0],
  userId: string,
  answer: (request: string) => Reply,
  tasks: Task[],
) {
  const { asked } = await serve(context, (one) => answer(formatRequest(one)));
  const run = offboardingFor('o1', userId);
  const target = { organizationId: 'o1', userId, isAdmin: false, who: 'other' } as const;
  const client = createQueryClient();
  const start = (more: Task[]) =>
    run.start(client, target, more, 'Fen Alder', ['Offboarding Fen Alder']).ended();
  await start(tasks);
  return {
    run,
    start,
    requests: () => asked.map(formatRequest),
    log: () => run.get().log.map(({ id }) => id),
  };
}

test('stops at the first failed task and resumes with the remaining tasks', async (context) => {
  let open = false;
  const answer = (request: string) => (request.startsWith('DELETE /teams') && !open ? failed : done);
  const { run, start, requests, log } = await startTasks(context, 'fen', answer, [
    transferOwnership,
    leaveTeams,
    remove,
  ]);
  assert.deepEqual(log(), ['transferOwnership t1']);
  assert.equal(run.failure(), 'The team is locked.');
  assert.deepEqual(run.taskState('leaveTeams t1'), { state: 'failed', reason: 'The team is locked.' });
  assert.deepEqual(requests(), [
    'PUT /teams/t1/members/briar {"role":"owner"}',
    'DELETE /teams/t1/members/fen',
  ]);
  open = true;
  await start([leaveTeams, remove]);
  assert.deepEqual(log(), ['transferOwnership t1', 'leaveTeams t1', 'remove']);
  assert.equal(run.failure(), undefined);
  assert.equal(requests().at(-1), 'DELETE /members/fen');
});

test('undoes tasks in reverse order and restores the previous roles', async (context) => {
  const { run, requests, log } = await startTasks(context, 'linnet', () => done, [
    transferOwnership,
    leaveTeams,
  ]);
  assert.equal(run.canUndo(), true);
  await run.undoAll();
  assert.deepEqual(requests().slice(2), [
    'PUT /teams/t1/members/linnet {"role":"owner"}',
    'PUT /teams/t1/members/briar {"role":"member"}',
  ]);
  assert.deepEqual(log(), []);
  assert.equal(run.canUndo(), false);
});

test('reports a failed undo and keeps the tasks that are still done', async (context) => {
  let open = true;
  const answer = () => (open ? done : failed);
  const { run, log } = await startTasks(context, 'yarrow', answer, [transferOwnership, leaveTeams]);
  open = false;
  await assert.rejects(run.undoAll(), /Couldn’t undo 2 of 2 rows/);
  assert.deepEqual(log(), ['transferOwnership t1', 'leaveTeams t1']);
  assert.equal(run.undoFailed(), true);
});

test('treats a member who already left the team as done', async (context) => {
  const gone: Reply = { status: 404, json: { error: { message: 'There is no such team member.' } } };
  const { run } = await startTasks(context, 'sedge', () => gone, [leaveTeams]);
  assert.deepEqual(
    run.get().log.map(({ result }) => result),
    ['Already done: Out of Night desk'],
  );
  assert.equal(run.canUndo(), false);
});

test('retries after a rate limit', async (context) => {
  let calls = 0;
  const slow: Reply = { status: 429, headers: { 'retry-after': '0' }, json: {} };
  const { log } = await startTasks(context, 'wren', () => (calls++ === 0 ? slow : done), [leaveTeams]);
  assert.deepEqual([calls, log()], [2, ['leaveTeams t1']]);
});

test('offers no undo of the whole offboarding after the removal', async (context) => {
  await startTasks(context, 'hazel', () => done, [transferOwnership, remove]);
  const [batch] = activity.get();
  assert.equal(batch?.description, 'Offboard Fen Alder: 2 of 2 done');
  assert.equal(batch?.undo, 'none');
});

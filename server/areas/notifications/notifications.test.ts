import assert from 'node:assert/strict';
import { changeRequestComments } from '#contract/areas/change-request-comments.ts';
import { changeRequestReviews } from '#contract/areas/change-request-reviews.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { notifications, type Notification } from '#contract/areas/notifications.ts';
import { reverts } from '#contract/areas/reverts.ts';
import { spaceComments } from '#contract/areas/space-comments.ts';
import { spacePermissions } from '#contract/areas/space-permissions.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { teams } from '#contract/areas/teams.ts';
import { tellAll, tellPeople } from '#server/domain/notifications/tellPeople.ts';
import { maxAge, sweepNotifications } from '#server/domain/notifications/sweepNotifications.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { newDatabaseTest, serviceTest as test, type Person, type World } from '#server/testing/world.ts';

const fail = (error: unknown) => assert.fail(String(error));

type State = 'inbox' | 'unread' | 'snoozed' | 'done';

/** A space with an open change request by Wren, which Fen can review. */
async function requested(world: World) {
  const org = await world.newOrganization();
  const [wren, fen] = [await org.join('edit', 'Wren Thistle'), await org.join('review', 'Fen Alder')];
  const spaceId = await org.addSpace('Tides');
  await loadTexts(world.context, spaceId, { 'README.md': '# Welcome\n' });
  const { id } = await requestTexts(world.context, spaceId, wren.id, { 'README.md': '# Tides\n' });
  const at = { spaceId, changeRequestId: id };
  let minutes = 0;
  /** Sends a write a minute later, and tells people about it. */
  const write = async (run: () => Promise<unknown>) => {
    minutes += 1;
    world.setTime(new Date(Date.parse('2031-05-14T10:00:00Z') + minutes * 60_000).toISOString());
    await run();
    await tellAll(world.context, fail);
  };
  const inbox = async (person: Person, state: State = 'inbox') =>
    (await person.call(notifications.list, { query: { organization: org.id, state } })).items;
  const lines = async (person: Person, state?: State) => (await inbox(person, state)).map(line);
  const unread = async (person: Person) =>
    (await person.call(notifications.count, { query: { organization: org.id } })).unread;
  return { org, wren, fen, spaceId, at, write, inbox, lines, unread };
}

/** “Wren Thistle asked you to review Better words”. */
const line = ({ events: [event], target }: Notification) =>
  `${event?.actor?.displayName} ${event?.text} ${target?.title ?? 'nothing'}`;

const ask = (person: Person, at: { spaceId: string; changeRequestId: string }, ...users: string[]) =>
  person.call(changeRequestReviews.request, { ...at, body: { users } });

test('tells each person of a review what concerns them, and whose turn it is', async (world) => {
  const { wren, fen, at, write, inbox, lines } = await requested(world);
  const turns = async () =>
    (await Promise.all([wren, fen].map((person) => inbox(person)))).map(([first]) => first?.isYourTurn);
  await write(() => ask(wren, at, fen.id));
  assert.deepEqual(await lines(fen), ['Wren Thistle asked you to review Better words']);
  assert.deepEqual(await lines(wren), []);
  const body = { status: 'changes-requested' as const, comment: { markdown: 'Which **tides**?' } };
  await write(() => fen.call(changeRequestReviews.create, { ...at, body }));
  assert.deepEqual(await lines(wren), ['Fen Alder asked for changes in Better words']);
  assert.equal((await inbox(wren))[0]?.events[0]?.excerpt, 'Which tides?');
  assert.deepEqual(await turns(), [true, false]);
  const edit = (title: string) =>
    write(() =>
      wren.call(contentChanges.apply, {
        ...at,
        body: { changes: [{ operation: 'insert_page', title, document: { markdown: 'Between.\n' } }] },
      }),
    );
  await edit('Neaps');
  await edit('Springs');
  const [thread] = await inbox(fen);
  assert.deepEqual(
    thread?.events.map(({ kind }) => kind),
    ['updated', 'review-requested'],
    'once after each review',
  );
  assert.deepEqual(await turns(), [false, true]);
  await write(() => fen.call(changeRequestReviews.create, { ...at, body: { status: 'approved' } }));
  await write(() => fen.call(changeRequests.merge, at));
  assert.deepEqual(await lines(wren), ['Fen Alder merged Better words']);
  assert.deepEqual(await turns(), [false, false]);
});

test('tells about replies and mentions, but not about one’s own', async (world) => {
  const { org, wren, fen, spaceId, write, lines, inbox } = await requested(world);
  const ivy = await org.join('comment', 'Ivy Culvert');
  const text = (markdown: string) => ({ body: { body: { markdown } } });
  let comment = { id: '' };
  await write(async () => {
    comment = await fen.call(spaceComments.create, { spaceId, ...text(`Half, [@Ivy](user:${ivy.id})?`) });
  });
  await write(() =>
    wren.call(spaceComments.createReply, { spaceId, commentId: comment.id, ...text('The same.') }),
  );
  assert.deepEqual(await lines(ivy), ['Fen Alder mentioned you in Tides']);
  assert.deepEqual(await lines(fen), ['Wren Thistle replied in Tides']);
  assert.deepEqual(await lines(wren), []);
  assert.match(
    (await inbox(fen))[0]!.urls.app!,
    new RegExp(`/spaces/${spaceId}/comments\\?comment=${comment.id}$`),
  );
  const byNumber = { spaceId, changeRequestId: '1' };
  await write(() => ivy.call(changeRequestComments.create, { ...byNumber, ...text('Why?') }));
  assert.deepEqual(await lines(wren), ['Ivy Culvert commented on Better words']);
  await fen.call(spaceComments.remove, { spaceId, commentId: comment.id });
  assert.deepEqual(await lines(ivy), [], 'the comment is gone');
});

test('access is that of the moment: a removal hides threads, and doesn’t name the space', async (world) => {
  const { org, spaceId, write, lines, inbox, unread } = await requested(world);
  const guest = await org.join(null, 'Hazel Coppice');
  const body = { role: 'read' as const, users: [guest.id] };
  await write(() => org.admin.call(spacePermissions.grant, { spaceId, body }));
  const mention = { body: { markdown: `See, [@Hazel](user:${guest.id})` } };
  await write(() => org.admin.call(spaceComments.create, { spaceId, body: mention }));
  assert.deepEqual(await lines(guest), [
    'Marl Tansy mentioned you in Tides',
    'Marl Tansy gave you access to Tides',
  ]);
  await write(() => org.admin.call(spacePermissions.removeUser, { spaceId, userId: guest.id }));
  assert.deepEqual(await lines(guest), ['Marl Tansy removed your access to nothing']);
  assert.deepEqual((await inbox(guest))[0]?.urls, {});
  assert.ok(!JSON.stringify(await inbox(guest)).includes(spaceId));
  assert.equal(await unread(guest), 1);
  await write(() => org.admin.call(spacePermissions.grant, { spaceId, body }));
  await write(() => org.admin.call(spaces.remove, { spaceId }));
  assert.deepEqual(await lines(guest), []);
});

test('done, snoozed and muted threads leave the inbox, and a new event brings them back', async (world) => {
  const { org, wren, fen, at, write, inbox, lines, unread } = await requested(world);
  const organization = org.id;
  const change = (body: object) => fen.call(notifications.update, { body: { organization, ...body } });
  const comment = (markdown: string) =>
    write(() => wren.call(changeRequestComments.create, { ...at, body: { body: { markdown } } }));
  await write(() => ask(wren, at, fen.id));
  const [first] = await inbox(fen);
  assert.equal(await unread(fen), 1);
  await change({ notifications: [first!.id], unread: false });
  assert.equal(await unread(fen), 0);
  await comment(`Again, [@Fen](user:${fen.id})`);
  assert.equal(await unread(fen), 1);
  await change({ notifications: [first!.id], done: true, lastEvent: first!.events[0]!.id });
  assert.equal((await inbox(fen)).length, 1, 'the mention came in between');
  await change({ done: true });
  assert.deepEqual([(await inbox(fen)).length, (await lines(fen, 'done')).length], [0, 1]);
  await change({
    notifications: [first!.id],
    done: false,
    snoozedUntil: '2031-05-14T18:00:00.000Z',
    unread: true,
  });
  assert.deepEqual([(await inbox(fen)).length, (await lines(fen, 'snoozed')).length], [0, 1]);
  world.setTime('2031-05-14T18:00:00.000Z');
  assert.equal((await inbox(fen)).length, 1);
  await change({ notifications: [first!.id], muted: true, done: true });
  await write(() => wren.call(changeRequests.update, { ...at, body: { status: 'archived' } }));
  assert.equal((await inbox(fen)).length, 0, 'muted');
  // Threads of other people stay unchanged.
  await wren.call(notifications.update, { body: { organization, notifications: [first!.id], done: false } });
  assert.equal((await inbox(fen)).length, 0);
  const stranger = await (await world.newOrganization()).join('admin');
  await stranger.refused(404, notifications.list, { query: { organization } });
});

test('the level of a space adds or removes what one takes no part in', async (world) => {
  const { org, fen, spaceId, at, write, lines } = await requested(world);
  const ivy = await org.join('read', 'Ivy Culvert');
  const set = (level: 'all' | 'participating' | 'none') =>
    ivy.call(notifications.updateSettings, { body: { organization: org.id, spaces: { [spaceId]: level } } });
  const comment = (markdown: string) =>
    write(() => fen.call(changeRequestComments.create, { ...at, body: { body: { markdown } } }));
  assert.deepEqual((await set('all')).spaces, { [spaceId]: 'all' });
  await comment('High?');
  assert.deepEqual(await lines(ivy), ['Fen Alder commented on Better words']);
  await ivy.call(notifications.update, { body: { organization: org.id, done: true } });
  await set('none');
  await comment('Low?');
  assert.deepEqual(await lines(ivy), []);
  await comment(`[@Ivy](user:${ivy.id})`);
  assert.deepEqual(await lines(ivy), ['Fen Alder mentioned you in Better words']);
  assert.deepEqual((await set('participating')).spaces, {});
  const other = await org.addSpace('Elsewhere');
  const guest = await org.join(null);
  await guest.refused(400, notifications.updateSettings, {
    body: { organization: org.id, spaces: { [other]: 'all' } },
  });
});

newDatabaseTest('two processes tell about each event once', async (world) => {
  const { wren, fen, at, unread, inbox } = await requested(world);
  for (let n = 0; n < 30; n++)
    await fen.call(changeRequestComments.create, { ...at, body: { body: { markdown: `${n}` } } });
  const [a = 0, b = 0] = await Promise.all([1, 2].map(() => tellPeople(world.context, fail)));
  assert.ok(a + b >= 30);
  assert.equal(await tellPeople(world.context, fail), 0);
  assert.equal(await unread(wren), 1);
  const [thread] = await inbox(wren);
  assert.deepEqual(
    thread?.events.map(({ excerpt }) => excerpt),
    ['29', '28', '27'],
  );
});

newDatabaseTest('deletes threads after their maximum age', async (world) => {
  const { wren, fen, at, write, unread } = await requested(world);
  await write(() => ask(wren, at, fen.id));
  assert.equal(await sweepNotifications(world.context), 0);
  assert.equal(await unread(fen), 1);
  world.setTime(new Date(Date.parse('2031-05-14T10:02:00Z') + maxAge * 24 * 3_600_000).toISOString());
  assert.equal(await sweepNotifications(world.context), 1);
});

test('a mention of a team tells its members', async (world) => {
  const { org, wren, fen, spaceId, write, lines } = await requested(world);
  const { id: organizationId, admin } = org;
  const team = await admin.call(teams.create, {
    organizationId,
    body: { title: 'Pilots', members: [fen.id] },
  });
  const markdown = `[@Pilots](team:${team.id}), which tides?`;
  await write(() => admin.call(spaceComments.create, { spaceId, body: { body: { markdown } } }));
  assert.deepEqual(await lines(fen), ['Marl Tansy mentioned you in Tides']);
  assert.deepEqual(await lines(wren), []);
});

test('tells the author that their merged change request is reverted', async (world) => {
  const { org, wren, at, write, lines } = await requested(world);
  await write(() => org.admin.call(changeRequests.merge, at));
  await write(() => org.admin.call(reverts.revert, at));
  assert.deepEqual(await lines(wren), ['Marl Tansy opened a revert of Better words']);
});

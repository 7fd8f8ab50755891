import assert from 'node:assert/strict';
import type { Comment, CommentReply } from '#contract/comment.ts';
import { commentableBlocks } from '#markdown/blockIds.ts';
import { withTree } from '#markdown/parseMarkdown.ts';
import type { Person } from '#server/testing/world.ts';
import { ask, commentTest as test } from '#server/testing/comments.ts';

const bodyOf = ({ body }: { body: { markdown: string } }) => body.markdown;

/** Returns the fields that a 400 names. */
const fieldsOf = async (person: Person, ...request: [string, string, unknown?]) => {
  const { error } = await ask<{ error: { issues?: { path: string }[] } }>(person, 400, ...request);
  return error.issues?.map(({ path }) => path).toSorted();
};

test('returns the complete comment when it is created and read', async (board) => {
  const { org, path, pages, post, revision } = board;
  const wren = await org.join('comment', 'Wren Thistle');
  const made = await post(wren, '**Which** marker?', { page: pages[1]! });
  const { postedBy, target, ...rest } = made;
  assert.deepEqual(
    [postedBy.id, postedBy.displayName, postedBy.email],
    [wren.id, 'Wren Thistle', wren.email],
  );
  assert.deepEqual(rest, {
    object: 'comment',
    id: made.id,
    postedAt: '2031-05-14T09:41:00.000Z',
    reactions: [],
    body: { markdown: '**Which** marker?' },
    replies: 0,
    urls: { location: `https://docs.example${path}/${made.id}` },
    permissions: { view: true, edit: true, reply: true, delete: true },
    status: 'open',
  });
  const { page, ...place } = target;
  const [, changeRequest] = /change-requests\/(\w+)/.exec(path) ?? [];
  assert.deepEqual(place, {
    ...(changeRequest !== undefined && { changeRequest }),
    space: board.spaceId,
    revision: await revision(),
  });
  assert.deepEqual([page?.id, page?.title, page?.path, page?.outdated], [pages[1], 'tides', 'tides', false]);
  assert.deepEqual(await ask(wren, 200, 'GET', `${path}/${made.id}?format=markdown`), made);
  assert.deepEqual(await ask(wren, 200, 'GET', `${path}/${made.id}?format=document`), made);
  assert.equal((await post(wren, 'Of the whole')).target.page, undefined);
});

test('returns the heading that a comment targets', async ({ org, pages, post }) => {
  const at = await post(org.admin, 'Twice?', { page: pages[1]!, node: 'springs' });
  assert.deepEqual(at.target.node, { id: 'springs', preview: 'Springs' });
  const elsewhere = await post(org.admin, 'Here', { page: pages[1]!, node: 'b7f3' });
  assert.deepEqual(elsewhere.target.node, { id: 'b7f3' });
});

test('finds the block that a comment targets after other edits, and marks the comment as outdated without it', async (board) => {
  const { org, pages, post, list, edit } = board;
  const texts = (tides: string) => ({ 'README.md': '# Welcome\n', 'tides.md': tides });
  await edit(texts('# Tides\n\nTwo highs.\n\nTwo lows.\n\nThe end.\n'));
  const lows = withTree('# Tides\n\nTwo highs.\n\nTwo lows.\n\nThe end.\n', commentableBlocks)[2]!;
  const { target } = await post(org.admin, 'Always?', { page: pages[1]!, node: lows.id });
  assert.deepEqual(target.node, { id: lows.id, preview: 'Two lows.' });
  const isOutdated = async () => (await list()).items[0]?.target.page?.outdated;
  assert.equal(await isOutdated(), false);
  await edit(texts('# Tides\n\nNew.\n\nThree highs.\n\nTwo lows.\n'));
  assert.equal(await isOutdated(), false);
  await edit(texts('# Tides\n\nNew.\n\nThree highs.\n'));
  assert.equal(await isOutdated(), true);
});

test('pages through the list in both orders while comments are added', async (board, world) => {
  const { org, post, list } = board;
  for (let n = 1; n <= 5; n++) {
    world.setTime(`2031-05-14T10:0${n}:00.000Z`);
    await post(org.admin, String(n));
  }
  for (const [order, expected] of [
    ['asc', ['1', '2', '3', '4', '5']],
    ['desc', ['5', '4', '3', '2', '1']],
  ] as const) {
    const first = await list(`order=${order}&limit=2`);
    assert.equal(first.count, 5);
    const second = await list(`order=${order}&limit=3&page=${first.next!.page}`);
    assert.deepEqual([...first.items, ...second.items].map(bodyOf), expected);
    assert.equal(second.next, undefined);
  }
  assert.deepEqual((await list()).items.map(bodyOf), ['5', '4', '3', '2', '1']);
  const { next } = await list('limit=2');
  world.setTime('2031-05-14T11:00:00.000Z');
  await post(org.admin, '6');
  assert.deepEqual((await list(`page=${next!.page}`)).items.map(bodyOf), ['3', '2', '1']);
  await ask(org.admin, 400, 'GET', `${board.path}?order=asc&page=${next!.page}`);
});

test('filters by status, page and authors', async (board) => {
  const { org, pages, post, update, list } = board;
  const [wren, fen] = [await org.join('comment', 'Wren Thistle'), await org.join('comment', 'Fen Alder')];
  await update(org.admin, await post(wren, 'settled', { page: pages[0]! }), { resolved: true });
  await post(wren, 'on tides', { page: pages[1]! });
  await post(fen, 'in general');
  const found = async (query: string) => {
    const { items, count } = await list(query);
    assert.equal(count, items.length);
    return items.map(bodyOf).toSorted();
  };
  assert.deepEqual(await found('status=open'), ['in general', 'on tides']);
  assert.deepEqual(await found('status=resolved'), ['settled']);
  assert.deepEqual(await found('status=all'), await found(''));
  assert.deepEqual(await found(`targetPage=${pages[1]}`), ['on tides']);
  assert.deepEqual(await found('targetPage=nowhere'), []);
  assert.deepEqual(await found(`authors=${fen.id}`), ['in general']);
  const both = ['in general', 'on tides', 'settled'];
  assert.deepEqual(await found(`authors=${fen.id},${wren.id}`), both);
  assert.deepEqual(await found(`authors=${fen.id}&authors=${wren.id}`), both);
  assert.deepEqual(await found(`authors=${wren.id}&status=open&targetPage=${pages[1]}`), ['on tides']);
  assert.deepEqual(await found('authors=nobody'), []);
  assert.deepEqual(await fieldsOf(org.admin, 'GET', `${board.path}?status=closed&order=up&limit=0`), [
    'query.limit',
    'query.order',
    'query.status',
  ]);
});

test('marks a comment as outdated when its page changes, and keeps the data of a deleted page', async (board, world) => {
  const { org, pages, post, list, edit } = board;
  await post(org.admin, 'on tides', { page: pages[1]! });
  await post(org.admin, 'on welcome', { page: pages[0]! });
  const outdated = async () => {
    const { items } = await list();
    const marks = items.map((item) => [
      item.body.markdown,
      item.target.page?.title,
      item.target.page?.outdated,
    ]);
    return Object.fromEntries(marks.map(([body, ...page]) => [body, page]));
  };
  world.setTime('2031-05-15T10:00:00.000Z');
  await edit({ 'README.md': '# Welcome\n', 'tides.md': '# Tides\n\nOnce.\n', 'new.md': '# New\n' });
  assert.deepEqual(await outdated(), { 'on tides': ['tides', true], 'on welcome': ['README', false] });
  const fresh = await post(org.admin, 'again', { page: pages[1]! });
  assert.equal(fresh.target.page?.outdated, false);
  await edit({ 'tides.md': '# Tides\n\nOnce.\n' });
  assert.deepEqual(await outdated(), {
    again: ['tides', false],
    'on tides': ['tides', true],
    'on welcome': ['README', true],
  });
});

test('resolves and reopens a comment, and keeps the user who resolved it first', async (board, world) => {
  const { org, post, update } = board;
  const [wren, reviewer] = [await org.join('comment', 'Wren Thistle'), await org.join('review', 'Fen Alder')];
  const comment = await post(wren, 'Which marker?');
  world.setTime('2031-05-14T10:00:00.000Z');
  const resolved = await update(reviewer, comment, { resolved: true });
  const { status, resolvedAt, resolvedBy, editedAt } = resolved;
  assert.deepEqual(
    [status, resolvedAt, resolvedBy?.id, editedAt],
    ['resolved', '2031-05-14T10:00:00.000Z', reviewer.id, undefined],
  );
  world.setTime('2031-05-14T11:00:00.000Z');
  assert.deepEqual((await update(org.admin, comment, { resolved: true })).resolvedBy?.id, reviewer.id);
  const open = await update(wren, comment, { resolved: false });
  assert.deepEqual([open.status, open.resolvedAt, open.resolvedBy], ['open', undefined, undefined]);
});

test('sets editedAt only when the text changes', async (board, world) => {
  const { org, post, update } = board;
  const comment = await post(org.admin, 'Which marker?');
  world.setTime('2031-05-14T10:00:00.000Z');
  for (const change of [
    {},
    { body: {} },
    { body: { markdown: 'Which marker?' } },
    { addedReactions: ['👍'], resolved: true },
    { unknown: 1, body: { unknown: 2 } },
  ])
    assert.equal((await update(org.admin, comment, change)).editedAt, undefined, JSON.stringify(change));
  const { body, editedAt } = await update(org.admin, comment, { body: { markdown: ' The red one? ' } });
  assert.deepEqual([body.markdown, editedAt], [' The red one? ', '2031-05-14T10:00:00.000Z']);
});

test('stores script injections as text', async ({ org, path, post }) => {
  for (const text of [
    '<script>alert(1)</script>',
    '<ScRiPt src=//evil.example></sCrIpT >',
    '<img src=x onerror="alert(1)">',
    '[a](javascript:alert(1)) [b](JaVaScRiPt&colon;alert(1)) <javascript:alert(1)>',
    '&lt;script&gt; \\u003cscript\\u003e %3Cscript%3E',
    '\u202escript\u200b ‮ 👩‍🚀 \ufeff',
    "'; drop table comments; --",
  ]) {
    const { id } = await post(org.admin, text);
    const read = await ask<{ body: { markdown: string } }>(org.admin, 200, 'GET', `${path}/${id}`);
    assert.equal(read.body.markdown, text);
  }
});

test('limits texts to 1–10,000 characters', async ({ org, path, post, reply }) => {
  const comment = await post(org.admin, 'x'.repeat(10_000));
  assert.equal(comment.body.markdown.length, 10_000);
  assert.equal((await reply(org.admin, comment, '🌊'.repeat(5000))).body.markdown.length, 10_000);
  const all = `${path}/${comment.id}`;
  for (const markdown of ['x'.repeat(10_001), '🌊'.repeat(5001), '', 5, null, ['x']])
    for (const [method, address] of [
      ['POST', path],
      ['PUT', all],
      ['POST', `${all}/replies`],
    ] as const)
      assert.deepEqual(await fieldsOf(org.admin, method, address, { body: { markdown } }), [
        'body.body.markdown',
      ]);
  for (const address of [path, `${all}/replies`]) {
    assert.deepEqual(await fieldsOf(org.admin, 'POST', address, {}), ['body.body']);
    assert.deepEqual(await fieldsOf(org.admin, 'POST', address, { body: 'text' }), ['body.body']);
    assert.deepEqual(await fieldsOf(org.admin, 'POST', address, { body: {} }), ['body.body.markdown']);
  }
});

test('reports all issues of a comment at once and changes nothing', async (board) => {
  const { org, path, pages, post, list } = board;
  const comment = await post(org.admin, 'Which marker?');
  const change = {
    resolved: 'yes',
    body: { markdown: '' },
    addedReactions: ['👍', '', 'x'.repeat(51)],
    removedReactions: '👍',
  };
  assert.deepEqual(await fieldsOf(org.admin, 'PUT', `${path}/${comment.id}`, change), [
    'body.addedReactions.1',
    'body.addedReactions.2',
    'body.body.markdown',
    'body.removedReactions',
    'body.resolved',
  ]);
  assert.deepEqual((await list()).items, [comment]);
  const about = (facts: object) =>
    fieldsOf(org.admin, 'POST', path, { ...facts, body: { markdown: 'Here' } });
  assert.deepEqual(await about({ page: 'nowhere' }), ['body.page']);
  assert.deepEqual(await about({ page: '' }), ['body.page']);
  assert.deepEqual(await about({ page: pages, node: '' }), ['body.node', 'body.page']);
  assert.deepEqual(await about({ page: pages[0], node: 'x'.repeat(257) }), ['body.node']);
  assert.equal((await list()).count, 1);
});

test('counts a reaction once per user and emoji, in any notation, and removes only one’s own', async (board, world) => {
  const { org, post, update } = board;
  const [wren, fen] = [await org.join('comment', 'Wren Thistle'), await org.join('comment', 'Fen Alder')];
  const comment = await post(org.admin, 'Which marker?');
  const saltire = '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}';
  const react = async (minute: number, person: Person, change: object) => {
    world.setTime(`2031-05-14T10:0${minute}:00.000Z`);
    const { reactions, editedAt } = await update(person, comment, change);
    assert.equal(editedAt, undefined);
    for (const { count, users } of reactions) assert.equal(count, users.length);
    return reactions.map(({ emoji, users }) =>
      [emoji, ...users.map(({ user }) => user.displayName.split(' ')[0])].join(' '),
    );
  };
  await react(0, wren, { addedReactions: ['👍', '👍', '1F44D'] });
  await react(1, fen, { addedReactions: ['1f44d'] });
  await react(2, fen, { addedReactions: ['❤️'] });
  await react(3, wren, { addedReactions: ['1f44d', '❤'] });
  const all = ['👍 Wren Fen', '❤️ Fen Wren', `${saltire} Wren`];
  assert.deepEqual(await react(4, wren, { addedReactions: [saltire] }), all);
  const without = ['👍 Fen', '❤️ Fen Wren', `${saltire} Wren`];
  assert.deepEqual(await react(5, wren, { removedReactions: ['1f44d', '🎉'] }), without);
  // An emoji in both lists is removed. Wren can't remove Fen's reaction.
  const change = { addedReactions: ['🎉'], removedReactions: ['❤', saltire, '🎉'] };
  assert.deepEqual(await react(6, wren, change), ['👍 Fen', '❤️ Fen']);
  assert.deepEqual(await react(7, wren, { removedReactions: ['❤', '👍'] }), ['👍 Fen', '❤️ Fen']);
});

test('rejects a reaction that is not one emoji', async ({ org, post, path }) => {
  const { id } = await post(org.admin, 'Which marker?');
  for (const other of ['hex-1f44d', '41', 'e000-1f44d', '👍👍', 'ok'])
    assert.deepEqual(
      await fieldsOf(org.admin, 'PUT', `${path}/${id}`, { addedReactions: ['👍', other] }),
      ['body.addedReactions.1'],
      other,
    );
});

test('limits a comment to 50 different reactions', async (board) => {
  const { org, path, post } = board;
  const wren = await org.join('comment', 'Wren Thistle');
  const comment = await post(org.admin, 'Which marker?');
  const faces = Array.from({ length: 52 }, (_, n) => (0x1f600 + n).toString(16));
  const react = async (person: Person, change: object) => {
    const { status, body } = await person.raw('PUT', `${path}/${comment.id}`, change);
    return status === 200 ? (body as Comment).reactions.length : status;
  };
  assert.equal(await react(org.admin, { addedReactions: faces.slice(0, 50) }), 50);
  assert.equal(await react(wren, { addedReactions: [faces[50]] }), 409);
  assert.equal(await react(wren, { addedReactions: faces.slice(48, 52) }), 409);
  assert.equal(await react(wren, { addedReactions: [faces[0]] }), 50);
  // Wren has added the first emoji, too, so removing Fen's frees no slot.
  assert.equal(await react(org.admin, { addedReactions: [faces[50]], removedReactions: [faces[0]] }), 409);
  assert.equal(await react(org.admin, { addedReactions: [faces[50]], removedReactions: [faces[1]] }), 50);
});

test('counts concurrent equal reactions once', async ({ org, post, update, list }) => {
  const comment = await post(org.admin, 'Which marker?');
  await Promise.all(
    ['👍', '1f44d', '👍', '1F44D', '👍'].map((emoji) =>
      update(org.admin, comment, { addedReactions: [emoji] }),
    ),
  );
  assert.deepEqual(
    (await list()).items[0]?.reactions.map(({ count }) => count),
    [1],
  );
});

test('lists replies oldest first', async ({ org, path, post, reply, list }, world) => {
  const wren = await org.join('comment', 'Wren Thistle');
  const comment = await post(org.admin, 'Which marker?');
  for (let n = 1; n <= 3; n++) {
    world.setTime(`2031-05-14T10:0${n}:00.000Z`);
    await reply(wren, comment, String(n));
  }
  type Replies = { next?: { page: string }; count: number; items: CommentReply[] };
  const read = (query: string) => ask<Replies>(wren, 200, 'GET', `${path}/${comment.id}/replies?${query}`);
  const first = await read('limit=2&format=markdown');
  const second = await read(`limit=2&page=${first.next!.page}`);
  assert.deepEqual([...first.items, ...second.items].map(bodyOf), ['1', '2', '3']);
  assert.deepEqual([first.count, second.next], [3, undefined]);
  assert.equal((await list()).items[0]?.replies, 3);
  const [one] = first.items;
  const location = `${path}/${comment.id}/replies/${one!.id}`;
  assert.deepEqual([one!.object, one!.urls.location], ['comment-reply', `https://docs.example${location}`]);
  assert.deepEqual(await ask(wren, 200, 'GET', location), one);
});

test('has no replies to replies, and finds a reply only under its own comment', async (board) => {
  const { org, path, post, reply } = board;
  const comment = await post(org.admin, 'Which marker?');
  const other = await post(org.admin, 'Another');
  const one = await reply(org.admin, comment, 'The red one');
  assert.deepEqual([one.permissions.reply, one.permissions.delete], [false, false]);
  const sent = { body: { markdown: 'No' } };
  await ask(org.admin, 404, 'POST', `${path}/${one.id}/replies`, sent);
  await ask(org.admin, 404, 'GET', `${path}/${one.id}`);
  await ask(org.admin, 404, 'GET', `${path}/${other.id}/replies/${one.id}`);
  await ask(org.admin, 404, 'GET', `${path}/${comment.id}/replies/${comment.id}`);
});

test('deletes replies and reactions together with their comment', async (board, { context }) => {
  const { org, path, post, reply, update, list } = board;
  const comment = await post(org.admin, 'Which marker?');
  const one = await reply(org.admin, comment, 'The red one');
  await update(org.admin, comment, { addedReactions: ['👍'] });
  const location = `${path}/${comment.id}`;
  await ask(org.admin, 205, 'DELETE', location);
  assert.equal((await list()).count, 0);
  for (const [method, address] of [
    ['GET', location],
    ['DELETE', location],
    ['GET', `${location}/replies`],
    ['GET', `${location}/replies/${one.id}`],
  ] as const)
    await ask(org.admin, 404, method, address);
  await ask(org.admin, 404, 'PUT', location, { resolved: true });
  await ask(org.admin, 404, 'POST', `${location}/replies`, { body: { markdown: 'Late' } });
  const left = await context.store
    .query()
    .selectFrom('reactions')
    .select('emoji')
    .where('user_id', '=', org.admin.id)
    .execute();
  assert.deepEqual(left, []);
});

test('deletes a comment completely when it gets a reply at the same time', async (board) => {
  const { org, path, post } = board;
  const comment = await post(org.admin, 'Which marker?');
  const location = `${path}/${comment.id}`;
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () =>
      org.admin.raw('POST', `${location}/replies`, { body: { markdown: 'The red one' } }),
    ),
    org.admin.raw('DELETE', location),
    org.admin.raw('PUT', location, { addedReactions: ['👍'] }),
  ]);
  for (const { status } of answers) assert.ok([200, 205, 404].includes(status), String(status));
});

test('lets authors and admins edit, delete and resolve, reviewers resolve, and others react', async (board) => {
  const { org, path, post, update } = board;
  const author = await org.join('comment', 'Wren Thistle');
  const may = async (person: Person) => {
    const { id, permissions } = await post(author, 'Which marker?').then((comment) =>
      ask<typeof comment>(person, 200, 'GET', `${path}/${comment.id}`),
    );
    const location = `${path}/${id}`;
    const tried = async (...request: [string, string, unknown?]) =>
      (await person.raw(...request)).status !== 403;
    assert.equal(await tried('PUT', location, { body: { markdown: 'Other words' } }), permissions.edit);
    const reply = { body: { markdown: 'The red one' } };
    assert.equal(await tried('POST', `${location}/replies`, reply), permissions.reply);
    const resolves = await tried('PUT', location, { resolved: true });
    const reacts = await tried('PUT', location, { addedReactions: ['👍'] });
    assert.equal(await tried('DELETE', location), permissions.delete);
    return { ...permissions, resolves, reacts };
  };
  const nothing = { view: true, edit: false, reply: false, delete: false, resolves: false, reacts: false };
  const commenting = { ...nothing, reply: true, reacts: true };
  const all = { view: true, edit: true, reply: true, delete: true, resolves: true, reacts: true };
  assert.deepEqual(await may(author), all);
  assert.deepEqual(await may(await org.join('read')), nothing);
  assert.deepEqual(await may(await org.join('comment')), commenting);
  // Editors can change the content of the change request.
  const isRequest = path.includes('change-requests');
  assert.deepEqual(await may(await org.join('edit')), { ...commenting, resolves: isRequest });
  assert.deepEqual(await may(await org.join('review')), { ...commenting, resolves: true });
  assert.deepEqual(await may(await org.join('create')), { ...commenting, resolves: true });
  assert.deepEqual(await may(org.admin), all);
  const reader = await org.join('read');
  await ask(reader, 403, 'POST', path, { body: { markdown: 'May I?' } });
  // A partially permitted update changes nothing.
  const comment = await post(author, 'Which marker?');
  const reviewer = await org.join('review');
  const change = { resolved: true, addedReactions: ['👍'], body: { markdown: 'Mine' } };
  await ask(reviewer, 403, 'PUT', `${path}/${comment.id}`, change);
  assert.deepEqual(await update(author, comment, {}), comment);
});

test('returns 404 for comments of another space or change request', async (board) => {
  const { org, path, post } = board;
  const comment = await post(org.admin, 'Which marker?');
  const other = path.includes('change-requests')
    ? `/v1/spaces/${board.spaceId}/comments`
    : `/v1/spaces/${board.spaceId}/change-requests/1/comments`;
  await ask(org.admin, 404, 'GET', `${other}/${comment.id}`);
  await ask(org.admin, 404, 'PUT', `${other}/${comment.id}`, { resolved: true });
  await ask(org.admin, 404, 'GET', `${other}/${comment.id}/replies`);
  await ask(org.admin, 404, 'DELETE', `${other}/${comment.id}`);
  assert.deepEqual(await ask(org.admin, 200, 'GET', other), { count: 0, items: [] });
  await ask(org.admin, 404, 'GET', `/v1/spaces/${board.spaceId}/change-requests/99/comments`);
});

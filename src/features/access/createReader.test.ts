import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#api/http/ApiError.ts';
import { createReader, type Source } from './createReader.ts';
import { levelName } from './levels.ts';
import { levelIn, autoLoadLimit } from './reading.ts';
import { makeMember, makeAccess } from './testing.ts';

const refused = (status: number) =>
  new ApiError({ kind: 'refused', status, message: `Refused with ${status}.` });

type Levels = Record<string, Record<string, string>>;

/** A service with these members, and the levels each of them has. `together` returns the levels of all members at once. */
function service(levels: Levels, together?: () => Promise<Levels>) {
  const requested: string[] = [];
  const faults = new Map<string, Error>();
  const hold: (() => Promise<void>)[] = [];
  const accessIn = (own: Levels[string]) =>
    Object.entries(own).map(([space, level]) => makeAccess(space, level));
  const source: Source<string> = {
    ...(together && {
      spacesOfAll: async () =>
        new Map(Object.entries(await together()).map(([name, own]) => [name, accessIn(own)])),
    }),
    membersOf: async function* membersOf(which) {
      const items = Object.keys(levels)
        .filter((name) => which === undefined || name.startsWith(which))
        .map((name) => makeMember(name));
      yield { items, count: items.length };
    },
    spacesOf: async (userId, signal) => {
      requested.push(userId);
      await hold.shift()?.();
      signal.throwIfAborted();
      const fault = faults.get(userId);
      if (fault) throw fault;
      return accessIn(levels[userId] ?? {});
    },
  };
  return { requested, faults, hold, levels, reader: createReader(source) };
}

/** “fen: tides Edit, alarms Read” */
const rendered = ({ get }: ReturnType<typeof service>['reader']) =>
  get().people.map(({ id }) => {
    const spaces = get().spaces.flatMap((space, number) => {
      const level = levelIn(get(), id, number);
      return level === undefined ? [] : [`${space.id} ${levelName(get().levelNames, level)}`];
    });
    return `${id}: ${spaces.join(', ')}`;
  });

test('keeps every level the service reports, including spaces found with later members', async () => {
  const { reader } = service({
    fen: { tides: 'edit' },
    alder: {},
    rowan: { alarms: 'admin', tides: 'curate' },
  });
  await reader.catchUp();
  assert.deepEqual(rendered(reader), [
    'fen: tides Edit, alarms No access',
    'alder: tides No access, alarms No access',
    'rowan: tides curate, alarms Admin',
  ]);
  assert.equal(reader.get().total, 3);
  assert.equal(reader.get().waiting, 0);
});

test('reports failed members with the reason and retries only those', async () => {
  const { reader, faults, requested } = service({ fen: { tides: 'edit' }, alder: { tides: 'read' } });
  faults.set('alder', refused(403));
  await reader.catchUp();
  assert.deepEqual([...reader.get().failed], [['alder', 'Refused with 403.']]);
  assert.deepEqual(rendered(reader), ['fen: tides Edit', 'alder: ']);
  faults.clear();
  requested.length = 0;
  await reader.retry();
  assert.deepEqual(requested, ['alder']);
  assert.deepEqual(rendered(reader), ['fen: tides Edit', 'alder: tides Read']);
  assert.equal(reader.get().failed.size, 0);
});

test('keeps loaded members after a stop and loads the rest on continue', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `member${n}`);
  const { reader, hold, requested } = service(
    Object.fromEntries(names.map((name) => [name, { tides: 'read' }])),
  );
  const answered = Array.from({ length: 8 }, () => async () => undefined);
  hold.push(...answered, async () => reader.stop());
  await reader.catchUp();
  const { rows, waiting, running, stopped } = reader.get();
  assert.equal(running, false);
  assert.equal(stopped, '');
  assert.ok(rows.size >= 4 && rows.size < 20, `${rows.size} were loaded`);
  assert.equal(rows.size + waiting, 20);
  await reader.catchUp();
  assert.equal(reader.get().rows.size, rows.size, 'another visit does not resume after a stop');
  requested.length = 0;
  await reader.resume();
  assert.equal(requested.length, waiting);
  assert.equal(reader.get().rows.size, 20);
  assert.equal(reader.get().stopped, null);
});

test('stops without marking members as failed when the connection is lost', async () => {
  const levels = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`member${n}`, { tides: 'read' }]));
  const { reader, faults, requested } = service(levels);
  for (const name of Object.keys(levels)) faults.set(name, ApiError.unreachable(null));
  await reader.catchUp();
  assert.ok(requested.length <= 5);
  assert.equal(reader.get().failed.size, 0);
  assert.equal(reader.get().waiting, 50);
  assert.match(reader.get().stopped ?? '', /didn’t respond/);
});

test('loads only new and changed members on a later visit and drops removed ones', async () => {
  const { reader, levels, requested } = service({ fen: { tides: 'edit' }, alder: { tides: 'read' } });
  await reader.catchUp();
  requested.length = 0;
  delete levels['alder'];
  levels['rowan'] = { tides: 'admin' };
  await reader.catchUp();
  assert.deepEqual(requested, ['rowan']);
  assert.deepEqual(rendered(reader), ['fen: tides Edit', 'rowan: tides Admin']);
});

test('keeps stale data while reloading', async () => {
  const { reader, levels, hold } = service({ fen: { tides: 'edit' } });
  await reader.catchUp();
  levels['fen'] = { tides: 'read' };
  const seen: string[][] = [];
  hold.push(async () => void seen.push(rendered(reader)));
  await reader.readAgain();
  assert.deepEqual(seen, [['fen: tides Edit']]);
  assert.deepEqual(rendered(reader), ['fen: tides Read']);
});

test('loads a large organization only on demand', async () => {
  const levels: Levels = { fen: { tides: 'edit' } };
  for (let n = 0; n < autoLoadLimit; n++) levels[`other${n}`] = {};
  const { reader, requested } = service(levels);
  await reader.catchUp();
  assert.deepEqual(requested, []);
  assert.equal(reader.get().total, autoLoadLimit + 1);
  await reader.add('fen');
  assert.deepEqual(requested, ['fen']);
  assert.deepEqual(rendered(reader), ['fen: tides Edit']);
});

test('loads the spaces of all members together at first, and of one member after a change', async () => {
  const { requested, levels, reader } = service({ fen: { tides: 'edit' }, alder: {} }, async () => ({
    fen: { tides: 'edit' },
  }));
  await reader.catchUp();
  assert.deepEqual(rendered(reader), ['fen: tides Edit', 'alder: tides No access']);
  assert.deepEqual(requested, []);
  levels['fen'] = { tides: 'read' };
  await reader.readAgain();
  assert.deepEqual(rendered(reader), ['fen: tides Read', 'alder: tides No access']);
  assert.deepEqual(requested, ['fen', 'alder']);
});

test('loads members one by one if loading them together fails', async () => {
  const { requested, reader } = service({ fen: { tides: 'edit' } }, async () => {
    throw refused(403);
  });
  await reader.catchUp();
  assert.deepEqual(rendered(reader), ['fen: tides Edit']);
  assert.deepEqual(requested, ['fen']);
});

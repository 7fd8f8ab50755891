import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { personAt, writeCommit } from '../objects/commits.ts';
import { reachable } from '../objects/graph.ts';
import { emptyTree } from '../objects/objects.ts';
import { serviceTest } from '#server/testing/world.ts';
import { gitObjectsRepository, type ObjectRow } from './gitObjects.repository.ts';
import { graphOf, rowOf } from './storedObjects.ts';

serviceTest('a graph is never without ancestors while it is read by several at once', async (world) => {
  const { store, clock } = world.context;
  const { addSpace } = await world.newOrganization();
  const spaceId = await addSpace('Gauges');
  const person = personAt('Fen Alder', 'fen@elsewhere.example', clock().toISOString());
  const rows: ObjectRow[] = [];
  for (let n = 0; n < 20; n++) {
    const parents = rows.length === 0 ? [] : [rows.at(-1)!.oid];
    const bytes = writeCommit({
      tree: emptyTree,
      parents,
      author: person,
      committer: person,
      message: `${n}\n`,
    });
    rows.push(await rowOf({ type: 'commit', bytes }));
  }
  const repository = gitObjectsRepository(store);
  const [first, tip] = [rows[0]!, rows.at(-1)!.oid];
  await store.transaction(() => repository.addObjects(spaceId, [first]));
  await graphOf(store, spaceId, [first.oid]);
  await store.transaction(() => repository.addObjects(spaceId, rows));
  const sizes: Promise<number>[] = [];
  for (let n = 0; n < 30; n++) {
    sizes.push(graphOf(store, spaceId, [tip]).then((graph) => reachable(graph, [tip]).size));
    await setImmediate();
  }
  assert.deepEqual(new Set(await Promise.all(sizes)), new Set([rows.length]));
});

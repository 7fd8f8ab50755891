import { join } from 'node:path';
import type { Context } from '#server/base/context.ts';
import { byName } from './byName.ts';
import { makeChangeRequests, type MadeRequest } from './changeRequests.ts';
import { makeCollections } from './collections.ts';
import { makeComments } from './comments.ts';
import { readCollections, readComments, readSpace, type SpaceFolder } from './contentFolder.ts';
import type { People } from './people.ts';
import { noise } from './shuffled.ts';
import { makeSpace } from './spaces.ts';
import describedSpaces from './spaces.json' with { type: 'json' };
import { daysAgo } from './times.ts';

const folder = join(import.meta.dirname, '..', 'content');
const trashFolder = join(import.meta.dirname, 'trash');

/** Functions that find the id of a collection or space by slug. */
export type ContentIds = { collectionId: (slug: string) => string; spaceId: (slug: string) => string };

/** Authors of the spaces, in rotation. */
const authors = ['Hazel Coppice', 'Wren Thistle', 'Fen Alder', 'Teasel Moor'];

/** Call it last, because nothing can be merged into a locked space. */
const setEditMode = ({ store }: Context, spaceId: string, { editMode }: SpaceFolder) =>
  store.query().updateTable('spaces').set({ edit_mode: editMode }).where('id', '=', spaceId).execute();

/** Creates a space that was deleted two days ago and can still be restored. */
async function makeTrash(
  context: Context,
  organizationId: string,
  collectionId: ContentIds['collectionId'],
  author: string,
) {
  const space = await readSpace(trashFolder, 'buoy-trials');
  const place = { organizationId, collectionId: collectionId(space.collection ?? '') };
  const id = await makeSpace(context, space, { ...place, made: 803.2, written: 498.6, author });
  await context.store
    .query()
    .updateTable('spaces')
    .set({ deleted_at: daysAgo(context, 2) })
    .where('id', '=', id)
    .execute();
}

export async function makeContent(
  context: Context,
  organizationId: string,
  { idOf }: People,
): Promise<ContentIds> {
  const folders = await Promise.all(describedSpaces.map(({ slug }) => readSpace(folder, slug)));
  const collectionId = await makeCollections(context, organizationId, await readCollections(folder));
  const spaceIds: [string, string][] = [];
  const requests: [string, MadeRequest][] = [];
  for (const [n, { slug, made, written, git }] of describedSpaces.entries()) {
    const space = folders[n]!;
    const author = idOf(authors[n % authors.length]!);
    const place = space.collection === undefined ? undefined : collectionId(space.collection);
    const times = { made: made + noise(n, 4), written: written + noise(n, 5) };
    const history = { organizationId, collectionId: place, ...times, git, author };
    const spaceId = await makeSpace(context, space, history);
    spaceIds.push([slug, spaceId]);
    for (const [name, request] of await makeChangeRequests(context, spaceId, space.changes, idOf))
      requests.push([`${slug}/${name}`, request]);
    await setEditMode(context, spaceId, space);
  }
  await makeTrash(context, organizationId, collectionId, idOf('Fen Alder'));
  const spaceId = byName('space', spaceIds);
  const requestOf = byName('change request', requests);
  await makeComments(context, await readComments(folder), {
    spaceId,
    request: (slug, name) => requestOf(`${slug}/${name}`),
    userId: idOf,
  });
  return { collectionId, spaceId };
}

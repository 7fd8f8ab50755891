// The service is killed during merges and reverts of change requests. Each is done completely, with one event, or not at
// all, and earlier revisions stay as they were.
import { changeRequests } from '#contract/areas/change-requests.ts';
import { reverts } from '#contract/areas/reverts.ts';
import { exportedFiles } from '#server/testing/exportedFiles.ts';
import { differingFiles } from '#server/testing/folderFiles.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { integrity } from '#server/testing/installations.ts';
import type { World } from '#server/testing/world.ts';
import { eventsOf, sendAndKill, stateOf } from './audit.ts';
import { none, told, type Finding } from './report.ts';
import { withWorld } from './world.ts';

const kills = 50;
const names = Array.from({ length: 200 }, (_, n) => `page-${n}.md`);
const texts = (word: string) =>
  Object.fromEntries(names.map((name) => [name, `# ${name}\n\n${word} tide.\n`]));

/** Kills the service during merges and reverts in turn, and counts. */
async function killDuringReverts(world: World, env: { DATA_DIR: string }) {
  const { context } = world;
  const { admin, addSpace } = await world.newOrganization();
  const spaceId = await addSpace('Field guide');
  const initial = await loadTexts(context, spaceId, texts('Low'));
  const first = await exportedFiles(context, initial);
  const counts = { acknowledged: 0, unanswered: 0, wrong: 0, lost: 0 };
  /** The change request to merge, or to revert once it is merged. */
  let id = (await requestTexts(context, spaceId, admin.id, texts('High 0'))).id;
  for (let n = 0; n < kills; n++) {
    const at = { spaceId, changeRequestId: id };
    const isMerged = (await admin.call(changeRequests.get, at)).status === 'merged';
    const before = { state: await stateOf(world), events: await eventsOf(world) };
    const known = new Set(before.events.map((event) => event.id));
    const path = `/v1/spaces/${spaceId}/change-requests/${id}/${isMerged ? 'revert' : 'merge'}`;
    const request = { method: 'POST', path, body: undefined, token: admin.token };
    const { acknowledged } = await sendAndKill({ ...env, SEED: 'none' }, 2 + ((n * 37) % 90), request);
    const added = (await eventsOf(world)).filter((event) => !known.has(event.id));
    const isChanged = (await stateOf(world)) !== before.state;
    if (acknowledged === undefined) counts.unanswered += 1;
    else counts.acknowledged += 1;
    if (added.length !== (isChanged ? 1 : 0)) counts.wrong += 1;
    if (acknowledged !== undefined && added[0]?.request_id !== acknowledged) counts.lost += 1;
    if (differingFiles(await exportedFiles(context, initial), first).length > 0) counts.lost += 1;
    if (!isMerged) continue;
    // The revert is the next to merge, and then a new change.
    const { items } = await admin.call(changeRequests.list, { spaceId, query: {} });
    const open = items.find(({ status }) => status === 'draft');
    if (open) id = open.id;
    else if (!isChanged) id = (await requestTexts(context, spaceId, admin.id, texts(`High ${n}`))).id;
  }
  const revert = await admin.call(reverts.restore, { spaceId, revisionId: initial, body: {} });
  const { revision } = await admin.call(changeRequests.merge, { spaceId, changeRequestId: revert.id });
  if (differingFiles(await exportedFiles(context, revision), first).length > 0) counts.lost += 1;
  return counts;
}

export async function revertFaults(folder: string): Promise<Finding[]> {
  const env = { DATA_DIR: folder };
  const { acknowledged, unanswered, wrong, lost } = await withWorld(env, (world) =>
    killDuringReverts(world, env),
  );
  return [
    told('kill -9 during merges and reverts, times', kills),
    told('of these acknowledged', acknowledged),
    told('of these without a response', unanswered),
    none('changes without exactly one event, or events without a change', wrong),
    none('acknowledged changes or earlier revisions lost', lost),
    none('databases that fail the integrity check', integrity(folder) === 'ok' ? 0 : 1),
  ];
}

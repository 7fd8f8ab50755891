// The service is killed during removals. Others complete them: nothing contains the text, and no other text changes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { removals } from '#contract/areas/removals.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { exportedFiles } from '#server/testing/exportedFiles.ts';
import { integrity } from '#server/testing/installations.ts';
import { startService } from '#server/testing/processes.ts';
import type { World } from '#server/testing/world.ts';
import { sendAndKill } from './audit.ts';
import { none, told, type Finding } from './report.ts';
import { withWorld } from './world.ts';

const kills = 20;
const names = Array.from({ length: 60 }, (_, n) => `page-${n}.md`);
const secretOf = (n: number) => `sedge-${n}-w0rd`;
const textsOf = (n: number, secret: string) =>
  Object.fromEntries(names.map((name) => [name, `# ${name}\n\nRound ${n}, ${secret}.\n`]));

/** Starts a removal in a new space each round, and kills the service at another time after it. */
async function killDuringRemovals(world: World, env: { DATA_DIR: string }) {
  const { context } = world;
  const { admin, addSpace } = await world.newOrganization();
  const rounds: { spaceId: string; revisions: string[] }[] = [];
  let unanswered = 0;
  for (let n = 0; n < kills; n++) {
    const spaceId = await addSpace(`Guide ${n}`);
    const revisions: string[] = [];
    for (const word of ['Low', 'High'])
      revisions.push(await loadTexts(context, spaceId, textsOf(n, `${word} ${secretOf(n)}`)));
    const request = {
      method: 'POST',
      path: `/v1/spaces/${spaceId}/removals`,
      body: { text: secretOf(n) },
      token: admin.token,
    };
    const { acknowledged } = await sendAndKill({ ...env, SEED: 'none' }, 200 + ((n * 137) % 1900), request);
    if (acknowledged === undefined) {
      unanswered += 1;
      await admin.call(removals.create, { spaceId, body: { text: secretOf(n) } });
    }
    rounds.push({ spaceId, revisions });
  }
  const service = await startService({ ...env, SEED: 'none' });
  const isOpen = async () => {
    const rows = await context.store
      .query()
      .selectFrom('removals')
      .select('id')
      .where('status', '!=', 'complete')
      .execute();
    return rows.length > 0;
  };
  while (await isOpen()) await delay(500);
  await service.kill('SIGTERM');
  let wrong = 0;
  for (const [n, { revisions }] of rounds.entries())
    for (const [at, word] of ['Low', 'High'].entries()) {
      const files = await exportedFiles(context, revisions[at]!);
      const wanted = textsOf(n, `${word} REMOVED`);
      if (names.some((name) => files.get(name)?.toString() !== wanted[name])) wrong += 1;
    }
  return { unanswered, wrong };
}

export async function removalFaults(folder: string): Promise<Finding[]> {
  const env = { DATA_DIR: folder };
  const { unanswered, wrong } = await withWorld(env, async (world) => {
    const counts = await killDuringRemovals(world, env);
    await world.context.store.compact();
    return counts;
  });
  const bytes = readFileSync(join(folder, 'colophon.sqlite'), 'latin1');
  const left = Array.from({ length: kills }, (_, n) => secretOf(n)).filter((text) => bytes.includes(text));
  return [
    told('kill -9 during removals, times', kills),
    told('of these before the response', unanswered),
    none('revisions that contain the text, or whose other text changed', wrong),
    none('removed texts in the compacted database file', left.length),
    none('databases that fail the integrity check', integrity(folder) === 'ok' ? 0 : 1),
  ];
}

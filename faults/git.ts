// The service is killed while the real Git pushes to it and it syncs with a host. Two processes also take each other's passes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '#contract/areas/git.ts';
import { gitSyncsRepository } from '#server/areas/git/sync/gitSyncs.repository.ts';
import { folder, withFolder } from '#server/testing/gitFolders.ts';
import { withoutGit } from '#server/testing/gitMerge.ts';
import { textOf, withSyncedSpace } from '#server/testing/gitSyncs.ts';
import { startService, type Running } from '#server/testing/processes.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import type { World } from '#server/testing/world.ts';
import { cloneFaults, outside, settle, type Place } from './gitEnd.ts';
import { none, notTried, told, type Finding } from './report.ts';
import { onEachEngine, withWorld, type Env } from './world.ts';

/** `killEvery`: rounds for each kill. `isFolder`: the space has a folder of the repository. */
type Plan = { processes: number; rounds: number; killEvery: number; isFolder: boolean; seed: number };

const names = ['README', 'tides', 'boats', 'lamps'];
const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

const nothing = { kills: 0, inPush: 0, inPass: 0, taken: 0, reported: 0, refused: 0, lost: 0, faults: 0 };

async function pushAndSync(world: World, env: Env, { synced, host }: Place, plan: Plan) {
  const random = seededRandom(plan.seed);
  const counts = { ...nothing };
  const reported: string[] = [];
  const { spaceId, admin } = synced;
  const repository = gitSyncsRepository(world.context.store);
  const claim = async () => (await repository.get(spaceId))?.claim ?? null;
  const update = (columns: Parameters<typeof repository.update>[1]) =>
    world.context.store.transaction(() => repository.update(spaceId, columns));
  const freeClaim = () => update({ claim: null, claimed_until: null });
  const start = () => startService({ ...env, SEED: 'none', IMPORT_ALLOW: 'localhost', RATE_LIMIT: '0' });
  const services: Running[] = [];
  for (let n = 0; n < plan.processes; n++) services.push(await start());
  const remote = () => {
    const { url } = random.one(services)!;
    return `${url.replace('//', `//git:${admin.token}@`)}/git/${spaceId}`;
  };
  let token = 0;

  /** Adds a line in a clone. Each clone has lines of its own, so that edits merge. */
  function addLine(clone: string, below: number) {
    const line = `token-${++token}-end`;
    const isThere = plan.isFolder && clone === 'there';
    const file = join(host.folder, clone, isThere ? folder : '', `${random.one(names)}.md`);
    if (isThere) writeFileSync(join(host.folder, clone, outside), line);
    const after = new RegExp(`^Line ${below} of .*$`, 'm');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(after, (found) => `${found}\n\n${line}`),
    );
    return line;
  }

  async function push(clone: string, below: number, target: () => string) {
    const line = addLine(clone, below);
    await host.git(clone, 'commit', '-qam', line);
    for (let n = 0; n < 6; n++) {
      const address = target();
      const pulled = await host.run(clone, 'pull', '-q', '--no-rebase', '--no-edit', address, 'main');
      if (pulled.status !== 0) {
        // The service starts again.
        await pause(500);
        continue;
      }
      const { status, text } = await host.run(clone, 'push', '-q', address, 'HEAD:main');
      if (status === 0) {
        reported.push(line);
        return;
      }
      if (/fetch first|non-fast-forward|rejected/.test(text)) counts.refused += 1;
      else if (/hung up|RPC failed|unexpected disconnect|Recv failure|Empty reply/.test(text))
        counts.inPush += 1;
    }
  }

  /** Resolves when a process runs a pass. */
  async function passStarted() {
    for (let n = 0; n < 1200 && (await claim()) === null; n++) await pause(25);
  }

  /** Resolves at one of the next requests of a pass to the host. */
  async function hostAsked() {
    let requests = random.one([1, 2, 3, 4, 5])!;
    await new Promise<void>((go) => {
      const end = setTimeout(go, 30_000);
      host.intercept = () => {
        requests -= 1;
        if (requests > 0) return false;
        clearTimeout(end);
        go();
        return false;
      };
    });
    host.intercept = undefined;
  }

  /** Kills a process during a pass or a push, and starts it again. */
  async function kill() {
    const at = random.one([...services.keys()])!;
    await random.one([hostAsked, passStarted, async () => {}])!();
    await pause(random.one([0, 20, 50, 100, 200, 400, 800])!);
    await services[at]?.kill('SIGKILL');
    counts.kills += 1;
    if ((await claim()) !== null) counts.inPass += 1;
    services[at] = await start();
    // Instead of a minute without a sign of life.
    await freeClaim();
  }

  async function takePass() {
    await passStarted();
    await pause(random.one([0, 20, 60, 120])!);
    await freeClaim();
    counts.taken += 1;
  }

  async function pushBranch(n: number) {
    await host.git('there', 'fetch', '-q', 'origin');
    await host.git('there', 'checkout', '-q', '-B', 'work', 'origin/main');
    const line = addLine('there', 9);
    await host.git('there', 'commit', '-qam', line);
    await host.git('there', 'push', '-q', 'origin', `HEAD:refs/heads/docs/${n}`);
    await host.git('there', 'checkout', '-q', 'main');
    reported.push(line);
  }

  for (const clone of ['first', 'second']) await host.git('.', 'clone', '-q', remote(), clone);
  await host.git('there', 'pull', '-q', 'origin', 'main');
  for (let n = 1; n <= plan.rounds; n++) {
    await update({ due_at: new Date(0).toISOString() });
    await Promise.all([
      push('first', 1, remote),
      push('second', 4, remote),
      n % 10 === 0 && !plan.isFolder ? pushBranch(n) : push('there', 7, () => 'origin'),
      n % plan.killEvery === 0 ? kill() : undefined,
      plan.processes > 1 ? takePass() : undefined,
    ]);
  }
  for (const service of services) await service.kill('SIGTERM');
  await freeClaim();
  await settle(synced);
  const text = (await Promise.all(names.map((name) => synced.markdown(`${name}.md`)))).join('\n');
  counts.reported = reported.length;
  counts.lost = reported.filter((line) => !text.includes(line)).length;
  const unchanged = names.filter(
    (name) =>
      !textOf(name)
        .split('\n')
        .every((line) => text.includes(line)),
  );
  counts.faults = unchanged.length + (await cloneFaults({ host, synced }, plan.isFolder, start));
  return counts;
}

/** Runs a function with a space that is in sync with a host. */
const withPlace = (world: World, { isFolder }: Plan, use: (place: Place) => Promise<void>) =>
  isFolder
    ? withFolder(world, [], async (synced, host, there) => {
        await there.start(Object.fromEntries(names.map((name) => [`${folder}/${name}.md`, textOf(name)])));
        await use({ synced, host });
      })
    : withSyncedSpace(
        world,
        async (synced, host) => {
          await synced.setUp({ branches: 'docs/*' });
          await synced.pass();
          await use({ synced, host });
        },
        names,
      );

const plans = {
  SQLite: { processes: 1, rounds: 50, killEvery: 1 },
  PostgreSQL: { processes: 2, rounds: 200, killEvery: 10 },
};

/** `GIT_PLAN=folder GIT_ROUNDS=40 GIT_SEED=7 npm run test:faults -- git` runs a part: plans whose name contains the text, with other rounds. */
const { GIT_PLAN = '', GIT_ROUNDS, GIT_SEED = '4' } = process.env;

async function runPlan(world: World, env: Env, plan: Plan, name: string): Promise<Finding[]> {
  let found = nothing;
  await withPlace(world, plan, async (place) => {
    found = await pushAndSync(world, env, place, plan);
    await place.synced.admin.call(git.removeSync, { spaceId: place.synced.spaceId });
  });
  return [
    told(`${name}: rounds of three pushes and a pass`, plan.rounds),
    told(`${name}: kill -9, times`, found.kills),
    told(`${name}: of these during a pass`, found.inPass),
    told(`${name}: pushes that lost their connection`, found.inPush),
    ...(plan.processes > 1 ? [told(`${name}: passes taken over by the other process`, found.taken)] : []),
    told(`${name}: pushes refused because another one was faster`, found.refused),
    told(`${name}: pushes reported to the client`, found.reported),
    none(`${name}: lines of reported pushes lost`, found.lost),
    none(`${name}: differences between clone, host and export`, found.faults),
  ];
}

export async function gitFaults(path: string): Promise<Finding[]> {
  if (withoutGit !== false) return [notTried('kill -9 during pushes and syncs', withoutGit)];
  return onEachEngine(path, async (env, engine) => {
    const name = engine === 'SQLite' ? engine : 'Two processes on PostgreSQL';
    const { rounds, ...plan } = plans[engine];
    const own = { ...plan, rounds: Number(GIT_ROUNDS ?? rounds), seed: Number(GIT_SEED) };
    const named: Record<string, Plan> = {
      [name]: { ...own, isFolder: false },
      [`${name}, a folder`]: { ...own, isFolder: true },
    };
    const wanted = Object.entries(named).filter(([one]) => one.includes(GIT_PLAN));
    if (wanted.length === 0) return [];
    return withWorld(env, async (world) => {
      const findings: Finding[] = [];
      for (const [one, each] of wanted) findings.push(...(await runPlan(world, env, each, one)));
      return findings;
    });
  });
}

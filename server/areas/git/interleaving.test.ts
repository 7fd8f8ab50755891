// Random pushes, edits and merges in the console, in any order. After each, main is a fast-forward and equals the export.
import assert from 'node:assert/strict';
import { appendFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { exportedFiles } from '#server/testing/exportedFiles.ts';
import { differingFiles, folderFiles } from '#server/testing/folderFiles.ts';
import { prepareAll, withGit } from '#server/testing/gitClient.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { sqliteTest } from '#server/testing/world.ts';

const { changeRequests, changeRequestContent, spaces } = contract;
const { contentChanges, git } = optional;

const sentence = 'every order of pushes, edits and merges keeps the history, and main equals the export';
const seed = Number(process.env['GIT_SEED'] ?? 1);
const steps = Number(process.env['GIT_STEPS'] ?? 30);

needsGit(sqliteTest)(sentence, async (world) => {
  const { one, chance } = seededRandom(seed);
  const { admin, addSpace } = await world.newOrganization();
  const spaceId = await addSpace('Gauges');
  const texts = ['README', 'guide', 'guide/tides', 'guide/boats', 'lamps'].map((name) => [
    `${name}.md`,
    `# ${name}\n\n${Array.from({ length: 12 }, (_, n) => `Line ${n} of ${name}.`).join('\n\n')}\n`,
  ]);
  await loadTexts(world.context, spaceId, Object.fromEntries(texts));
  await admin.call(git.put, { spaceId, body: { enabled: true } });
  await prepareAll(world);
  const open = async () => (await admin.call(changeRequests.list, { spaceId, query: {} })).items;
  await withGit(world, async ({ git: run, run: attempt, remote, folder }) => {
    await run('.', 'clone', '-q', remote(spaceId, admin.token), 'main');
    await run('.', 'clone', '-q', remote(spaceId, admin.token), 'clone');
    let edit = 0;
    const files = () =>
      [...folderFiles(join(folder, 'clone')).keys()].filter((path) => /^[^.].*\.md$/.test(path));
    const commit = async () => {
      const path = one(files().filter((name) => name !== 'SUMMARY.md'))!;
      const place = join(folder, 'clone', path);
      if (chance(0.1) && !existsSync(`${place}-moved.md`)) renameSync(place, `${place}-moved.md`);
      else if (chance(0.2)) writeFileSync(join(folder, `clone/new-${edit}.md`), `# New ${edit}\n`);
      else appendFileSync(place, `\nPushed ${edit}.\n`);
      edit++;
      await run('clone', 'add', '--all');
      await run('clone', 'commit', '-q', '--allow-empty', '-m', `Edit ${edit}`);
    };
    const actions: Record<string, () => Promise<unknown>> = {
      async propose() {
        await run('clone', 'checkout', '-q', '--detach', one(['origin/main', 'origin/main', 'HEAD'])!);
        await commit();
        await attempt('clone', 'push', 'origin', 'HEAD:refs/for/main');
      },
      async continue() {
        await commit();
        await attempt('clone', 'push', 'origin', 'HEAD:refs/for/main');
      },
      async amend() {
        await attempt('clone', 'commit', '-q', '--amend', '-m', `Amended ${edit++}`);
        await attempt('clone', 'push', 'origin', '+HEAD:refs/for/main');
      },
      async pushMain() {
        await run('clone', 'fetch', '-q', 'origin');
        await run('clone', 'checkout', '-q', '--detach', 'origin/main');
        await commit();
        await attempt('clone', 'push', 'origin', 'HEAD:main');
      },
      async editRequest() {
        const request = one(await open());
        if (!request) return;
        const at = { spaceId, changeRequestId: request.id };
        const { pages } = await admin.call(changeRequestContent.listPages, at);
        const all = pages.flatMap((page) => [page, ...page.pages]).filter(({ type }) => type === 'document');
        const page = await admin.call(changeRequestContent.getPage, { ...at, pageId: one(all)!.id });
        const markdown = `${page.markdown}\nEdited ${edit++}.\n`;
        const change = chance(0.3)
          ? { operation: 'update_page' as const, page: page.id, title: `Title ${edit}` }
          : { operation: 'update_page' as const, page: page.id, document: { markdown } };
        await admin.call(contentChanges.apply, { ...at, body: { changes: [change] } });
      },
      create: () => admin.call(changeRequests.create, { spaceId, body: { subject: `Request ${edit++}` } }),
      async merge() {
        const request = one(await open());
        if (request) await admin.raw('POST', `/v1/spaces/${spaceId}/change-requests/${request.id}/merge`, {});
      },
      async update() {
        const request = one(await open());
        if (request)
          await admin.call(changeRequests.pull, { spaceId, changeRequestId: request.id, body: {} });
      },
    };
    const order: string[] = [];
    for (let step = 0; step < steps; step++) {
      const name = one([...Object.keys(actions), 'merge'])!;
      order.push(name);
      await actions[name]!();
      if (!/merge|pushMain/.test(name)) continue;
      await run('clone', 'fetch', '-q', 'origin');
      await run('main', 'pull', '-q', '--ff-only');
      const cloned = [...folderFiles(join(folder, 'main'))].filter(([path]) => !path.startsWith('.git/'));
      const { revision } = await admin.call(spaces.get, { spaceId });
      const exported = await exportedFiles(world.context, revision);
      assert.deepEqual(differingFiles(new Map(cloned), exported), [], order.join(' '));
    }
    await run('main', 'fetch', '-q', 'origin', 'refs/changes/*:refs/changes/*');
    await run('main', 'fsck', '--strict');
    const log = await admin.call(optional.spaceHistory.list, { spaceId, query: { limit: 1000 } });
    const mains = await run('main', 'rev-list', '--first-parent', '--count', 'HEAD');
    assert.equal(Number(mains) + 1, log.count, 'each row but the empty first one has a commit of main');
  });
});

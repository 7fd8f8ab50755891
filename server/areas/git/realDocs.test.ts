// Clones real docs, pushes real changes to them, merges these in the service, and compares the trees with Git's merges.
import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as skipped } from 'node:test';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { loadSpace } from '#server/operator/load.ts';
import { differingFiles, folderFiles } from '#server/testing/folderFiles.ts';
import { prepareAll, withGit } from '#server/testing/gitClient.ts';
import { withoutGit } from '#server/testing/gitMerge.ts';
import { readRealDocs } from '#server/testing/realDocs.ts';
import { serviceTest } from '#server/testing/world.ts';

const { changeRequests } = contract;
const docs = { JABREF_DOCS: process.env['JABREF_DOCS'], RUST_BOOK: process.env['RUST_BOOK'] };

type Change = { deleted?: string[]; moved?: Record<string, string> };

for (const [variable, folder] of Object.entries(docs)) {
  const sentence = `pushes real changes and merges them as Git does: ${variable}`;
  const skip = folder === undefined ? `${variable} is not set` : withoutGit;
  if (skip !== false || folder === undefined) {
    skipped(sentence, { skip }, () => {});
    continue;
  }
  const main = join(folder, 'main');
  const changes = join(folder, 'changes');
  serviceTest(
    sentence,
    async (world) => {
      const { admin, addSpace } = await world.newOrganization();
      const spaceId = await addSpace('Real docs');
      await loadSpace(world.context, spaceId, await readRealDocs(main));
      await admin.call(optional.git.put, { spaceId, body: { enabled: true } });
      await prepareAll(world);
      await withGit(world, async ({ git, run, remote, folder: temporary }) => {
        await git('.', 'clone', remote(spaceId, admin.token), 'clone');
        const clone = join(temporary, 'clone');
        const cloned = new Map([...folderFiles(clone)].filter(([path]) => !path.startsWith('.git/')));
        assert.deepEqual(differingFiles(cloned, folderFiles(main)), []);

        const names = readdirSync(changes).toSorted();
        for (const [n, name] of names.entries()) {
          await git('clone', 'checkout', '-q', '-b', `change-${n + 1}`, 'origin/main');
          const change = JSON.parse(readFileSync(join(changes, name, 'change.json'), 'utf8')) as Change;
          for (const path of [...(change.deleted ?? []), ...Object.keys(change.moved ?? {})])
            rmSync(join(clone, path), { force: true });
          cpSync(join(changes, name, 'files'), clone, { recursive: true });
          await git('clone', 'add', '--all');
          await git('clone', 'commit', '-qm', name);
          const pushed = await git('clone', 'push', 'origin', 'HEAD:refs/for/main');
          assert.match(pushed, new RegExp(`Change request #${n + 1} was opened`));
        }

        await git('clone', 'checkout', '-q', 'main');
        for (const n of names.keys()) {
          const number = String(n + 1);
          const { status } = await run(
            'clone',
            'merge',
            '-q',
            '--no-ff',
            '-m',
            `Merge ${number}`,
            `change-${number}`,
          );
          const merge = { spaceId, changeRequestId: number };
          if (status !== 0) {
            await git('clone', 'merge', '--abort');
            await admin.refused(409, changeRequests.merge, merge);
            continue;
          }
          await admin.call(changeRequests.merge, merge);
          await git('clone', 'fetch', '-q', 'origin');
          const [ours, theirs] = (await git('clone', 'rev-parse', 'HEAD^{tree}', 'origin/main^{tree}')).split(
            '\n',
          );
          assert.equal(theirs, ours, names[n]);
        }
        await git('clone', 'fsck', '--strict');
      });
    },
    'SQLite',
  );
}

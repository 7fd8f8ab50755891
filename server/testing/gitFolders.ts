// A space with a folder of a repository at a host, for tests.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { optional } from '#contract/optional.ts';
import { withGitHost, type GitHost } from './gitHost.ts';
import { syncedSpace, textOf, type Synced } from './gitSyncs.ts';
import { branchParts, type BranchParts } from './syncedBranches.ts';
import type { World } from './world.ts';

const { git } = optional;

/** The folder of the space. */
export const folder = 'packages/guide';

/** Returns functions of a person at the host. */
function personThere(host: GitHost, synced: Synced) {
  const { admin, spaceId } = synced;
  const file = (path: string) => join(host.folder, 'there', path);
  function write(files: Record<string, string>) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(file(path)), { recursive: true });
      writeFileSync(file(path), text);
    }
  }
  async function commit(message: string) {
    await host.git('there', 'add', '--all');
    await host.git('there', 'commit', '-q', '-m', message);
  }
  return {
    write,
    commit,
    push: (...options: string[]) => synced.pushThere(...options),
    /** Pushes files to the host, sets the sync up and runs its first pass. */
    async start(files: Record<string, string>) {
      write(files);
      await commit('Write the guide');
      await synced.pushThere();
      await synced.setUp();
      await synced.pass();
    },
    addLine(path: string, line: string, below: number) {
      const text = readFileSync(file(path), 'utf8');
      writeFileSync(
        file(path),
        text.replace(new RegExp(`^Line ${below} of .*$`, 'm'), (found) => `${found}\n\n${line}`),
      );
    },
    /** Copies the files of a clone of the space into the folder. */
    copyClone: () =>
      synced.withClone(async (clone) => {
        rmSync(join(host.folder, clone, '.git'), { recursive: true });
        cpSync(join(host.folder, clone), file(folder), { recursive: true });
      }),
    async pull() {
      await host.git('there', 'pull', '-q', '--ff-only', 'origin', 'main');
    },
    read: (path: string) => readFileSync(file(path), 'utf8'),
    compare: (more: { folder?: string | null } = {}) =>
      admin.call(git.compareSync, { spaceId, body: { ...synced.settings, ...more } }),
    refused: async (more: object) =>
      (await admin.refused(400, git.compareSync, { spaceId, body: { ...synced.settings, ...more } }))
        .issues?.[0],
    /** Asserts that the folder at the host has the tree of a clone of the space. */
    async assertEqual(at = folder) {
      await host.git('there', 'fetch', '-q', 'origin');
      const tree = await host.git('there', 'rev-parse', `origin/main:${at}`);
      await synced.withClone(async (clone) => {
        assert.equal(await host.git(clone, 'rev-parse', 'HEAD^{tree}'), tree);
      });
      assert.match(
        (await host.run('docs.git', 'fsck', '--full', '--strict')).text,
        /^(?:notice: .*\n?|dangling .*\n?)*$/,
      );
    },
  };
}

export type PersonThere = ReturnType<typeof personThere>;

/** Runs a function with a repository that has files outside of the folder, and a space. */
export const withFolder = (
  world: World,
  names: readonly string[],
  use: (synced: Synced, host: GitHost, there: PersonThere) => Promise<void>,
) =>
  withGitHost(async (host) => {
    await host.git('docs.git', 'config', 'uploadpack.allowFilter', 'true');
    const synced = await syncedSpace(world, host, await world.newOrganization(), names, folder);
    const there = personThere(host, synced);
    there.write({ Makefile: 'all:\n', 'src/main.c': 'int main;\n', [`${folder}x/README.md`]: '# Other\n' });
    await there.commit('Begin');
    await use(synced, host, there);
  });

export type FolderBranches = BranchParts & {
  synced: Synced;
  host: GitHost;
  there: PersonThere;
  /** Runs a pass, and returns the branch. Asserts that no branch changed outside of the folder. */
  pass: (name?: string) => ReturnType<BranchParts['branchNow']>;
};

/** The files of the folder. */
export const guide = { [`${folder}/README.md`]: textOf('README'), [`${folder}/tides.md`]: textOf('tides') };

/** Runs a function with a space with a folder, whose branches `docs/*` are change requests. */
export const withFolderBranches = (world: World, use: (parts: FolderBranches) => Promise<void>) =>
  withFolder(world, [], async (synced, host, there) => {
    there.write(guide);
    await there.commit('Write the guide');
    await there.push();
    await synced.setUp({ branches: 'docs/*' });
    assert.equal((await synced.pass()).status, 'imported');
    const parts = branchParts(synced, host);
    const outside = async () => {
      const names = await host.git('docs.git', 'for-each-ref', '--format=%(refname)', 'refs/heads');
      const paths = ['Makefile', 'src', `${folder}x`, 'packages/other'];
      return Promise.all(
        names.split('\n').map((name) => host.git('docs.git', 'ls-tree', '-r', name, '--', ...paths)),
      );
    };
    const pass: FolderBranches['pass'] = async (name) => {
      const before = await outside();
      const branch = await parts.branchNow(name);
      assert.deepEqual(await outside(), before);
      return branch;
    };
    await use({ ...parts, synced, host, there, pass });
  });

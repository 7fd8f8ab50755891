// A space in sync with a host, for tests.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { syncRunner } from '#server/areas/git/sync/syncRunner.ts';
import { loadTexts } from './docs.ts';
import { exportedFiles } from './exportedFiles.ts';
import { differingFiles, folderFiles } from './folderFiles.ts';
import { prepareAll, withGit } from './gitClient.ts';
import { withGitHost, type GitHost } from './gitHost.ts';
import type { Organization, World } from './world.ts';

const { changeRequests, changeRequestContent, spaces } = contract;
const { changeRequestUpdates, contentChanges, git } = optional;

export type Synced = Awaited<ReturnType<typeof syncedSpace>>;

/** Texts with enough lines that edits at different places merge. */
export const textOf = (name: string) =>
  `# ${name}\n\n${Array.from({ length: 12 }, (_, n) => `Line ${n} of ${name}.`).join('\n\n')}\n`;

/** Adds a paragraph below one of the lines, or at the end. */
function withLine(text: string, line: string, below?: number) {
  if (below === undefined) return `${text.trimEnd()}\n\n${line}\n`;
  return text.replace(new RegExp(`^Line ${below} of .*$`, 'm'), (found) => `${found}\n\n${line}`);
}

/**
 * Creates a space with texts that is a remote, and helpers that edit it and sync it.
 * @param folder the folder of the repository that it contains. Paths start there
 */
export async function syncedSpace(
  world: World,
  host: GitHost,
  org: Organization,
  names: readonly string[],
  folder?: string,
) {
  const { admin } = org;
  const spaceId = await org.addSpace('Gauges');
  if (names.length > 0)
    await loadTexts(
      world.context,
      spaceId,
      Object.fromEntries(names.map((name) => [`${name}.md`, textOf(name)])),
    );
  await admin.call(git.put, { spaceId, body: { enabled: true } });
  await prepareAll(world);
  const there = () => join(host.folder, 'there', folder ?? '');
  const settings = { url: host.url, branch: 'main', ...(folder !== undefined && { folder }) };
  const errors: unknown[] = [];
  const runner = syncRunner(world.context, (error) => errors.push(error));
  const state = async () => (await admin.call(git.get, { spaceId })).sync!;
  /** Adds a line to a page of a change request. */
  async function editRequest(changeRequestId: string, path: string, line: string, below?: number) {
    const at = { spaceId, changeRequestId };
    const { pages } = await admin.call(changeRequestContent.listPages, at);
    const all = pages.flatMap((page) => [page, ...page.pages]);
    const pageId = all.find((page) => page.type === 'document' && page.git?.path === path)!.id;
    const { markdown = '' } = await admin.call(changeRequestContent.getPage, { ...at, pageId });
    const document = { markdown: withLine(markdown, line, below) };
    await admin.call(contentChanges.apply, {
      ...at,
      body: { changes: [{ operation: 'update_page', page: pageId, document }] },
    });
  }

  /** Opens a change request that adds a line to a page, below a line of `textOf` or at the end. Returns its id. */
  async function edit(path: string, line: string, below?: number) {
    const { id } = await admin.call(changeRequests.create, { spaceId, body: { subject: line } });
    await editRequest(id, path, line, below);
    return id;
  }

  /** Commits a line on what `there` has. Without a line, the text of a new page. */
  async function commitHere(path: string, line: string, below?: number) {
    const file = join(there(), path);
    mkdirSync(dirname(file), { recursive: true });
    const name = path.replace('.md', '');
    writeFileSync(file, line === '' ? textOf(name) : withLine(readFileSync(file, 'utf8'), line, below));
    await host.git('there', 'add', '--all');
    await host.git('there', 'commit', '-q', '-m', `There: ${path} ${line}`);
  }

  return {
    org,
    admin,
    spaceId,
    state,
    errors,
    settings,
    setUp: (more: { token?: string; branch?: string; branches?: string; folder?: string | null } = {}) =>
      admin.call(git.putSync, { spaceId, body: { ...settings, ...more } }),
    /** Runs a pass, and returns the state of the sync. */
    pass: async () => {
      await runner.run(spaceId);
      assert.deepEqual(errors, []);
      return state();
    },
    edit,
    /** Merges a change request that adds a line to a page. Returns false if main has a conflict with it. */
    mergeEdit: async (path: string, line: string, below?: number) => {
      const id = await edit(path, line, below);
      const { status } = await admin.raw('POST', `/v1/spaces/${spaceId}/change-requests/${id}/merge`, {});
      assert.ok(status === 200 || status === 409, `${status}`);
      return status === 200;
    },
    editRequest,
    /** Merges a change request or main into a branch of the host with Git, and keeps the lines of both where they conflict. */
    joinBranch: async (name: string, number?: number) =>
      withGit(world, async ({ remote }) => {
        await host.git('there', 'fetch', '-q', 'origin');
        await host.git('there', 'checkout', '-q', '-B', 'work', `origin/${name}`);
        const from = [remote(spaceId, admin.token), `refs/changes/${number}/head`];
        await host.git('there', 'fetch', '-q', ...(number === undefined ? ['origin', 'main'] : from));
        const merge = ['-c', 'merge.conflictStyle=merge', 'merge', '-q', '--no-edit', 'FETCH_HEAD'];
        if ((await host.run('there', ...merge)).status !== 0) {
          const unmerged = ['diff', '--name-only', '--diff-filter=U', '--relative'];
          const conflicts = (await host.git(join('there', folder ?? ''), ...unmerged)).split('\n');
          for (const path of conflicts) {
            const file = join(there(), path);
            mkdirSync(dirname(file), { recursive: true });
            writeFileSync(file, readFileSync(file, 'utf8').replace(/^(?:<{7}|={7}|>{7}).*\n/gm, ''));
          }
          await host.git('there', 'commit', '-q', '-a', '--no-edit');
        }
        await host.git('there', 'push', '-q', 'origin', `HEAD:refs/heads/${name}`);
      }),
    /** Updates a change request from main, and keeps the lines of both sides where they conflict. */
    resolve: async (changeRequestId: string) => {
      const at = { spaceId, changeRequestId };
      const found = await admin.call(changeRequestUpdates.listConflicts, at);
      const { revision, mainRevision, conflicts } = found;
      const decisions = conflicts.map(({ id, uses }) => ({
        conflict: id,
        use: uses.includes('both') ? ('both' as const) : ('main' as const),
      }));
      await admin.call(changeRequests.pull, { ...at, body: { revision, mainRevision, decisions } });
    },
    merge: (changeRequestId: string) => admin.call(changeRequests.merge, { spaceId, changeRequestId }),
    /** Commits a line on main of the host. Without a line, the text of a new page. */
    commit: async (path: string, line: string, below?: number) => {
      await host.git('there', 'fetch', '-q', 'origin');
      if (host.branch() !== undefined) await host.git('there', 'checkout', '-q', '-B', 'main', 'origin/main');
      await commitHere(path, line, below);
    },
    commitHere,
    pushThere: (...options: string[]) => host.git('there', 'push', '-q', ...options, 'origin', 'HEAD:main'),
    /** Asserts that the export of main equals the host's branch. */
    assertEqual: async () => {
      const { revision } = await admin.call(spaces.get, { spaceId });
      await host.git('there', 'fetch', '-q', 'origin');
      await host.git('there', 'checkout', '-q', '--detach', 'origin/main');
      const cloned = [...folderFiles(there())].filter(([path]) => !path.startsWith('.git/'));
      assert.deepEqual(differingFiles(new Map(cloned), await exportedFiles(world.context, revision)), []);
      assert.match(
        (await host.run('docs.git', 'fsck', '--full', '--strict')).text,
        /^(?:notice: .*\n?|dangling .*\n?)*$/,
      );
    },
    /** Clones the space into the folder of the host. */
    withClone: (use: (clone: string) => Promise<void>) =>
      withGit(world, async ({ remote }) => {
        const clone = `clone-${randomUUID()}`;
        await host.git('.', 'clone', '-q', remote(spaceId, admin.token), clone);
        await host.git(clone, 'fsck', '--full', '--strict');
        await use(clone);
      }),
    revision: async () => (await admin.call(spaces.get, { spaceId })).revision,
    /** The file of a page of a change request. */
    requestMarkdown: async (changeRequestId: string, path: string) => {
      const { revision } = await admin.call(changeRequests.get, { spaceId, changeRequestId });
      return String((await exportedFiles(world.context, revision)).get(path));
    },
    /** The file of a page of main. */
    markdown: async (path: string) => {
      const { revision } = await admin.call(spaces.get, { spaceId });
      return String((await exportedFiles(world.context, revision)).get(path));
    },
  };
}

/** Runs a function with a new host and a space that syncs with it. */
export const withSyncedSpace = (
  world: World,
  use: (synced: Synced, host: GitHost) => Promise<void>,
  names: readonly string[] = ['README', 'tides'],
) =>
  withGitHost(async (host) =>
    use(await syncedSpace(world, host, await world.newOrganization(), names), host),
  );

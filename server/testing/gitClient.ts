// The real Git as a client of the service.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareRemotes } from '#server/areas/git/prepareRemotes.ts';
import { gitRemotesRepository } from '#server/areas/git/stored/gitRemotes.repository.ts';
import { now } from '#server/base/context.ts';
import { createApp } from '#server/http/app.ts';
import { runProgram } from './programs.ts';
import type { World } from './world.ts';

/** The result of a command: its exit status and everything it printed. */
type Ran = { status: number; text: string };

export type GitClient = {
  /** The address of the service. */
  origin: string;
  /** A temporary folder. */
  folder: string;
  /** Returns the address of a space with a token. */
  remote: (spaceId: string, token: string) => string;
  /** Runs Git in a folder below the temporary one. */
  run: (folder: string, ...parameters: string[]) => Promise<Ran>;
  /** Like `run`, and returns what it printed. Git must succeed. */
  git: (folder: string, ...parameters: string[]) => Promise<string>;
};

/** Git looks for no settings, sample hooks or work in the background. */
export const gitEnvironment = {
  PATH: process.env['PATH'],
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TEMPLATE_DIR: '',
  GIT_CONFIG_COUNT: '3',
  GIT_CONFIG_KEY_0: 'init.defaultBranch',
  GIT_CONFIG_VALUE_0: 'main',
  GIT_CONFIG_KEY_1: 'maintenance.auto',
  GIT_CONFIG_VALUE_1: 'false',
  GIT_CONFIG_KEY_2: 'receive.autogc',
  GIT_CONFIG_VALUE_2: 'false',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Fen Alder',
  GIT_AUTHOR_EMAIL: 'fen@elsewhere.example',
  GIT_COMMITTER_NAME: 'Fen Alder',
  GIT_COMMITTER_EMAIL: 'fen@elsewhere.example',
  LC_ALL: 'C.UTF-8',
};

/** Returns a function that runs Git in folders below `folder`. */
export const gitIn =
  (folder: string): GitClient['run'] =>
  async (where, ...parameters) => {
    const options = { cwd: join(folder, where), env: gitEnvironment };
    const { status, stdout, stderr } = await runProgram({ command: 'git', parameters, ...options });
    return { status: status ?? 1, text: `${stdout.toString()}${stderr.toString()}` };
  };

/** Makes the commits of all spaces. Other tests can have left some without. */
export async function prepareAll({ context }: World) {
  const remotes = gitRemotesRepository(context.store);
  while ((await remotes.unprepared(now(context))).length > 0) await prepareRemotes(context);
}

/** Starts the service on a port, and runs a function with a Git client of it. */
export async function withGit(world: World, use: (client: GitClient) => Promise<void>) {
  const app = createApp(world.context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const folder = await mkdtemp(join(tmpdir(), 'git-client-'));
  const { port } = app.server.address() as AddressInfo;
  const run = gitIn(folder);
  try {
    await use({
      origin: `http://127.0.0.1:${port}`,
      folder,
      remote: (spaceId, token) => `http://anyone:${token}@127.0.0.1:${port}/git/${spaceId}`,
      run,
      async git(where, ...parameters) {
        const { status, text } = await run(where, ...parameters);
        assert.equal(status, 0, `git ${parameters.join(' ')}: ${text}`);
        return text.trim();
      },
    });
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
}

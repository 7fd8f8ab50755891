import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './programs.ts';

/** The reason to skip tests that need Git, or false if it is installed. */
export const withoutGit = spawnSync('git', ['--version']).status === 0 ? false : 'git is not installed';

/**
 * Runs `git merge-file`. Returns the merged text, with our lines in conflicts, and whether there were any.
 */
export async function gitMerge(ours: string, ancestor: string, theirs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-merge-'));
  const run = (...options: string[]) => {
    for (const [name, text] of Object.entries({ ours, ancestor, theirs }))
      writeFileSync(join(folder, name), text);
    const parameters = ['merge-file', '-p', ...options, 'ours', 'ancestor', 'theirs'];
    return runProgram({ command: 'git', parameters, cwd: folder });
  };
  const { status, stdout } = await run();
  const text = (status === 0 ? stdout : (await run('--ours')).stdout).toString();
  rmSync(folder, { recursive: true });
  if (status === null || status > 127) throw new Error('git merge-file failed.');
  return { text, conflict: status > 0 };
}

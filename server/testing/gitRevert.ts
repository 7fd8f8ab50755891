import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { differingFiles, folderFiles } from './folderFiles.ts';

type Files = ReadonlyMap<string, Buffer>;

const settings = [
  'user.name=Git',
  'user.email=git@tidewatch.example',
  'core.autocrlf=false',
  'core.compression=0',
  'commit.gpgsign=false',
];
const options = settings.flatMap((setting) => ['-c', setting]);

/**
 * Commits three states to a new repository and runs `git revert` of the second. Returns the files, and the paths in
 * conflict, sorted.
 */
export function gitRevert(states: readonly [before: Files, reverted: Files, after: Files]) {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-revert-'));
  const git = (...words: string[]) =>
    spawnSync('git', [...options, ...words], { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 });
  const write = (files: Files, previous: Files) => {
    for (const path of differingFiles(files, previous)) {
      const bytes = files.get(path);
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      if (bytes) writeFileSync(join(folder, path), bytes);
      else rmSync(join(folder, path));
    }
  };
  try {
    git('init', '--quiet');
    for (const [n, files] of states.entries()) {
      write(files, states[n - 1] ?? new Map());
      git('add', '--all', '--force');
      const { status, stderr } = git('commit', '--quiet', '--allow-empty', '--message', 'State');
      if (status !== 0) throw new Error(`git commit failed: ${stderr}`);
    }
    git('revert', '--no-commit', 'HEAD~1');
    const conflicts = git('diff', '--name-only', '--diff-filter=U', '-z').stdout.split('\0').filter(Boolean);
    const files = [...folderFiles(folder)].filter(([path]) => !path.startsWith('.git/'));
    return { files: new Map(files), conflicts: conflicts.toSorted() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

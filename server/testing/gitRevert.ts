import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differingFiles } from './folderFiles.ts';
import { runProgram } from './programs.ts';

type Files = ReadonlyMap<string, Buffer>;

/** A commit of a stream for `git fast-import`: the difference between two states. */
function commitOf(branch: string, files: Files, parent: { branch: string; files: Files } | undefined) {
  const lines = [`commit refs/heads/${branch}`, 'committer Git <git@tidewatch.example> 0 +0000', 'data 0'];
  const chunks: (string | Buffer)[] = [lines.map((line) => `${line}\n`).join('')];
  if (parent) chunks.push(`from refs/heads/${parent.branch}\n`);
  for (const path of differingFiles(files, parent?.files ?? new Map())) {
    const bytes = files.get(path);
    if (bytes) chunks.push(`M 100644 inline ${path}\ndata ${bytes.length}\n`, bytes, '\n');
    else chunks.push(`D ${path}\n`);
  }
  return chunks.map((chunk) => Buffer.from(chunk));
}

type Git = (parameters: string[], input?: Buffer) => Promise<Buffer>;

/** Reads blobs in one process. */
async function readBlobs(git: Git, ids: readonly string[]): Promise<Buffer[]> {
  const output = await git(['cat-file', '--batch'], Buffer.from(ids.map((id) => `${id}\n`).join('')));
  let at = 0;
  return ids.map(() => {
    // “id type size”, a line break, the bytes, a line break
    const start = output.indexOf('\n', at) + 1;
    const size = Number(output.toString('latin1', at, start).trim().split(' ').at(-1));
    at = start + size + 1;
    return output.subarray(start, start + size);
  });
}

/** Reads the files of a tree that differ from those of a branch. */
async function changedFiles(git: Git, branch: string, tree: string) {
  const listed = (await git(['diff-tree', '-r', '-z', '--no-renames', branch, tree])).toString();
  // “:mode mode id id status” and the path, for each file
  const changes = [...listed.matchAll(/:\d+ \d+ \w+ (\w+) (\w)\0([^\0]+)\0/g)];
  const kept = changes.filter(([, , status]) => status !== 'D');
  const blobs = await readBlobs(
    git,
    kept.map(([, id]) => id!),
  );
  const bytesOf = new Map(kept.map(([, , , path], n) => [path, blobs[n]]));
  return changes.map(([, , , path]) => ({ path: path!, bytes: bytesOf.get(path) }));
}

/** Returns a function that empties the files of a state that all states share. Git would spend most of its time on these. */
function emptierOf([first, ...others]: readonly [Files, ...Files[]]) {
  const changed = new Set(others.flatMap((other) => differingFiles(first, other)));
  const empty = Buffer.alloc(0);
  return (files: Files): Files =>
    new Map([...files].map(([path, bytes]) => [path, changed.has(path) ? bytes : empty]));
}

/**
 * Reverts the second of three states with Git. Like `git revert`, merges the state before it into the last one, with the
 * reverted one as the ancestor. Without a working folder, because writing one takes most of the time. Returns the files,
 * and the paths in conflict, sorted.
 */
export async function gitRevert([before, reverted, after]: readonly [
  before: Files,
  reverted: Files,
  after: Files,
]) {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-revert-'));
  const run = (parameters: string[], input?: Buffer) =>
    runProgram({
      command: 'git',
      parameters: ['-c', 'core.compression=0', ...parameters],
      cwd: folder,
      ...(input !== undefined && { input }),
    });
  const git: Git = async (parameters, input) => {
    const { status, stdout, stderr } = await run(parameters, input);
    if (status !== 0) throw new Error(`git ${parameters[0]} failed: ${stderr.toString()}`);
    return stdout;
  };
  try {
    await git(['init', '--quiet', '--bare']);
    const withoutShared = emptierOf([before, reverted, after]);
    const base = withoutShared(reverted);
    const ancestor = { branch: 'reverted', files: base };
    const commits = [
      commitOf('reverted', base, undefined),
      commitOf('before', withoutShared(before), ancestor),
      commitOf('after', withoutShared(after), ancestor),
    ];
    await git(['fast-import', '--quiet', '--depth=0'], Buffer.concat(commits.flat()));
    const merged = await run(['merge-tree', '--write-tree', '--name-only', '-z', 'after', 'before']);
    if (merged.status !== 0 && merged.status !== 1)
      throw new Error(`git merge-tree failed: ${merged.stderr.toString()}`);
    // The tree, the paths in conflict, an empty field and messages.
    const [tree = '', ...fields] = merged.stdout.toString().split('\0');
    const conflicts = merged.status === 0 ? [] : fields.slice(0, fields.indexOf(''));
    const files = new Map(after);
    for (const { path, bytes } of await changedFiles(git, 'after', tree))
      if (bytes) files.set(path, bytes);
      else files.delete(path);
    return { files, conflicts: conflicts.toSorted() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

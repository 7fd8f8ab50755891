import { access } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { DocsFolderError, quoted } from '#markdown/docs/DocsFolderError.ts';
import type { DocsFolder } from '#markdown/docs/docsFolder.ts';
import { readDocs } from '#markdown/docs/readDocs.ts';
import type { DocsWarning } from '#markdown/docs/warnings.ts';
import { readYaml } from '#markdown/docs/yaml.ts';
import type { SourceFiles } from '#markdown/docs/sourceFiles.ts';
import { listFiles } from './listFiles.ts';
import { readFile } from './describeFile.ts';
import { listDocs, type DocsOptions } from './readDocsFolder.ts';
import { filesInRoot } from '#markdown/docs/docsRoot.ts';
import { readText } from '#markdown/docs/readText.ts';

const pathList = z.array(z.string(), { error: 'must be a list of paths' });
const changeShape = z.object(
  {
    subject: z.optional(z.string({ error: 'must be text' })),
    status: z.optional(
      z.enum(['draft', 'open', 'archived', 'merged'], { error: 'must be draft, open, archived, or merged' }),
    ),
    changed: z.optional(pathList),
    deleted: z.optional(pathList),
    moved: z.optional(
      z.record(z.string(), z.string(), { error: 'must be a mapping of former paths to new paths' }),
    ),
  },
  { error: 'must be a mapping' },
);

type DocsChange = z.output<typeof changeShape>;

async function readChange(
  listed: SourceFiles,
  folder: string,
): Promise<{ name: string; change: DocsChange }> {
  const source = listed.get('change.yaml') ?? listed.get('change.json');
  if (!source)
    throw new DocsFolderError(
      `${quoted(folder)} has no change.yaml or change.json. Add one that sets the subject.`,
    );
  const checked = changeShape.safeParse(readYaml(await readText(source), quoted(source.path)));
  if (checked.success) return { name: source.path, change: checked.data };
  const [issue] = checked.error.issues;
  const key = issue?.path.length ? `“${issue.path.join('.')}” in ${source.path}` : source.path;
  throw new DocsFolderError(`${key} ${issue?.message}.`);
}

/** Returns the changed files by their path in the folder. Empty for a change that only deletes. */
async function changedFiles(folder: string): Promise<SourceFiles> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  return exists ? listFiles(folder) : new Map();
}

/** Returns the paths below the root, relative to it. */
const pathsInRoot = (paths: readonly string[] = [], root: string) =>
  root === ''
    ? paths
    : paths.filter((path) => path.startsWith(`${root}/`)).map((path) => path.slice(root.length + 1));

/** Returns the change with paths relative to the root. Drops paths outside the root. */
function changeInRoot({ changed, deleted, moved = {} }: DocsChange, root: string) {
  const pairs = Object.entries(moved).map((pair) => pathsInRoot(pair, root));
  return {
    changed: pathsInRoot(changed, root),
    deleted: pathsInRoot(deleted, root),
    moved: Object.fromEntries(
      pairs.flatMap(([from, to]) => (from === undefined || to === undefined ? [] : [[from, to]])),
    ),
  };
}

/**
 * Applies a change folder to a docs folder, in memory. It contains `change.yaml` or `change.json` (`subject`,
 * `status`, `deleted`, `moved` by former path, and `changed` as a check) and `files/` with the complete new
 * text of each changed file. Throws DocsFolderError like `readDocsFolder`, and for a changed file that is not
 * in `files/`.
 * @returns the docs, and `moved` with paths from the docs' root
 */
export async function readDocsChange(
  baseFolder: string,
  changeFolder: string,
  { ignore, root = '', readers }: DocsOptions = {},
): Promise<Pick<DocsChange, 'subject' | 'status' | 'moved'> & { docs: DocsFolder }> {
  const listed = await listFiles(changeFolder);
  const { name, change } = await readChange(listed, changeFolder);
  const { changed, deleted, moved } = changeInRoot(change, root);
  const files = filesInRoot(await changedFiles(join(changeFolder, 'files')), root);
  const sources = await listDocs(baseFolder, { ...(ignore && { ignore }), root });
  const missing = deleted.filter((path) => !sources.delete(path));
  const unsent = changed.find((path) => !files.has(path));
  if (unsent !== undefined) {
    throw new DocsFolderError(
      `${name} lists ${quoted(unsent)} as changed, but files/ doesn’t contain it. Add the new version of the file.`,
    );
  }
  for (const former of Object.keys(moved)) sources.delete(former);
  for (const [path, file] of files) sources.set(path, file);
  const docs = await readDocs(sources, readFile, readers);
  const warnings = missing.map((path): DocsWarning => {
    const message = `The change deletes ${quoted(path)}, which doesn’t exist in the docs. The deletion was ignored.`;
    return { kind: 'change', path: name, message };
  });
  const { subject, status } = change;
  return {
    ...(subject !== undefined && { subject }),
    ...(status !== undefined && { status }),
    ...(change.moved && { moved: changeInRoot({ moved }, docs.root ?? '').moved }),
    docs: { ...docs, warnings: [...warnings, ...(docs.warnings ?? [])] },
  };
}

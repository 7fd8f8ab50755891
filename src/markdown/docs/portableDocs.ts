import { isMarkdown } from '../sourcePath.ts';
import { settingsFiles } from './docsRoot.ts';
import type { Pause } from './inTurns.ts';
import { movedLinks } from './movedLinks.ts';
import { portablePaths, type RenamedPath } from './portablePaths.ts';
import { readSettings } from './readSettings.ts';
import type { SourceFile, SourceFiles } from './sourceFiles.ts';

export type PortableDocs = {
  /** The files by their new paths. */
  sources: SourceFiles;
  /** The new texts of files with changed links, by new path. */
  texts: ReadonlyMap<string, string>;
  /** The new paths, by path. */
  paths: ReadonlyMap<string, string>;
  renamed: RenamedPath[];
};

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns the text of a file, or undefined if it isn't UTF-8. */
async function textOf(source: SourceFile) {
  const bytes = await source.read();
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Gives the files of docs names that every system can hold, and replaces the links to them. Returns undefined if no file has
 * to be renamed. Files outside the docs' root stay as they are.
 */
export async function portableDocs(sources: SourceFiles, pause: Pause): Promise<PortableDocs | undefined> {
  const all = await portablePaths(sources.keys(), pause);
  if (all.renamed.length === 0) return undefined;
  const { root, path: settings } = await readSettings(sources, () => {});
  const isOfDocs = (path: string) =>
    root === '' || path.startsWith(`${root}/`) || settingsFiles.includes(path) || path === settings;
  const moved = await portablePaths([...sources.keys()].filter(isOfDocs), pause);
  if (moved.renamed.length === 0) return undefined;
  const links = movedLinks(moved, root);
  const found: SourceFiles = new Map();
  const texts = new Map<string, string>();
  for (const [from, source] of sources) {
    const path = moved.files.get(from) ?? from;
    found.set(path, { ...source, path });
    const isSettings = settingsFiles.includes(from);
    const text = isSettings || isMarkdown(from) ? await textOf(source) : undefined;
    if (text === undefined) continue;
    const now = isSettings ? links.inSettings(text) : links.inMarkdown(from, text);
    if (now === text) continue;
    const bytes = new TextEncoder().encode(now);
    texts.set(path, now);
    found.set(path, { path, size: bytes.length, read: async () => bytes });
  }
  return { sources: found, texts, paths: moved.files, renamed: moved.renamed };
}

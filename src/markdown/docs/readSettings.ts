import { pathFrom } from '../sourcePath.ts';
import { quoted } from './DocsFolderError.ts';
import { defaultSummary, filesInRoot, fromFolder, settingsFiles } from './docsRoot.ts';
import type { FoundDocs } from './formats/format.ts';
import { findFormat } from './formats/formats.ts';
import type { SourceFiles } from './sourceFiles.ts';
import { readText } from './readText.ts';
import type { Warn } from './warnings.ts';
import { isMapping, parseYaml } from './yaml.ts';

/** Where the docs of a folder are. `summary` and `readme` start at the root. */
export type DocsSettings = {
  /** The path of the settings file. Undefined if the folder has none. */
  path?: string;
  /** The folder with the docs, '' for the folder itself. */
  root: string;
  summary: string;
  /** The first page, if the settings name one. */
  readme?: string;
  /** The format of another tool that the docs are in. */
  format?: FoundDocs & { name: string };
};

/** Returns whether a folder has files below a path. '' is the folder itself. */
const isFolder = (path: string, sources: SourceFiles) =>
  path === '' || [...sources.keys()].some((known) => known.startsWith(`${path}/`));

/**
 * Reads `.gitbook.yaml` or `.gitbook.yml`: `root`, and `summary` and `readme` of `structure`. Warns about
 * values that can't be used, and about redirects without a target. Redirects are only kept for exports.
 * Without these files and `SUMMARY.md`, finds the docs in the formats of other tools.
 * @param isConfig whether a file can decide the format. Default: any file can
 */
export async function readSettings(
  sources: SourceFiles,
  warn: Warn,
  isConfig: (path: string) => boolean = () => true,
): Promise<DocsSettings> {
  const { summary, ...settings } = await readSettingsFile(sources, warn);
  const written = summary ?? defaultSummaryOf(sources, settings.root);
  const isWritten = settings.path !== undefined || (written !== undefined && sources.has(written));
  const format = isWritten ? undefined : await findFormat(sources);
  if (!format || !isConfig(format.config)) return { ...settings, summary: written ?? defaultSummary };
  const { root, config: path } = format;
  const inFormat = format.summary ?? defaultSummaryOf(sources, root) ?? defaultSummary;
  return { path, root, summary: inFormat, format };
}

/** Returns the summary of docs that name none: `SUMMARY.md`, or the same name in another case. */
function defaultSummaryOf(sources: SourceFiles, root: string) {
  if (sources.has(fromFolder(root, defaultSummary))) return defaultSummary;
  return [...filesInRoot(sources, root).keys()].find((path) => path.toLowerCase() === 'summary.md');
}

async function readSettingsFile(sources: SourceFiles, warn: Warn) {
  const source = settingsFiles.map((name) => sources.get(name)).find((found) => found !== undefined);
  const settings: Omit<DocsSettings, 'summary'> & { summary?: string | undefined } = { root: '' };
  if (!source) return settings;
  settings.path = source.path;
  const parsed = parseYaml(await readText(source), { uniqueKeys: false });
  if (parsed.problem !== undefined) {
    const message = `The file ${parsed.problem}. It was ignored.`;
    warn({ kind: 'settings', path: source.path, line: parsed.line, message });
    return settings;
  }
  if (!isMapping(parsed.value)) return settings;
  const { root, structure, redirects } = parsed.value;
  const report = (path: string[], message: string) =>
    warn({ kind: 'settings', path: source.path, line: parsed.lineOf(path), message });

  const pathOf = (value: unknown, at: string[], exists: (path: string) => boolean) => {
    if (value === undefined || value === null) return undefined;
    const path = typeof value === 'string' ? pathFrom('', `./${value}`) : undefined;
    if (path !== undefined && exists(path)) return path;
    report(at, `${quoted(at.join('.'))} doesn’t exist in the folder. The value was ignored.`);
    return undefined;
  };
  settings.root = pathOf(root, ['root'], (path) => isFolder(path, sources)) ?? '';
  const isInRoot = (path: string) => sources.has(fromFolder(settings.root, path));
  const { summary, readme } = isMapping(structure) ? structure : {};
  settings.summary = pathOf(summary, ['structure', 'summary'], isInRoot);
  const firstPage = pathOf(readme, ['structure', 'readme'], isInRoot);
  if (firstPage !== undefined) settings.readme = firstPage;
  const lost = Object.entries(isMapping(redirects) ? redirects : {}).filter(
    ([, to]) => typeof to !== 'string' || to === '',
  );
  if (lost[0]) {
    const more = lost.length > 1 ? ` and ${lost.length - 1} more` : '';
    const first = quoted(lost[0][0]);
    report(
      ['redirects', lost[0][0]],
      `Redirects without a target: ${first}${more}. They were kept unchanged.`,
    );
  }
  return settings;
}

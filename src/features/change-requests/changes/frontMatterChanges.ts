import { isMap, isNode, isScalar, type YAMLMap } from 'yaml';
import { parseYamlDocument } from '#lib/yamlDocument.ts';
import type { SettingChange } from './settingsChanges.ts';

/** The part of a page's file before its Markdown, as written, and its line ends if they aren't all LF. */
export type PageHead = { head: string; lineEnds?: string | undefined };

const fence = /^\uFEFF?---[ \t]*\r?\n((?:[\s\S]*?\r?\n)?)---[ \t]*(?:(?:\r?\n)+|$)/;

/** A name in a path. Quoted if it would read as several. */
const segment = (name: string) => (/[."\s]|^$/.test(name) ? JSON.stringify(name) : name);

/** Adds the values of a mapping as written, by path. */
function addValues({ items }: YAMLMap, above: string, yaml: string, into: Map<string, string>) {
  for (const { key, value } of items) {
    const path = above + segment(isScalar(key) ? String(key.value) : String(key));
    if (isMap(value) && value.items.length > 0) addValues(value, `${path}.`, yaml, into);
    else into.set(path, isNode(value) ? yaml.slice(...(value.range ?? [0, 0])).trim() : '');
  }
}

/** Returns the values of a front matter as written, by path. A text other than a YAML mapping is one value without a path. */
function valuesOf(head: string): Map<string, string> {
  const values = new Map<string, string>();
  const [, yaml] = fence.exec(head) ?? [];
  const { contents, errors } = parseYamlDocument(yaml ?? '').document;
  if (errors.length === 0 && isMap(contents)) addValues(contents, '', yaml ?? '', values);
  else if (head.trim() !== '') values.set('', head);
  return values;
}

/** The settings that keys of the front matter set, by path, where the names differ. */
const settingPaths: Readonly<Record<string, string>> = {
  cover: 'cover.ref.file',
  coverY: 'cover.yPos',
  coverYPos: 'cover.yPos',
  'layout.cover.size': 'layout.coverSize',
};
const parts = /^(?:layout\.)?(cover|title|description|tableOfContents|outline|pagination)\.visible$/;
const settingPath = (key: string) => settingPaths[key] ?? key.replace(parts, 'layout.$1');

/** Makes characters visible. */
const visible = (text: string) => text.replaceAll('\uFEFF', '⟨BOM⟩').replaceAll('\r', '␍');

const lineEndNames: Readonly<Record<string, string>> = { n: 'LF', c: 'CRLF', r: 'CR' };

/** Returns line ends as text: `12 CRLF, LF`. */
const formatLineEnds = (runs = 'n') =>
  runs
    .split(/(?<=[ncr])/)
    .map((run) => `${run.slice(0, -1)} ${lineEndNames[run.slice(-1)]}`.trim())
    .join(', ');

/**
 * Returns how the files of two pages differ outside of their Markdown: the keys of the front matter by path, with their
 * values as written, or what else differs in it, and the line ends. The path of a key that sets a setting is that of the setting.
 */
export function frontMatterChanges(old: PageHead, now: PageHead): SettingChange[] {
  const [before, after] = [valuesOf(old.head), valuesOf(now.head)];
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key) !== after.get(key),
  );
  const changes = keys.map((key) => ({
    path: settingPath(key),
    name: key === '' ? 'Front matter' : key,
    old: before.get(key) ?? null,
    now: after.get(key) ?? null,
  }));
  if (keys.length === 0 && old.head !== now.head)
    changes.push({
      path: 'front matter',
      name: 'Front matter',
      old: visible(old.head),
      now: visible(now.head),
    });
  if (old.lineEnds !== now.lineEnds)
    changes.push({
      path: 'line ends',
      name: 'Line ends',
      old: formatLineEnds(old.lineEnds),
      now: formatLineEnds(now.lineEnds),
    });
  return changes;
}

// Whatever differs in the exports of two revisions differs on the screen that compares them.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseDocument } from 'yaml';
import { fromFolder } from '#markdown/docs/docsRoot.ts';
import { fileText } from '#markdown/docs/pageSource.ts';
import { contentMapper } from '#server/domain/content/content.mapper.ts';
import { exportPaths } from '#server/domain/content/docs-export/exportPaths.ts';
import { flatPages, type PageTree } from '#server/domain/content/pageNode.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { exported, read, stored, type Content } from '#server/testing/testContent.ts';
import { readRealChange, readRealDocs } from '#server/testing/realDocs.ts';
import { sourceRows, type SourceRow } from '../diff/sourceRows.ts';
import { changedPages } from './changeCounts.ts';
import { fileChanges } from './fileChanges.ts';
import { frontMatterChanges } from './frontMatterChanges.ts';
import { pageChanges } from './pageChanges.ts';
import { allSettings, type SettingChange } from './settingsChanges.ts';

const place = { organizationId: 'o', spaceId: 's', revisionId: 'r' };
const context = { publicUrl: 'https://console.example', secret: 'x'.repeat(40), clock: () => new Date(0) };

/** A revision as the API returns it, with the files that only exports need, and as it is exported. */
async function revisionOf(content: Content) {
  const { toPage, toFile } = contentMapper(context, place, true);
  const tree = flatPages(content.pages);
  const root = content.files.find(({ exportOnly }) => exportOnly === 'settings')?.docsRoot ?? '';
  const listed = content.files.filter(({ exportOnly }) => exportOnly === undefined);
  const paths = exportPaths(content.pages, listed, ({ document = '' }) => content.texts.get(document) ?? '');
  const files = content.files.map((file) => ({
    ...toFile(file),
    ...(file.exportOnly && { id: file.git!.path }),
  }));
  return {
    pages: content.pages.map((page) => toPage(page)),
    files,
    stored: new Map(tree.map((page) => [page.page, page])),
    textOf: ({ document = '', source }: PageTree) => fileText(content.texts.get(document) ?? '', source),
    pathOf: (id: string) => fromFolder(root, paths.get(id) ?? ''),
    idAt: new Map([...paths].map(([id, path]) => [fromFolder(root, path), id])),
    exported: await exported(content),
  };
}
type Seen = Awaited<ReturnType<typeof revisionOf>>;

const headOf = (page: PageTree | undefined) => ({ head: '', ...page?.source });

const linesOf = (row: SourceRow): string[] => {
  if (row.kind === 'same') return [];
  if (row.kind === 'fold') return row.rows.flatMap(linesOf);
  const { old, now } = row;
  return [...(old ? ['-', old] : []), ...(now ? ['+', now] : [])].map((part) =>
    typeof part === 'string' ? part : part.pieces.map(({ text }) => text).join(''),
  );
};

/** What the text view and the source view of each changed page get, and the changed files. */
function screenOf(old: Seen, now: Seen) {
  const pages = new Map(
    changedPages(pageChanges(old.pages, now.pages)).map((change) => {
      const [before, after] = [old.stored.get(change.id), now.stored.get(change.id)];
      const rows = allSettings(change.settings, frontMatterChanges(headOf(before), headOf(after)));
      const source = sourceRows(before ? old.textOf(before) : '', after ? now.textOf(after) : '', {});
      return [change.id, { change, rows, source: source.flatMap(linesOf) }] as const;
    }),
  );
  return { pages, files: new Set(fileChanges(old.files, now.files).map(({ id }) => id)) };
}

/** Keys of the front matter by path. */
type Keys = Map<string, string>;
function keysOf(text: string | undefined): Keys {
  const keys: Keys = new Map();
  const add = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0)
      for (const [name, inner] of Object.entries(value))
        add(inner, path === '' ? name : `${path}.${name.includes('.') ? `"${name}"` : name}`);
    else if (path !== '') keys.set(path, JSON.stringify(value));
  };
  const [, yaml] = /^\uFEFF?---\r?\n([^]*?)\r?\n---/.exec(text ?? '') ?? [];
  if (yaml === undefined) return keys;
  const { contents, errors } = parseDocument(yaml);
  // The screen shows front matter that isn't YAML as one value.
  if (errors.length > 0) keys.set('Front matter', yaml);
  else add(contents?.toJSON() ?? {}, '');
  return keys;
}

const aliases: Record<string, string> = { cover: 'cover.ref.file', coverY: 'cover.yPos' };
const shows = (key: string) => (row: SettingChange) =>
  [row.name, row.path].some(
    (name) =>
      name === key ||
      name === aliases[key] ||
      name === key.replace('.visible', '') ||
      name === key.replace('cover.size', 'coverSize'),
  );

/** Returns what differs in the exports and not on the screen. */
function unseen(old: Seen, now: Seen): string[] {
  const screen = screenOf(old, now);
  const paths = new Set([...Object.keys(old.exported), ...Object.keys(now.exported)]);
  return [...paths].flatMap((path): string[] => {
    const [before, after] = [old.exported[path], now.exported[path]];
    if (before === after) return [];
    const ids = [old.idAt.get(path), now.idAt.get(path)].filter((id) => id !== undefined);
    const page = ids.map((id) => screen.pages.get(id)).find((found) => found !== undefined);
    if (page) {
      const { id } = page.change;
      const [one, other] = [old, now].map((side) => keysOf(side.exported[side.pathOf(id)])) as [Keys, Keys];
      const keys = [...new Set([...one.keys(), ...other.keys()])].filter(
        (key) => one.get(key) !== other.get(key),
      );
      const { old: was, now: is } = page.change;
      const texts = [was && old.stored.get(was.id), is && now.stored.get(is.id)].map((version, at) =>
        version ? [old, now][at]!.textOf(version).replace(/\r\n?/g, '\n') : '',
      );
      if (texts[0] !== texts[1] && page.source.length === 0) return [`${path}: source`];
      return was && is
        ? keys.filter((key) => !page.rows.some(shows(key))).map((key) => `${path}: ${key}`)
        : [];
    }
    if (ids.some((id) => screen.files.has(id)) || screen.files.has(path)) return [];
    // The summary follows the page tree. The path of a cover follows its file, and is left out without it.
    if (path.endsWith('SUMMARY.md') && screen.pages.size > 0) return [];
    const withoutCover = [before, after].map((text) =>
      text?.replace(/^coverY?: .*\r?\n/gm, '').replace(/^---\r?\n---(?:\r?\n)+/, ''),
    );
    if (withoutCover[0] === withoutCover[1] && screen.files.size > 0) return [];
    return [path];
  });
}

type Random = ReturnType<typeof seededRandom>;
type Files = Record<string, string>;

const keys = [
  'title',
  'description',
  'tags',
  'layout',
  'hidden',
  'icon',
  'meta',
  'cover',
  'coverY',
  'redirect',
  'noIndex',
];
const values: Record<string, string[]> = {
  title: ['Tides', '"Tides"', 'High tides', "'2024'"],
  description: ['Heights', '>-\n  Two\n  lines', '""', ''],
  tags: ['[a, b]', '\n  - a\n  - c', '[]', 'a'],
  layout: [
    '\n  width: wide',
    '\n  width: default\n  cover:\n    visible: false',
    '{ title: { visible: true } }',
    '\n  cover:\n    size: full',
    'wide',
  ],
  hidden: ['true', 'false', 'yes'],
  icon: ['bolt', 'anchor', '# none'],
  meta: ['{}', '{ a: { b: 1.10, "c.d": x } }', '{ a: { b: 1.1 } }', 'null', '&x 1'],
  cover: ['.gitbook/assets/x.png', 'https://tides.example/x.png', 'x.png'],
  coverY: ['3', '-8', '0'],
  redirect: ['/a', 'https://tides.example'],
  noIndex: ['true', 'false'],
};

const frontMatter = ({ one, chance }: Random) => {
  const chosen = keys.filter(() => chance(0.25));
  const lines = chosen.map((key) => `${key}: ${one(values[key]!)}${chance(0.1) ? ' # note' : ''}`);
  if (chance(0.1)) lines.push('# comment');
  return lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n${chance(0.5) ? '\n' : ''}`;
};

const pageText = (random: Random) => {
  const text = `${frontMatter(random)}# ${random.one(['Tides', 'Gauge'])}\n\n${random.one(['Ebb.', 'Flood.', '![x](.gitbook/assets/x.png)'])}\n`;
  const withMark = random.chance(0.05) ? `\uFEFF${text}` : text;
  return random.chance(0.05) ? withMark.replaceAll('\n', '\r\n') : withMark;
};

const writers: Record<string, (random: Random) => string> = {
  'README.md': pageText,
  'a.md': pageText,
  'b/c.md': pageText,
  'unlisted.md': pageText,
  '.gitbook.yaml': ({ one }) =>
    one(['root: ./\n', 'redirects:\n  old: a.md\n', 'structure:\n  readme: README.md\n', '# none\n'])!,
  'SUMMARY.md': ({ one, chance }) => {
    const entries = [
      '* [One](README.md)',
      '* [Two](a.md)',
      '  * [Three](b/c.md)',
      '* [Away](https://tides.example)',
      '## Group',
    ];
    return `# Contents\n\n${entries.filter((_, at) => at === 0 || chance(0.9)).join('\n')}\n${one(['', '<!-- note -->\n'])}`;
  },
  '.gitbook/vars.yaml': ({ one }) => `version: ${one(['1.10', '1.1', '2'])}\n`,
  '.gitbook/assets/x.png': ({ one }) => one(['one', 'two', 'red'])!,
  '.gitbook/includes/note.md': ({ one }) => `${one(['Careful', 'Look out'])}\n`,
  'notes.txt': ({ one }) => one(['a', 'b'])!,
  '.github/work.yml': ({ one }) => one(['on: push', 'on: pull'])!,
};
const names = Object.keys(writers);

const newFiles = (random: Random): Files =>
  Object.fromEntries(
    names.flatMap((name) =>
      name === 'README.md' || random.chance(0.9) ? [[name, writers[name]!(random)] as const] : [],
    ),
  );

/** Writes, replaces or deletes one file. */
function editFiles(files: Files, random: Random): Files {
  const name = random.one(names)!;
  if (name !== 'README.md' && random.chance(0.1))
    return Object.fromEntries(Object.entries(files).filter(([path]) => path !== name));
  return { ...files, [name]: writers[name]!(random) };
}

/** The API sets the layout only by the front matter. */
const settings: Partial<PageTree>[] = [
  { title: 'Renamed' },
  { description: 'Other' },
  { icon: 'ship' },
  { emoji: '🚢' },
  { hidden: true },
  { noRobotsIndex: true },
  { cover: { file: '.gitbook/assets/x.png', yPos: 4 } },
  { href: 'https://ebb.example' },
  { slug: 'other' },
  { git: { oid: '', path: 'moved.md' } },
];

/** Edits the content as the console and the API do: a page's settings or text, the order, a file. */
function editContent(content: Content, random: Random): Content {
  const [first, ...others] = content.pages;
  if (!first) return content;
  const kind = random.one(['settings', 'unset', 'text', 'order', 'page', 'below', 'file'])!;
  const edited = (pages: PageTree[]): Content => ({ ...content, pages });
  if (kind === 'settings') {
    const fits = (setting: Partial<PageTree>) =>
      first.type === 'link'
        ? !setting.git
        : first.type === 'document'
          ? !setting.href
          : !setting.git && !setting.href;
    return edited([{ ...first, ...random.one(settings.filter(fits)) }, ...others]);
  }
  if (kind === 'unset') {
    const { hidden: _, description: __, cover: ___, ...rest } = first;
    return edited([rest, ...others]);
  }
  if (kind === 'text' && first.document !== undefined) {
    content.texts.set('other', 'Other words.\n');
    return edited([{ ...first, document: 'other' }, ...others]);
  }
  if (kind === 'order') return edited([...others, first]);
  if (kind === 'page') return edited(others.length > 0 ? others : [first]);
  const [second, ...rest] = others;
  if (kind === 'below' && second) return edited([{ ...first, pages: [...first.pages, second] }, ...rest]);
  return { ...content, files: content.files.filter(({ id }) => id !== '.gitbook/assets/x.png') };
}

/** For other or more pairs: `PAIRS=10000 SEED=2`. */
const [pairs, seed] = [Number(process.env['PAIRS'] ?? 400), Number(process.env['SEED'] ?? 1)];

test('whatever differs between two generated revisions differs on the screen', async () => {
  const random = seededRandom(seed);
  let files = newFiles(random);
  let content = await read(files);
  let old = await revisionOf(content);
  for (let pair = 0; pair < pairs; pair += 1) {
    if (random.chance(0.1)) files = newFiles(random);
    const isLoaded = random.chance(0.6);
    if (isLoaded) files = editFiles(files, random);
    content = isLoaded ? await read(files) : editContent(content, random);
    const now = await revisionOf(content);
    assert.deepEqual(unseen(old, now), [], `${pair}: ${JSON.stringify([old.exported, now.exported])}`);
    old = now;
  }
});

for (const name of ['RUST_BOOK', 'JABREF_DOCS']) {
  const folder = process.env[name] ?? '';
  const options = { skip: folder === '' && `${name} is not set to the folder of the docs` };
  test(`whatever the changes in ${name} change in the docs differs on the screen`, options, async () => {
    const [main, changes] = [join(folder, 'main'), join(folder, 'changes')];
    const old = await revisionOf(stored(await readRealDocs(main)));
    for (const change of readdirSync(changes)) {
      const { docs } = await readRealChange(main, join(changes, change));
      assert.deepEqual(unseen(old, await revisionOf(stored(docs))), [], change);
    }
  });
}

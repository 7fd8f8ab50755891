// The link checks of all changes of real docs, compared with the links that regular expressions find in the files.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test as skipped } from 'node:test';
import { contract } from '#contract/contract.ts';
import type { File, Page } from '#contract/content.ts';
import { optional } from '#contract/optional.ts';
import type { Link, LinkReport } from '#contract/references.ts';
import { loadChangeRequest, loadSpace } from '#server/operator/load.ts';
import { folderFiles } from '#server/testing/folderFiles.ts';
import { readRealChange, readRealDocs } from '#server/testing/realDocs.ts';
import { serviceTest, type World } from '#server/testing/world.ts';
import { fileChanges } from '../changes/fileChanges.ts';
import { pageChanges } from '../changes/pageChanges.ts';
import { checkRequestLinks } from './brokenLinks.ts';

const { changeRequestContent, changeRequests, spaceContent, spaces } = contract;

/** Besides the real changes, this many change requests each delete as many pages and files as the others. */
const deletions = 8;

type Files = ReadonlyMap<string, Buffer>;
type Change = { changed: string[]; deleted: string[] };

const flatten = (pages: readonly Page[]): Page[] => pages.flatMap((page) => [page, ...flatten(page.pages)]);

/** The addresses of links and images in Markdown and HTML, without those in code and comments. */
function addressesIn(markdown: string): string[] {
  const text = markdown
    .replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\2[`~]* *$/gm, '')
    .replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  const links = /\]\(\s*(?:<([^>\n]*)>|((?:[^\s()<]|\([^\s()]*\))+))/g;
  const attributes = /\b(?:src|srcset|href|url|page)="([^"\n]*)"/g;
  const definitions = /^ {0,3}\[([^\]^]+)\]:\s*(?:<([^>\n]*)>|(\S+))/gm;
  const inText = [links, attributes].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? ''),
  );
  const words = text.replace(/\s+/g, ' ').toLowerCase();
  const isUsed = (label: string) => words.split(`[${label.replace(/\s+/g, ' ').toLowerCase()}]`).length > 2;
  const defined = [...text.matchAll(definitions)].flatMap(([, label = '', one, other = '']) =>
    isUsed(label) ? [one ?? other] : [],
  );
  return [...inText, ...defined].map((address) => address.replace(/\\([()_])/g, '$1'));
}

/** The anchors of headings: lower case, without punctuation, with dashes for spaces. */
function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>([...markdown.matchAll(/\bid="([^"]*)"/g)].map(([, id = '']) => id));
  for (const [, heading = ''] of markdown.matchAll(/^#{1,6} +(.*?)(?: +#+)? *$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = words
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    for (let n = 0, free = slug; ; free = `${slug}-${++n}`)
      if (!anchors.has(free)) {
        anchors.add(free);
        break;
      }
  }
  return anchors;
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Returns a function that keeps its results: most files are those of main in each change. */
function oncePerFile<Result>(read: (markdown: string) => Result) {
  const results = new WeakMap<Buffer, Result>();
  return (file: Buffer) => {
    const result = results.get(file) ?? read(file.toString());
    results.set(file, result);
    return result;
  };
}
const addressesOf = oncePerFile(addressesIn);
const anchorsOf = oncePerFile(anchorsIn);

/** The files that a path can mean. */
const filesAt = (path: string) => {
  const stem = path.replace(/\/$/, '').replace(/\.html$/, '');
  return [path, `${stem}.md`, `${stem}/README.md`];
};

/** The links of a page to missing files and headings: the path from the root, or `#heading`. */
function missingFrom(page: string, files: Files): string[] {
  return addressesOf(files.get(page)!).flatMap((address) => {
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return [];
    const [path = '', anchor = ''] = address.split('#').map(decoded);
    const to = path === '' ? page : posix.join(path.startsWith('/') ? '' : posix.dirname(page), path);
    const found = filesAt(to).find((one) => files.has(one));
    if (found === undefined) return [to.replace(/\/$/, '')];
    const isHeading = anchor !== '' && found.endsWith('.md');
    return !isHeading || anchorsOf(files.get(found)!).has(anchor) ? [] : [`${found}#${anchor}`];
  });
}

type PageOfLinks = (query: { limit: number; page?: string | undefined }) => Promise<LinkReport>;

async function everyLink(read: PageOfLinks): Promise<Link[]> {
  const links: Link[] = [];
  let page: string | undefined;
  do {
    const report = await read({ limit: 1000, page });
    links.push(...report.items);
    page = report.next?.page;
  } while (page !== undefined);
  return links;
}

/** The files of a change below the root of the docs. */
function filesAfter(before: Files, change: string, root: string): Files {
  const { changed, deleted } = JSON.parse(readFileSync(join(change, 'change.json'), 'utf8')) as Change;
  const inRoot = (path: string) => path.startsWith(root);
  const files = new Map(before);
  for (const path of deleted.filter(inRoot)) files.delete(path.slice(root.length));
  for (const path of changed.filter(inRoot))
    files.set(path.slice(root.length), readFileSync(join(change, 'files', path)));
  return files;
}

type Content = { pages: readonly Page[]; files: readonly File[] };
type Side = Content & { texts: Files };

/** Loads the docs, and their changes as change requests, and calls `check` with each. */
async function eachChange(
  { newOrganization, context }: World,
  { docs, root }: { docs: string; root: string },
  check: (name: string, found: Awaited<ReturnType<typeof checkRequestLinks>>, main: Side, now: Side) => void,
) {
  const { admin, addSpace } = await newOrganization();
  const spaceId = await addSpace('Docs');
  const folder = join(docs, 'main');
  await loadSpace(context, spaceId, await readRealDocs(folder));
  const main = await admin.call(spaceContent.get, { spaceId });
  const texts = folderFiles(join(folder, root));
  const links = await everyLink((query) => admin.call(spaces.listLinks, { spaceId, query }));

  async function checkRequest(name: string, changeRequestId: string, after: Files) {
    const at = { spaceId, changeRequestId };
    const now = await admin.call(changeRequestContent.get, at);
    const changes = { pages: pageChanges(main.pages, now.pages), files: fileChanges(main.files, now.files) };
    const found = await checkRequestLinks(changes, links, (pageId) =>
      everyLink((query) => admin.call(changeRequestContent.listLinks, { ...at, pageId, query })),
    );
    check(name, found, { ...main, texts }, { ...now, texts: after });
  }

  const changes = readdirSync(join(docs, 'changes')).toSorted();
  for (const change of changes) {
    const { docs: changed } = await readRealChange(folder, join(docs, 'changes', change));
    const request = { spaceId, subject: change.slice(0, 100), createdBy: admin.id };
    const { id } = await loadChangeRequest(context, request, changed);
    await checkRequest(change, id, filesAfter(texts, join(docs, 'changes', change), root));
  }
  for (let from = 0; from < deletions; from++) {
    const deletedPages = flatten(main.pages).filter(
      ({ pages }, n) => pages.length === 0 && n % deletions === from,
    );
    const deletedFiles = main.files.filter((_, n) => n % deletions === from);
    const { id: changeRequestId } = await admin.call(changeRequests.create, { spaceId, body: {} });
    await admin.call(optional.contentChanges.apply, {
      spaceId,
      changeRequestId,
      query: {},
      body: {
        changes: [
          ...deletedPages.map(({ id }) => ({ operation: 'delete_page', page: id }) as const),
          ...(deletedFiles.length > 0
            ? [{ operation: 'delete_files', files: deletedFiles.map(({ id }) => id) } as const]
            : []),
        ],
      },
    });
    const after = new Map(texts);
    for (const { git } of [...deletedPages, ...deletedFiles]) after.delete(git?.path ?? '');
    await checkRequest(`deletion ${from}`, changeRequestId, after);
  }
  return changes.length;
}

const pathsOf = ({ pages, files }: Content) =>
  [...flatten(pages), ...files].map(({ id, git }) => [id, git?.path ?? ''] as const);

/** The links that a change breaks, as lines `target on page`. */
function brokenByChange(main: Side, now: Side): string[] {
  const pages = flatten(now.pages).flatMap(({ git }) => git?.path ?? []);
  return pages.flatMap((page) => {
    const before = new Set(main.texts.has(page) ? missingFrom(page, main.texts) : []);
    const after = new Set(missingFrom(page, now.texts));
    return [...after].filter((target) => !before.has(target)).map((target) => `${target} on ${page}`);
  });
}

const corpora = [
  { name: 'JABREF_DOCS', root: 'en/', changes: 9 },
  { name: 'RUST_BOOK', root: '', changes: 8 },
];
for (const { name, root, changes } of corpora) {
  const docs = process.env[name];
  const title = `reports the links that regular expressions find for each change in ${name}`;
  if (docs === undefined) skipped(title, { skip: `${name} is not set to the folder of the docs` }, () => {});
  else
    serviceTest(
      title,
      async (world) => {
        let stillLinked = 0;
        const count = await eachChange(world, { docs, root }, (change, found, main, now) => {
          const paths = new Map([...pathsOf(main), ...pathsOf(now)]);
          const pathOf = (id = '') => paths.get(id) ?? '';
          const expected = brokenByChange(main, now);
          const broken = found.links.flatMap(({ pageId, link: { targetReference: to }, isNew }) =>
            isNew ? [`${to.url ?? `${pathOf(to.page)}#${to.anchor}`} on ${pathOf(pageId)}`] : [],
          );
          assert.deepEqual([...new Set(broken)].toSorted(), expected.toSorted(), change);
          assert.equal(found.broken.length, expected.length, change);

          const isDeleted = (path: string) => main.texts.has(path) && !now.texts.has(path);
          const linked = expected.flatMap((line) => {
            const [target = '', page] = line.split(' on ');
            return filesAt(target)
              .filter(isDeleted)
              .map((path) => `${path} on ${page}`);
          });
          const lines = found.stillLinked.flatMap(({ id, pageIds }) =>
            pageIds.map((page) => `${pathOf(id)} on ${pathOf(page)}`),
          );
          assert.deepEqual(lines.toSorted(), [...new Set(linked)].toSorted(), change);
          stillLinked += linked.length;
        });
        assert.equal(count, changes);
        assert.ok(stillLinked > 50, `${stillLinked}`);
      },
      'SQLite',
    );
}

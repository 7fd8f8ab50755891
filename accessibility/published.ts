// Checks pages of published sites: of the demonstration, and of real docs if RUST_BOOK and JABREF_DOCS are set.
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { loadSpace } from '#server/operator/load.ts';
import { addOrganization, addSpace } from '#server/operator/organizations.ts';
import { readConfig } from '#server/base/config.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import { openContext } from '#server/operator/installation.ts';
import { publishedRepository } from '#server/published/published.repository.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { accessibilityViolations } from '../e2e/accessibilityViolations.ts';
import { stumbles } from './keyboard.ts';
import { unfit } from './smallWindow.ts';

/** The number of pages that are checked of each site. */
const checkedPages = 20;

/** A space of the demonstration that only visitors with a token see, and a public page links to. */
const closedSpace = /\/gateway\/firmware\//;

const large = { width: 1280, height: 800 };
const narrow = { width: 390, height: 800 };
/** The viewport at 400% zoom. */
const small = { width: 320, height: 256 };

/** Adds sites of real docs to an installation, and returns the IDs of all its sites by name. */
export async function publishedSites(dataDir: string): Promise<Map<string, string>> {
  const context = await openContext(readConfig({ DATA_DIR: dataDir }));
  const found = new Map<string, string>();
  const first = await publishedRepository(context.store).firstSite();
  if (first) found.set('demonstration', first.id);
  for (const name of ['RUST_BOOK', 'JABREF_DOCS']) {
    const folder = process.env[name];
    if (folder === undefined) continue;
    const id = await addOrganization(context, name);
    const spaceId = await addSpace(context, { organizationId: id, title: name });
    await loadSpace(context, spaceId, await readDocsFolder(join(folder, 'main')));
    await setVisibility({ context }, spaceId, 'public');
    const spaces = [{ spaceId, path: 'docs' }];
    found.set(name, await makeSections({ context }, { id }, [{ path: 'guide', title: 'Guide', spaces }]));
  }
  await context.store.close();
  return found;
}

type Found = { path: string; kinds: Set<string> };

/** Opens all pages of a site by its links. Returns them with the kinds of elements on them, and faults. */
async function crawl(start: string) {
  const { origin, pathname } = new URL(start);
  const faults: string[] = [];
  const pages: Found[] = [];
  const seen = new Set<string>();
  const waiting = [{ path: pathname, from: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, from } = next;
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await fetch(origin + path);
    if (!response.ok && !closedSpace.test(path)) faults.push(`${from} links to ${path}: ${response.status}`);
    if (!response.headers.get('content-type')?.startsWith('text/html') || !response.ok) continue;
    const html = await response.text();
    const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
    if (/\{%|%\}/.test(main.replaceAll(/<(code|pre)\b[^]*?<\/\1>/g, '')))
      faults.push(`${path} shows a block tag`);
    const kinds = [...main.matchAll(/<([a-z][\w-]*)|class="([^"]*)"/g)].map(
      ([, tag, name]) => name ?? tag ?? '',
    );
    pages.push({ path: new URL(response.url).pathname, kinds: new Set(kinds) });
    for (const [, href = ''] of html.matchAll(/\b(?:href|src)="([^"]*)"/g)) {
      const url = URL.parse(href.replaceAll('&#x26;', '&'), origin + path);
      if (url?.origin === origin && url.pathname.startsWith(pathname) && !/\/~pdf\//.test(url.pathname))
        waiting.push({ path: url.pathname, from: path });
    }
  }
  return { pages, faults };
}

/** Returns the pages that together have most kinds of elements. */
function mostVaried(pages: readonly Found[], count: number) {
  const known = new Set<string>();
  const left = new Map(pages.map((page) => [page.path, page]));
  const chosen: string[] = [];
  while (chosen.length < count && left.size > 0) {
    const news = ({ kinds }: Found) => [...kinds].filter((kind) => !known.has(kind)).length;
    const best = [...left.values()].reduce((a, b) => (news(b) > news(a) ? b : a));
    for (const kind of best.kinds) known.add(kind);
    left.delete(best.path);
    chosen.push(best.path);
  }
  return chosen;
}

type Tell = (look: string, faults: readonly string[]) => void;

async function checkPage(page: Page, open: () => Promise<unknown>, tell: Tell) {
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.setViewportSize(large);
  await open();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const size of [large, narrow]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      tell(`${colorScheme}, ${size.width}`, await accessibilityViolations(page));
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(small);
  tell('400 %', [...(await accessibilityViolations(page)), ...(await page.evaluate(unfit))]);
  await page.setViewportSize(large);
  await page.emulateMedia({ media: 'print' });
  // Nothing is clicked on paper.
  tell(
    'print',
    (await accessibilityViolations(page)).filter((fault) => !fault.startsWith('target-size')),
  );
}

/** Checks a site, with and without scripts. Returns the number of its pages and the faults. */
export async function walkPublished(browser: Browser, start: string) {
  const { pages, faults } = await crawl(start);
  const chosen = mostVaried(pages, checkedPages);
  for (const hasScripts of [true, false]) {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // The checks themselves need scripts, so only the page is loaded without them.
    const open = async (path: string) => {
      await session.send('Emulation.setScriptExecutionDisabled', { value: !hasScripts });
      await page.goto(new URL(path, start).href);
      await session.send('Emulation.setScriptExecutionDisabled', { value: false });
    };
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    const scripts = hasScripts ? '' : ', no scripts';
    for (const path of chosen)
      await checkPage(
        page,
        () => open(path),
        (look, found) => faults.push(...found.map((fault) => `${path}, ${look}${scripts}: ${fault}`)),
      );
    const [first] = chosen;
    if (first !== undefined) {
      await page.emulateMedia({ media: 'screen' });
      await open(first);
      faults.push(...(await stumbles(page)).map((fault) => `${first}, by keyboard${scripts}: ${fault}`));
    }
    await context.close();
  }
  return { pages: pages.length, checked: chosen.length, faults: [...new Set(faults)] };
}

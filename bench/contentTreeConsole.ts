// The console's tree of 2,000 spaces in 150 collections, in the real browser, its processor held to a sixth.
import { resolve } from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';
import { largeInstallation, token } from './prepare.ts';
import { median, program } from './processes.ts';
import type { Figure } from './report.ts';
import { sinceDrop, slow, watchDrop } from './treeDrop.ts';

const main = resolve(import.meta.dirname, '../server/main.ts');
const port = 4275;
const origin = `http://127.0.0.1:${port}`;
const rounds = 3;

type Seen = { answer: number; row: number; key: number; whole: number };
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page before its scripts: when the first answer is there, when rows are, when all of them are read. */
function probe() {
  const seen = { answer: 0, row: 0, key: 0, whole: 0 };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries() as PerformanceResourceTiming[])
      if (seen.answer === 0 && /\/collections\?/.test(name)) seen.answer = responseEnd;
  }).observe({ type: 'resource', buffered: true });
  const look = () => {
    const row = document.querySelector<HTMLElement>('[data-row]');
    const now = performance.now();
    if (row && seen.row === 0) {
      seen.row = now;
      // A key is answered only once the tree listens.
      row.focus();
      row.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    }
    if (row && seen.key === 0 && document.activeElement?.matches('[data-row]:not([data-index="0"])'))
      seen.key = now;
    if (/^[\d,]+ spaces found[:,] /.test(document.querySelector('header p')?.textContent ?? ''))
      seen.whole ||= now;
    if (seen.whole === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens the tree anew; milliseconds since the list of collections was there. */
async function load(page: Page, session: CDPSession, path: string) {
  await slow(session, 6);
  await page.goto('about:blank');
  await page.goto(`${origin}${path}#token=${token}`);
  await page.waitForFunction(() => window.seen.whole > 0, undefined, { timeout: 120_000 });
  const { answer, key, whole } = await page.evaluate(() => window.seen);
  await slow(session, 1);
  return { usable: key - answer, whole: whole - answer };
}

const spaceRows = (page: Page) => page.locator('[data-row]:not([aria-expanded])[aria-setsize]');

/** Moves a space two places down in its collection, by keys or by mouse, and waits for the service's answer. */
async function move(page: Page, session: CDPSession, by: 'keys' | 'mouse') {
  const row = spaceRows(page).first();
  const id = (await row.getAttribute('data-row')) ?? '';
  const handle = row.getByRole('button', { name: /^Move / });
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await slow(session, 6);
  if (by === 'keys') {
    await handle.focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await watchDrop(page, id, 'keydown');
    await page.keyboard.press('Space');
  } else {
    const from = await handle.boundingBox();
    const to = await spaceRows(page).nth(2).boundingBox();
    if (!from || !to) throw new Error('The rows are not in sight.');
    const y = to.y + 0.96 * to.height;
    await page.mouse.move(from.x + 12, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 14, from.y + 20, { steps: 3 });
    for (const step of [4, 1, 0]) await page.mouse.move(to.x + 120, y - step);
    await watchDrop(page, id, 'drop');
    await page.mouse.up();
  }
  const shown = await sinceDrop(page);
  await slow(session, 1);
  await answered;
  // What is read again because of it comes at once.
  await page.waitForLoadState('networkidle');
  return shown;
}

/** Load, open all, rearrange: what the people who have the largest trees wait for. */
export async function contentTreeConsoleFigures(): Promise<Figure[]> {
  const { dataDir, organizationId } = await largeInstallation();
  const env = { DATA_DIR: dataDir, PORT: String(port), ADMIN_TOKEN: token, RATE_LIMIT: '0' };
  const service = await program(
    main,
    [],
    { ...env, LOG_LEVEL: 'error', PUBLIC_URL: origin },
    `${origin}/healthz`,
  );
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    const session = await page.context().newCDPSession(page);
    await page.addInitScript(probe);
    const path = `/orgs/${organizationId}/content`;
    const loads: Awaited<ReturnType<typeof load>>[] = [];
    for (let round = 0; round < rounds; round++) loads.push(await load(page, session, path));
    await page.getByRole('button', { name: 'Open all' }).click();
    await spaceRows(page).nth(3).waitFor();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.method()));
    const moves = { keys: [] as number[], mouse: [] as number[] };
    for (let round = 0; round < 2 * rounds; round++) {
      moves.keys.push(await move(page, session, 'keys'));
      moves.mouse.push(await move(page, session, 'mouse'));
    }
    const made = moves.keys.length + moves.mouse.length;
    const writes = requests.filter((method) => method !== 'GET').length / made;
    const reads = requests.filter((method) => method === 'GET').length / made;
    const worst = Math.max(...moves.keys, ...moves.mouse);
    const milliseconds = (name: string, value: number, reach?: string, beside?: string): Figure => ({
      name,
      value,
      unit: 'ms',
      ...(reach !== undefined && { reach }),
      ...(beside !== undefined && { beside }),
    });
    return [
      milliseconds(
        'the tree answers keys after the first answer, 6x CPU',
        median(loads.map(({ usable }) => usable)),
        '< 1,000 ms',
      ),
      milliseconds('all its collections are read, 6x CPU', median(loads.map(({ whole }) => whole))),
      milliseconds(
        'a move by keys is shown after the drop, 6x CPU',
        median(moves.keys),
        '< 50 ms',
        `longest ${worst.toFixed(0)} ms`,
      ),
      milliseconds('a move by mouse is shown after the drop, 6x CPU', median(moves.mouse), '< 50 ms'),
      {
        name: 'requests that write, for a move',
        value: writes,
        unit: '',
        beside: `lists read again: ${reads.toFixed(1)}`,
        reach: '1',
      },
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}

// Typing in a page of 400 kB at 6x CPU, compared with CodeMirror alone: from a key to the next paint.
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { Page } from '@playwright/test';
import { addOrganization, addSpace } from '#server/operator/organizations.ts';
import { loadSpace } from '#server/operator/load.ts';
import { readConfig } from '#server/base/config.ts';
import { openInstallation } from '#server/operator/installation.ts';
import { pageFiles } from './floor.ts';
import { arrive, newPage, slow, withConsole, type Served } from './page.ts';
import { addFirstAdmin, token } from './prepare.ts';
import type { Figure } from './report.ts';

const size = 400_000;
const turns = 5;
const keysPerTurn = 60;

/** Sections with text, lists, code, tables and blocks. */
function longPage() {
  const section = (n: number) => `## Section ${n}

The tide turns twice a day, and a [table](#section-${n}) says when. ${'Words about water and boots. '.repeat(12)}

- Boots
- Staves, and **waders** for the deeper channels

\`\`\`ts
const tide = highs(${n});
\`\`\`

| Day | High | Low |
| --- | --- | --- |
| Mon | 4:10 | 10:20 |

{% hint style="info" %}
Mind the terns on bank ${n}.
{% endhint %}
`;
  let text = '# Tides\n\n';
  for (let n = 1; text.length < size; n += 1) text += `${section(n)}\n`;
  return text;
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

type Place = { organizationId: string; spaceId: string };
type Opened = Awaited<ReturnType<typeof newPage>>;

/** From the key to the frame after it, also of keys that take less than the 16 ms that the browser reports. */
const noteKeys = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => times.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(null);
        }),
      { capture: true },
    );
  });

async function prepare({ page }: Opened) {
  await page.getByRole('textbox', { name: 'Page content in Markdown' }).click();
  await page.keyboard.press('Control+Home');
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await noteKeys(page);
}

async function openConsole(served: Served, { organizationId, spaceId }: Place) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async <T>(path: string, body?: object) => {
    const options = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${served.origin}/v1/spaces/${spaceId}/${path}`, { headers, ...options });
    return (await answer.json()) as T;
  };
  const { id } = await ask<{ id: string }>('change-requests', { subject: 'Bench' });
  const { pages } = await ask<{ pages: { id: string }[] }>('content/pages');
  const path = `/orgs/${organizationId}/spaces/${spaceId}/change-requests/${id}/pages/${pages[0]!.id}/edit`;
  const opened = await newPage(served, { wanted: '[data-line="1"]' });
  // The source, as the bare editor.
  await opened.page.addInitScript(() => localStorage.setItem('edit-mode', 'source'));
  await arrive(opened.page, served, path);
  await opened.page.waitForLoadState('networkidle');
  await prepare(opened);
  return opened;
}

async function openBare(served: Served, origin: string) {
  const opened = await newPage(served, { wanted: '#editor' });
  await opened.page.goto(`${origin}/bareEditor/`);
  await opened.page.evaluate((text) => window.openEditor(text), longPage());
  await prepare(opened);
  return opened;
}

/** Serves CodeMirror in an empty page while `run` runs. */
async function withBareEditor<Found>(run: (origin: string) => Promise<Found>) {
  const files = await pageFiles('bareEditor');
  const server = createServer(({ url = '' }, answer) => {
    const file = files(url);
    answer.writeHead(file ? 200 : 404, file?.headers).end(file?.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  try {
    return await run(`http://localhost:${typeof address === 'object' && address ? address.port : 0}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Types in a page, at 6x CPU, and returns the time of each key in ms. */
async function typing({ page, session }: Opened) {
  await page.bringToFront();
  await page.waitForTimeout(1000);
  await slow(session, 6);
  for (let n = 0; n < keysPerTurn; n += 1)
    await page.keyboard.press(n % 7 === 6 ? 'Space' : 'a', { delay: 20 }).then(() => page.waitForTimeout(60));
  await slow(session, 1);
  return page.evaluate(() => (Reflect.get(window, 'times') as number[]).splice(0));
}

/** Types in the console and in the bare editor, in turns. */
async function compare(served: Served, place: Place, origin: string) {
  const [own, bare] = [await openConsole(served, place), await openBare(served, origin)];
  const times = { own: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    times.own.push(...(await typing(own)));
    times.bare.push(...(await typing(bare)));
  }
  return times;
}

/** Creates a space with one long page, and types in it. */
export async function editorFigures(): Promise<Figure[]> {
  const dataDir = join(tmpdir(), `colophon-bench-editor-${process.pid}`);
  try {
    const { context } = await openInstallation(
      readConfig({ DATA_DIR: dataDir, SEED: 'none', ADMIN_TOKEN: token }),
    );
    const organizationId = await addOrganization(context, 'Reedbed');
    await addFirstAdmin(context, organizationId);
    const spaceId = await addSpace(context, { organizationId, title: 'One long page' });
    const page = { type: 'document' as const, title: 'Tides', slug: 'tides', sourcePath: 'tides.md' };
    await loadSpace(context, spaceId, {
      pages: [{ ...page, markdown: longPage(), pages: [] }],
      files: [],
      unlisted: [],
    });
    await context.store.close();
    const { own, bare } = await withConsole(dataDir, (served) =>
      withBareEditor((origin) => compare(served, { organizationId, spaceId }, origin)),
    );
    const figure = (name: string, share: number, reach?: string) => {
      const [value, floor] = [percentile(own, share), percentile(bare, share)];
      const beside = `bare CodeMirror ${floor.toFixed(1)} ms`;
      return { name, value, unit: 'ms', beside, ratio: value / floor, ...(reach && { reach }) };
    };
    return [
      figure('a key in a page of 400 kB, 95th percentile, 6x CPU', 0.95, '< 50 ms'),
      figure('a key in a page of 400 kB, median, 6x CPU', 0.5),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

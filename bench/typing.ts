// What measuring the editors has in common: long pages, keys, and a page with a bare editor.
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { Page } from '@playwright/test';
import { addOrganization, addSpace } from '#server/operator/organizations.ts';
import { loadSpace } from '#server/operator/load.ts';
import { readConfig } from '#server/base/config.ts';
import { openInstallation } from '#server/operator/installation.ts';
import { pageFiles, type BarePage } from './floor.ts';
import { newPage, slow, withConsole, type Served } from './page.ts';
import { addFirstAdmin, token } from './prepare.ts';
import { quantile } from './processes.ts';
import type { Figure } from './report.ts';

const turns = 5;
const keysPerTurn = 60;

/** The blocks that each section of a long page has. */
export const blocksPerSection = 6;

/** A page of sections with text, lists, code, tables and hints. */
export function longPage(isLong: (sections: number, length: number) => boolean) {
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
  let text = '';
  for (let n = 1; !isLong(n - 1, text.length); n += 1) text += `${section(n)}\n`;
  return text;
}

export type Place = { organizationId: string; spaceId: string; changeRequestId: string; pageId: string };
export type Opened = Awaited<ReturnType<typeof newPage>>;

/** Creates a space with one page and a change request, and serves the console while `measure` runs. */
export async function withLongPage<Found>(
  markdown: string,
  measure: (served: Served, place: Place) => Promise<Found>,
): Promise<Found> {
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
      pages: [{ ...page, markdown, pages: [] }],
      files: [],
      unlisted: [],
    });
    await context.store.close();
    return await withConsole(dataDir, async (served) =>
      measure(served, { organizationId, spaceId, ...(await startRequest(served, spaceId)) }),
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startRequest({ origin }: Served, spaceId: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async <T>(path: string, body?: object) => {
    const options = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${origin}/v1/spaces/${spaceId}/${path}`, { headers, ...options });
    return (await answer.json()) as T;
  };
  const { id } = await ask<{ id: string }>('change-requests', { subject: 'Bench' });
  const { pages } = await ask<{ pages: { id: string }[] }>('content/pages');
  return { changeRequestId: id, pageId: pages[0]!.id };
}

export const editPath = ({ organizationId, spaceId, changeRequestId, pageId }: Place) =>
  `/orgs/${organizationId}/spaces/${spaceId}/change-requests/${changeRequestId}/pages/${pageId}/edit`;

/** From the key to the frame after it, also of keys that take less than the 16 ms that the browser reports. */
export const noteKeys = (page: Page) =>
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

/** Opens an editor alone in an empty page, with a text. */
export async function openBare(served: Served, origin: string, page: BarePage, text: string) {
  const opened = await newPage(served, { wanted: '#editor' });
  await opened.page.goto(`${origin}/${page}/`);
  await opened.page.evaluate((markdown) => window.openEditor(markdown), text);
  return opened;
}

/** Serves a bare editor in an empty page while `run` runs. */
export async function withBarePage<Found>(page: BarePage, run: (origin: string) => Promise<Found>) {
  const files = await pageFiles(page);
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
export async function typingInTurns(own: Opened, bare: Opened) {
  const times = { own: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    times.own.push(...(await typing(own)));
    times.bare.push(...(await typing(bare)));
  }
  return times;
}

type Times = Awaited<ReturnType<typeof typingInTurns>>;

/** The figure of a share of the keys, beside a bare editor. */
export function keyFigure({ own, bare }: Times, name: string, share: number, beside: string): Figure {
  const [value, floor] = [quantile(own, share), quantile(bare, share)];
  return { name, value, unit: 'ms', beside: `${beside} ${floor.toFixed(1)} ms`, ratio: value / floor };
}

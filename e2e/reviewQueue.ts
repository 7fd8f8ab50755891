// A fixture: change requests in several spaces.
import type { Page } from '@playwright/test';
import { loadChangeRequest } from '#server/operator/load.ts';
import { readDocs } from '#markdown/docs/readDocs.ts';
import { readFile } from '#server/domain/content/docs-folder/describeFile.ts';
import type { Context } from '#server/base/context.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { test as base, type Organization } from './fixtures.ts';

export const main = { 'tides.md': 'Springs and neaps.', 'boots.md': 'Wear boots.' };

type Request = {
  spaceId: string;
  subject: string;
  createdBy: string;
  status?: 'draft' | 'open' | 'archived';
  texts: Record<string, string>;
};

/** Creates a change request with these texts. Returns its ID. */
export async function addRequest(context: Context, { texts, ...request }: Request) {
  const pages = Object.keys(texts).map((path) => `* [${path.replace('.md', '')}](${path})`);
  const files = Object.entries({ 'SUMMARY.md': pages.join('\n'), ...texts }).map(([path, text]) => {
    const bytes = Buffer.from(text);
    return [path, { path, size: bytes.byteLength, read: async () => bytes }] as const;
  });
  return (await loadChangeRequest(context, request, await readDocs(new Map(files), readFile))).id;
}

/** Sends a request to the API. Returns the response body. */
export const ask = async <T>(page: Page, org: Organization, method: string, path: string, data?: unknown) =>
  (
    await page.request.fetch(`/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${org.token}` },
      ...(data !== undefined && { data }),
    })
  ).json() as Promise<T>;

export type Waiting = { tides: string; boats: string; empty: string; author: string };

export const test = base.extend<{
  /** Tides: “Neaps” by Fen Alder, “Springs” out of date. Boats: “Oars”, a draft “Sails”. Charts: none. */
  waiting: Waiting;
}>({
  waiting: async ({ operator, org }, use) => {
    const fen = await org.join('edit', 'Fen Alder');
    const [tides, boats, empty] = [
      await org.addSpace('Tides'),
      await org.addSpace('Boats'),
      await org.addSpace('Charts'),
    ];
    for (const spaceId of [tides, boats]) await loadTexts(operator, spaceId, main);
    const add = (spaceId: string, subject: string, createdBy: string, more: Partial<Request> = {}) =>
      addRequest(operator, {
        spaceId,
        subject,
        createdBy,
        texts: { ...main, 'tides.md': `${subject}.` },
        ...more,
      });
    await add(tides, 'Springs', org.admin.id);
    await loadTexts(operator, tides, { ...main, 'boots.md': 'Wear waders.' });
    await add(tides, 'Neaps', fen.id, {
      texts: { ...main, 'boots.md': 'Wear waders.', 'tides.md': 'Neaps.' },
    });
    await add(boats, 'Oars', org.admin.id);
    await add(boats, 'Sails', org.admin.id, { status: 'draft' });
    await use({ tides, boats, empty, author: fen.name });
  },
});

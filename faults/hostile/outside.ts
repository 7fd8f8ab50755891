import { setTimeout as delay } from 'node:timers/promises';
import { contract } from '../../src/contract/contract.ts';
import { fillPath } from '../../src/contract/http.ts';
import type { Finding } from '../report.ts';
import { attack, tally } from './attack.ts';
import type { World } from './world.ts';

const encodings = ['gzip', 'br', 'deflate'] as const;
const { openapi, spaceContent } = contract;

const imports = (world: World) =>
  attack(world, '12 imports of decompression bombs, then a page', async () => {
    const { ask, spaceId, site } = world;
    const path = fillPath(spaceContent.import.path, { spaceId });
    const load = (page: string) => ask('POST', path, { url: site(page), source: 'website' });
    const bombs = await Promise.all(
      encodings.flatMap((encoding) => Array.from({ length: 4 }, () => load(`/${encoding}`))),
    );
    const page = await load('/page');
    return {
      answers: `${tally(bombs.map(({ status }) => status))}, then ${page.status}`,
      bytes: Math.max(...bombs.map(({ bytes }) => bytes)),
      ok:
        bombs.every(({ status, body }) => status === 400 && body.includes('larger than')) &&
        page.status === 201,
    };
  });

const specifications = (world: World) =>
  attack(world, '6 specifications that are decompression bombs, then a valid one', async () => {
    const { ask, organizationId, site } = world;
    const pathOf = (specSlug: string) => fillPath(openapi.put.path, { organizationId, specSlug });
    const put = (slug: string, page: string) => ask('PUT', pathOf(slug), { source: { url: site(page) } });
    const error = async (slug: string): Promise<string> => {
      for (let tries = 0; tries < 200; tries++) {
        const spec = JSON.parse((await ask('GET', pathOf(slug))).body) as {
          processingState: string;
          lastProcessErrorCode?: string;
          lastVersion?: string;
        };
        if (spec.processingState === 'complete') return spec.lastProcessErrorCode ?? 'read';
        await delay(100);
      }
      return 'still in progress';
    };
    const slugs = encodings.flatMap((encoding) => [`${encoding}-1`, `${encoding}-2`]);
    for (const slug of slugs) await put(slug, `/${slug.split('-')[0]}`);
    const bombs = await Promise.all(slugs.map(error));
    await put('tides', '/openapi.json');
    const good = await error('tides');
    return {
      answers: `${tally(bombs)}, then ${good}`,
      ok: bombs.every((code) => code === 'FETCH_ERROR') && good === 'read',
    };
  });

export const outsideAttacks = async (world: World): Promise<Finding[]> => [
  await imports(world),
  await specifications(world),
];

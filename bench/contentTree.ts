// The content tree of 2,000 spaces in 150 collections: its lists and a move, over HTTP.
import { resolve } from 'node:path';
import { collections, type Collection } from '#contract/areas/collections.ts';
import { encodeQuery, fillPath } from '../src/contract/http.ts';
import { spaces } from '#contract/areas/spaces.ts';
import type { Space } from '../src/contract/space.ts';
import { largeInstallation, token } from './prepare.ts';
import { median, program } from './processes.ts';
import type { Figure } from './report.ts';

const main = resolve(import.meta.dirname, '../server/main.ts');
const port = 4274;
const origin = `http://127.0.0.1:${port}`;
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const whole = encodeQuery({ limit: 1000 });

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(origin + path, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** The median duration of sequential runs in ms. */
async function time(run: (n: number) => Promise<unknown>, times = 60) {
  const all: number[] = [];
  for (let n = 0; n < times; n++) {
    const started = performance.now();
    await run(n);
    all.push(performance.now() - started);
  }
  return median(all.slice(5));
}

const spacesOf = (collectionId: string, query: string) =>
  ask<{ items: Space[] }>(fillPath(collections.listSpaces.path, { collectionId }) + query);

/** Repeatedly moves the last item of a list to the front. */
const toTheFront = (ids: string[]) => async () => {
  const spaceId = ids.pop()!;
  const position = { before: { type: 'space', space: ids[0] } };
  await ask(fillPath(spaces.move.path, { spaceId }), { position });
  ids.unshift(spaceId);
};

/** Uncached lists (`nothing` differs in every request) and moves, each on disk before the response. */
export async function contentTreeFigures(): Promise<Figure[]> {
  const { dataDir, organizationId } = await largeInstallation();
  const env = { DATA_DIR: dataDir, PORT: String(port), ADMIN_TOKEN: token, RATE_LIMIT: '0' };
  const service = await program(main, [], { ...env, LOG_LEVEL: 'error' }, `${origin}/healthz`);
  try {
    const list = fillPath(collections.list.path, { organizationId });
    const tree = await ask<{ items: Collection[] }>(list + whole);
    const first = tree.items[0]!.id;
    const ids = (await spacesOf(first, whole)).items.map(({ id }) => id);
    const readAll = async (n: number) => {
      for (const { id } of tree.items) await spacesOf(id, `${whole}&nothing=${n}`);
    };
    const milliseconds = (name: string, value: number, reach?: string): Figure => ({
      name,
      value,
      unit: 'ms',
      ...(reach !== undefined && { reach }),
    });
    return [
      milliseconds(
        `${tree.items.length} collections in one page`,
        await time((n) => ask(`${list}${whole}&nothing=${n}`)),
        '< 20 ms',
      ),
      milliseconds(
        `the ${ids.length} spaces of a collection`,
        await time((n) => spacesOf(first, `${whole}&nothing=${n}`)),
        '< 5 ms',
      ),
      milliseconds('the spaces of all collections, one request each', await time(readAll, 10), '< 1,000 ms'),
      milliseconds('a move', await time(toTheFront(ids)), '< 20 ms'),
    ];
  } finally {
    await service.stop();
  }
}

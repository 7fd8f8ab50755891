// The cost of ten and a hundred times the members: the same requests to three installations, alternating.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '#server/testing/processes.ts';
import { encodeQuery, fillPath } from '../src/contract/http.ts';
import { members } from '#contract/areas/members.ts';
import { inTurns, slowerBy, type Target } from './load.ts';
import { largeInstallation, token } from './prepare.ts';
import type { Figure } from './report.ts';
import { startService } from './startService.ts';

const sizes = [10_000, 100_000, 1_000_000];

type Kind = 'first' | 'middle' | 'one' | 'found' | 'many';

const titles: Record<Kind, string> = {
  first: 'first page of members',
  middle: 'a page from the middle',
  one: 'one member',
  found: 'search with one result',
  many: 'search that matches 1%',
};

/** The member in the middle of the list by joining date, with a unique email address. */
function middleOf(dataDir: string, organizationId: string, size: number) {
  const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'), { readOnly: true });
  const row = database
    .prepare(
      `select user_id, joined_at, email from members join users on users.id = user_id
       where organization_id = ? order by joined_at limit 1 offset ?`,
    )
    .get(organizationId, size / 2);
  database.close();
  const [userId, joinedAt, email] = [row?.['user_id'], row?.['joined_at'], row?.['email']].map(String);
  const page = Buffer.from(JSON.stringify(['joinedAt asc', joinedAt, userId])).toString('base64url');
  return { userId: userId!, email: email!, page };
}

async function serve(size: number) {
  const port = await freePort();
  const { dataDir, organizationId } = await largeInstallation(size);
  const origin = `http://127.0.0.1:${port}`;
  const service = await startService(origin, dataDir);
  const { userId, email, page } = middleOf(dataDir, organizationId, size);
  const list = origin + fillPath(members.list.path, { organizationId });
  const common = { headers: { authorization: `Bearer ${token}` }, pid: service.pid };
  // `nothing` is different in each request, so that no response comes from the cache.
  const asked = (query: Record<string, string>): Target => ({
    url: `${list}${encodeQuery({ ...query })}&nothing=[<id>]`,
    ...common,
  });
  const targets: Record<Kind, Target> = {
    first: asked({ order: 'desc' }),
    middle: asked({ order: 'asc', page }),
    one: { url: origin + fillPath(members.get.path, { organizationId, userId }), ...common },
    found: asked({ search: email }),
    many: asked({ search: 'alder' }),
  };
  return { targets, stop: service.stop };
}

/** Requests to 10,000, 100,000 and 1,000,000 members on SQLite. */
export async function growthFigures(): Promise<Figure[]> {
  const services: Awaited<ReturnType<typeof serve>>[] = [];
  try {
    for (const size of sizes) services.push(await serve(size));
    const figures: Figure[] = [];
    for (const [kind, title] of Object.entries(titles) as [Kind, string][]) {
      const targets = Object.fromEntries(services.map((service, n) => [String(n), service.targets[kind]]));
      const made = await inTurns(targets, { rounds: 7, seconds: 0.8 });
      const [small, middle, large] = sizes.map((_, n) => made[String(n)]!);
      const { rate, p50, p99, cpu } = large!;
      figures.push({
        name: `${title}, 1,000,000`,
        value: rate,
        unit: 'requests/s',
        p50,
        p99,
        cpu,
        beside: `100,000: ${middle!.rate.toFixed(0)} · 10,000: ${small!.rate.toFixed(0)} (${small!.cpu?.toFixed(0)} µs)`,
        ratio: slowerBy(large!, small!),
        reach: kind === 'many' ? 'proportional to results' : '≤ 1.21',
      });
    }
    return figures;
  } finally {
    for (const { stop } of services) await stop();
  }
}

// The service beside its floor, in one run, A B A B.
import { resolve } from 'node:path';
import autocannon from 'autocannon';
import { members } from '../src/contract/members.ts';
import { encodeQuery, fillPath } from '../src/contract/http.ts';
import { membersRepository, type Filter } from '../server/members/members.repository.ts';
import { largeContext, largeInstallation, token } from './prepare.ts';
import { median, program } from './processes.ts';
import type { Figure } from './report.ts';

const main = resolve(import.meta.dirname, '../server/main.ts');
const bare = resolve(import.meta.dirname, 'bare.ts');
const ports = { service: 4271, bare: 4272 };
const rounds = 5;

async function requestsPerSecond(url: string, headers: Record<string, string>) {
  // `[<id>]` becomes another text in every request, so that no answer kept from before fits.
  const options = { url, headers, connections: 10, duration: 2, idReplacement: url.includes('[<id>]') };
  const { requests, non2xx, errors } = await autocannon(options);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed.`);
  return requests.average;
}

/** Milliseconds of one request, the median of many, one at a time. */
async function latency(url: string, headers: Record<string, string>, times = 60) {
  const all: number[] = [];
  for (let n = 0; n < times; n++) {
    const started = performance.now();
    await (await fetch(url, { headers })).arrayBuffer();
    all.push(performance.now() - started);
  }
  return median(all.slice(5));
}

async function lastPage(list: string, headers: Record<string, string>) {
  const answer = await fetch(`${list}?limit=1000&order=asc`, { headers });
  const { next } = (await answer.json()) as { next: { page: string } };
  return next.page;
}

async function listing(dataDir: string, organizationId: string): Promise<Figure[]> {
  const origin = `http://127.0.0.1:${ports.service}`;
  const env = {
    DATA_DIR: dataDir,
    PORT: String(ports.service),
    ADMIN_TOKEN: token,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    PUBLIC_URL: origin,
  };
  const service = await program(main, [], env, `${origin}/healthz`);
  const floorUrl = `http://127.0.0.1:${ports.bare}/`;
  const floor = await program(bare, [dataDir, organizationId, String(ports.bare), origin], {}, floorUrl);
  try {
    const list = origin + fillPath(members.list.path, { organizationId });
    const headers = { authorization: `Bearer ${token}` };
    const [ours, theirs] = await Promise.all([
      fetch(list, { headers }).then((answer) => answer.text()),
      fetch(floorUrl).then((answer) => answer.text()),
    ]);
    if (ours !== theirs) throw new Error('The floor answers something else than the service.');
    const rates = { kept: [] as number[], anew: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      rates.kept.push(await requestsPerSecond(list, headers));
      rates.bare.push(await requestsPerSecond(floorUrl, headers));
      rates.anew.push(await requestsPerSecond(`${list}?nothing=[<id>]`, headers));
    }
    const asc = (page?: string) => `${list}${encodeQuery({ order: 'asc', page })}`;
    const first = await latency(asc(), headers);
    const last = await latency(asc(await lastPage(list, headers)), headers);
    const bareRate = median(rates.bare);
    const beside = `bare node:http ${bareRate.toFixed(0)}`;
    const rate = (name: string, values: number[], reach: string): Figure => ({
      name: `members, first page of 100,000, ${name}`,
      value: median(values),
      unit: 'requests/s',
      beside,
      ratio: bareRate / median(values),
      reach,
    });
    return [
      rate('as clients ask', rates.kept, '≤ 1.3 of bare'),
      rate('each made anew', rates.anew, '≤ 1.3 of bare'),
      {
        name: 'members, last page',
        value: last,
        unit: 'ms',
        beside: `first page ${first.toFixed(2)} ms`,
        ratio: last / first,
        reach: '≈ 1',
      },
      { name: 'npm start, installed and built', value: service.readyAfter, unit: 'ms', reach: '< 1,500 ms' },
    ];
  } finally {
    await service.stop();
    await floor.stop();
  }
}

async function search(dataDir: string, organizationId: string): Promise<Figure[]> {
  const context = await largeContext(dataDir);
  const organization = await context.store
    .query()
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const repository = membersRepository(context.store);
  const measure = async (text: string): Promise<Figure> => {
    const filter: Filter = { organization, role: undefined, search: text, sort: 'joinedAt' };
    const all: number[] = [];
    let matches = 0;
    for (let n = 0; n < 40; n++) {
      const started = performance.now();
      matches = await repository.count(filter);
      await repository.list(filter, 'desc', { after: undefined, limit: 51 }, matches);
      all.push(performance.now() - started);
    }
    return {
      name: `search “${text}”: ${matches.toLocaleString('en')} of 100,000`,
      value: median(all),
      unit: 'ms',
      reach: text.length > 2 ? '< 5 ms' : 'two letters are in no index',
    };
  };
  const figures: Figure[] = [];
  for (const text of ['alder', 'linnet.fell', '77@', 'zzzz', 'co']) figures.push(await measure(text));
  await context.store.close();
  return figures;
}

/** List members, search and start-up on `SEED=large`. */
export async function serviceFigures(): Promise<Figure[]> {
  const { dataDir, organizationId } = await largeInstallation();
  return [...(await listing(dataDir, organizationId)), ...(await search(dataDir, organizationId))];
}

// The service compared with its floors and a peer: the list of members, conditional requests, startup, memory.
import { resolve } from 'node:path';
import { members } from '#contract/areas/members.ts';
import { fillPath } from '../src/contract/http.ts';
import { freePort } from '#server/testing/processes.ts';
import { startJsonServer } from './jsonServer.ts';
import { inTurns, slowerBy, type Measured } from './load.ts';
import { largeInstallation, token } from './prepare.ts';
import { memoryOf, program, type Program } from './processes.ts';
import type { Figure } from './report.ts';
import { startService } from './startService.ts';

const bare = resolve(import.meta.dirname, 'bare.ts');
const headers = { authorization: `Bearer ${token}` };

/** One row of the table: the result and its comparison. */
function row(
  name: string,
  measured: Measured,
  [besideName, beside]: [string, Measured],
  reach: string,
): Figure {
  const { rate: value, p50, p99, cpu } = measured;
  const itsCpu = beside.cpu === undefined ? '' : ` (${beside.cpu.toFixed(0)} µs)`;
  return {
    name,
    value,
    unit: 'requests/s',
    p50,
    p99,
    cpu,
    beside: `${besideName} ${beside.rate.toFixed(0)}${itsCpu}`,
    ratio: slowerBy(measured, beside),
    reach,
  };
}

async function compare(
  service: Program,
  floor: Program,
  { list, floorUrl }: { list: string; floorUrl: string },
  dataDir: string,
  organizationId: string,
) {
  const peer = await startJsonServer(dataDir, organizationId);
  const answer = await fetch(list, { headers });
  const etag = answer.headers.get('etag') ?? '';
  const same = (await answer.text()) === (await fetch(floorUrl).then((other) => other.text()));
  if (!same) throw new Error('The floor and the service return different responses.');
  const ours = { headers, pid: service.pid };
  try {
    return await inTurns({
      kept: { url: list, ...ours },
      bare: { url: floorUrl, pid: floor.pid },
      uncached: { url: `${list}?nothing=[<id>]`, ...ours },
      known: { url: list, ...ours, headers: { ...headers, 'if-none-match': etag }, status: 304 },
      constant: { url: `${floorUrl}/constant`, pid: floor.pid },
      peer: { url: peer.page, pid: peer.pid },
    });
  } finally {
    await peer.stop();
  }
}

/** The list of members with `SEED=large`, conditional requests, startup and memory. */
export async function serviceFigures(): Promise<Figure[]> {
  const { dataDir, organizationId } = await largeInstallation();
  const [port, floorPort] = [await freePort(), await freePort()];
  const [origin, floorUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${floorPort}`];
  const service = await startService(origin, dataDir);
  const floorArgs = [dataDir, organizationId, String(floorPort), origin];
  const floor = await program(bare, floorArgs, {}, floorUrl);
  try {
    const list = origin + fillPath(members.list.path, { organizationId });
    const made = await compare(service, floor, { list, floorUrl }, dataDir, organizationId);
    const page = 'members, first page of 100,000';
    return [
      row(`${page}, cached`, made.kept, ['bare node:http', made.bare], '≤ 1.25'),
      row(`${page}, uncached`, made.uncached, ['bare node:http', made.bare], '≤ 1.25'),
      row(`${page}, not modified (304)`, made.known, ['constant bytes', made.constant], '≤ 3'),
      row(`${page}, cached`, made.kept, ['json-server', made.peer], '≤ 0.71'),
      row(`${page}, uncached`, made.uncached, ['json-server', made.peer], '≤ 0.71'),
      { name: 'npm start, installed and built', value: service.readyAfter, unit: 'ms', reach: '< 1,500 ms' },
      {
        name: 'memory after these requests',
        value: memoryOf(service),
        unit: 'MB',
        beside: `bare node:http ${memoryOf(floor).toFixed(0)} MB`,
      },
    ];
  } finally {
    await service.stop();
    await floor.stop();
  }
}

// The PDF of a whole book, and the latency of other requests at the same time.
import { setTimeout as delay } from 'node:timers/promises';
import { contract } from '../src/contract/contract.ts';
import { fillPath } from '../src/contract/http.ts';
import { token } from './prepare.ts';
import { contentInstallation } from './prepareContent.ts';
import type { Figure } from './report.ts';
import { startService } from './startService.ts';

const { changeRequests, spaces } = contract;
const port = 4274;
const origin = `http://127.0.0.1:${port}`;
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}.`);
  return (await answer.json()) as T;
}

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

/** The latencies in ms of sequential small requests while `going` returns true. */
async function requestWhile(path: string, going: () => boolean) {
  const all: number[] = [];
  while (going()) {
    const started = performance.now();
    await ask('GET', path);
    all.push(performance.now() - started);
    await delay(10);
  }
  return all;
}

export async function pdfFigures(): Promise<Figure[]> {
  const { dataDir, book } = await contentInstallation();
  const service = await startService(origin, dataDir);
  try {
    const at = { spaceId: book };
    const path = fillPath(spaces.get.path, at);
    const { id } = await ask<{ id: string }>('POST', fillPath(changeRequests.create.path, at), {});
    const pdf = fillPath(changeRequests.getPdf.path, { ...at, changeRequestId: id });
    const { url } = await ask<{ url: string }>('GET', pdf);
    let times = 0;
    const alone = await requestWhile(path, () => times++ < 200);
    let under = true;
    const others = requestWhile(path, () => under);
    const started = performance.now();
    const answer = await fetch(url);
    const first = performance.now() - started;
    const bytes = (await answer.arrayBuffer()).byteLength;
    const whole = performance.now() - started;
    under = false;
    const busy = await others;
    return [
      {
        name: `PDF of the book, ${Math.round(bytes / 1000)} kB`,
        value: whole / 1000,
        unit: 's',
        beside: `first bytes after ${(first / 1000).toFixed(1)} s`,
        reach: '< 30 s',
      },
      {
        name: `a GET at the same time, p99 of ${busy.length}`,
        value: percentile(busy, 0.99),
        unit: 'ms',
        beside: `alone ${percentile(alone, 0.99).toFixed(1)} ms`,
        ratio: percentile(busy, 0.99) / percentile(alone, 0.99),
        reach: '< 100 ms',
      },
    ];
  } finally {
    await service.stop();
  }
}

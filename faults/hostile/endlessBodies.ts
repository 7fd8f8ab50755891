// Pushes whose bodies never end.
import { request, type ClientRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fetchOptions } from '#server/testing/hostileGitRequests.ts';
import type { Outcome } from './attack.ts';

const piece = Buffer.alloc(65_536, 'x');
/** Pushes that send one byte at a time. */
const slowCount = 20;

type Remote = { origin: string; spaceId: string; authorization: string };

function open({ origin, spaceId, authorization }: Remote): ClientRequest {
  const [url, { headers }] = fetchOptions(origin, spaceId, authorization, { program: 'receive-pack' });
  const opened = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...(headers as Record<string, string>), 'transfer-encoding': 'chunked' },
  });
  return opened.on('error', () => undefined);
}

/** Sends pieces as fast as possible. Returns the status, or `closed` if the connection ends without a response. */
async function endless(remote: Remote) {
  const sent = open(remote);
  const { promise, resolve } = Promise.withResolvers<number | 'closed'>();
  sent.on('response', (answer) => resolve(answer.statusCode ?? 0)).on('close', () => resolve('closed'));
  const write = () => {
    while (!sent.destroyed && sent.write(piece));
  };
  sent.on('drain', write);
  write();
  const status = await promise;
  sent.destroy();
  return status;
}

/** Sends bodies without an end, slowly and as fast as possible, and `push` meanwhile: of somebody else. */
export async function sendEndless(remote: Remote, push: () => Promise<number>): Promise<Outcome> {
  // Bodies of one person are read one after the other, so this one doesn't wait for slow ones.
  const large = await endless(remote);
  const slow = Array.from({ length: slowCount }, () => open(remote));
  const timer = setInterval(() => slow.forEach((one) => one.write('x')), 100);
  await delay(500);
  const other = await push();
  clearInterval(timer);
  for (const one of slow) one.destroy();
  return {
    answers: `without an end: ${large}; a push of another person: ${other}`,
    ok: (large === 413 || large === 'closed') && other === 200,
  };
}

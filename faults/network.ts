// A slow and broken network between console and service.
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The faults for one request in five. */
const faults = ['page', 'lost before', 'lost after', 'cut', 'slow', 'slowed down', 'unavailable'] as const;
export type Fault = (typeof faults)[number];

/** Numbers from 0 to 1 that are the same in every run. */
export function numbersFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const json = (response: ServerResponse, status: number, message: string, headers: object = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { code: status, message } }));
};

/** Forwards a request and returns the response. */
function forward(target: string, request: IncomingMessage) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { method, url, headers } = request;
  const sent = ask(target + (url ?? '/'), { method, headers }, resolve);
  sent.on('error', reject);
  request.pipe(sent);
  return promise;
}

export async function pass(target: string, request: IncomingMessage, response: ServerResponse, cut = false) {
  const answer = await forward(target, request);
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  if (cut) {
    response.write(Buffer.concat(await answer.toArray()).subarray(0, 20));
    response.destroy();
  } else answer.pipe(response);
}

async function failing(fault: Fault, target: string, request: IncomingMessage, response: ServerResponse) {
  if (fault === 'page') {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Bad gateway</title>');
  } else if (fault === 'unavailable') json(response, 503, 'The service is being restarted.');
  else if (fault === 'slowed down') json(response, 429, 'Too many requests.', { 'retry-after': '1' });
  else if (fault === 'lost before') response.destroy();
  else if (fault === 'cut') await pass(target, request, response, true);
  else if (fault === 'lost after') {
    (await forward(target, request)).resume();
    response.destroy();
  } else {
    await wait(3000);
    await pass(target, request, response);
  }
}

/**
 * Starts it before `target` on a free port. `broken` turns it on and off; `counts` has the number of faults
 * by kind.
 */
export async function brokenNetwork(target: string, seed: number) {
  const random = numbersFrom(seed);
  const counts = new Map<string, number>();
  const state = { broken: false, signedOut: false };
  const server = createServer((request, response) => {
    const isApi = request.url?.startsWith('/v1/') ?? false;
    const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
    const act = async () => {
      if (isApi && state.signedOut) {
        state.signedOut = false;
        count('signed out');
        return json(response, 401, 'The token has expired.');
      }
      if (!isApi || !state.broken || random() > 0.2) return pass(target, request, response);
      const fault = faults[Math.floor(random() * faults.length)] ?? 'page';
      count(fault);
      return failing(fault, target, request, response);
    };
    act().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    state,
    counts,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

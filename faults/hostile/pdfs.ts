import { contract } from '../../src/contract/contract.ts';
import { fillPath } from '../../src/contract/http.ts';
import type { Finding } from '../report.ts';
import { attack, tally } from './attack.ts';
import type { World } from './world.ts';

/** MiB of resident memory under 80 equal requests for a book of 40 MB. */
const mostMemory = 700;

async function addressOf({ ask, spaceId, service }: World, changeRequestId: string) {
  const { body } = await ask(
    'GET',
    fillPath(contract.changeRequests.getPdf.path, { spaceId, changeRequestId }),
  );
  const { url } = JSON.parse(body) as { url: string };
  return service.url + new URL(url).pathname + new URL(url).search;
}

const statusOf = async (url: string, signal?: AbortSignal) => {
  const answer = await fetch(url, signal ? { signal } : {});
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return { status: answer.status, bytes, retryAfter: answer.headers.get('retry-after') };
};

const equal = (world: World) =>
  attack(
    world,
    '80 equal requests for the PDF of a 40 MB book, below 700 MiB',
    async () => {
      const url = await addressOf(world, world.bigRequest);
      const answers = await Promise.all(Array.from({ length: 80 }, () => statusOf(url)));
      const sizes = new Set(answers.map(({ bytes }) => bytes));
      return {
        answers: tally(answers.map(({ status }) => status)),
        bytes: Math.max(...sizes),
        ok: sizes.size === 1 && answers.every(({ status }) => status === 200 || status === 409),
      };
    },
    mostMemory,
  );

const crowd = (world: World) =>
  attack(world, '60 different PDFs at once; the queue is bounded', async () => {
    const urls = await Promise.all(world.requests.map((request) => addressOf(world, request)));
    const answers = await Promise.all(urls.map((url) => statusOf(url)));
    return {
      answers: tally(answers.map(({ status }) => status)),
      ok: answers.every(
        ({ status, retryAfter }) => status === 200 || (status === 503 && retryAfter !== null),
      ),
    };
  });

const hangUps = (world: World) =>
  attack(world, '40 clients that disconnect, then a PDF', async () => {
    const [first = '', ...others] = world.requests;
    const logged = world.service.said();
    const big = await addressOf(world, world.bigRequest);
    const urls = [
      big,
      ...(await Promise.all(others.slice(0, 39).map((request) => addressOf(world, request)))),
    ];
    const leave = new AbortController();
    const gone = urls.map((url) => statusOf(url, leave.signal).catch(() => {}));
    await new Promise((done) => setTimeout(done, 500));
    leave.abort();
    await Promise.all(gone);
    const { status } = await statusOf(await addressOf(world, first));
    const errors = world.service.said().slice(logged.length);
    return {
      answers: `${status}, ${errors === '' ? 'nothing logged' : errors}`,
      ok: status === 200 && errors === '',
    };
  });

export const pdfAttacks = async (world: World): Promise<Finding[]> => [
  await equal(world),
  await crowd(world),
  await hangUps(world),
];

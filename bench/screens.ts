// Load times of the main screens, cold and warm, compared with a bare page with the same packages.
import type { CDPSession } from '@playwright/test';
import {
  arrive,
  fast4g,
  heapOf,
  newPage,
  seenOf,
  slow,
  withConsole,
  type Seen,
  type Served,
} from './page.ts';
import { demonstration } from './prepare.ts';
import { median } from './processes.ts';
import type { Figure } from './report.ts';

const rounds = 3;

/** The path of each screen, and the selector of its content. */
export type Screen = { path: string; wanted: string };

type Script = { bytes: number };
type Load = Seen & { scripts: Script[]; asked: number[]; heap: number };

/** Records the scripts with their transferred bytes, and the times of API requests in seconds. */
function watchWire(session: CDPSession) {
  const scripts = new Map<string, Script>();
  const asked: number[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp, request }) => {
    if (type === 'Script') scripts.set(requestId, { bytes: 0 });
    if (type === 'Fetch' && request.method === 'GET') asked.push(timestamp);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  return () => ({ scripts: [...scripts.values()], asked: [...asked] });
}

type Context = NonNullable<Parameters<typeof newPage>[2]>;

async function load(served: Served, { path, wanted }: Screen, known?: Context) {
  const held = { wanted, cpu: 4, network: fast4g };
  const { context, page, session } = await newPage(served, held, known);
  const wire = watchWire(session);
  await arrive(page, served, path, path === '/connect' ? { as: '' } : {});
  const untilWanted = wire();
  await page.waitForLoadState('networkidle');
  await slow(session, 1);
  const one: Load = { ...(await seenOf(page)), ...untilWanted, heap: await heapOf(session) };
  await page.close();
  return { context, one };
}

/** Two visits in a new browser profile: the first is cold, the second has a warm cache. */
export async function coldAndWarm(served: Served, screen: Screen) {
  const { context, one: cold } = await load(served, screen);
  const { one: warm } = await load(served, screen, context);
  await context.close();
  return { cold, warm };
}

const mainScreenSelectors = {
  members: 'tbody tr a',
  content: '[data-row]',
  'change request': 'article h2',
  'site structure': '[data-row]',
};

type Loads = Awaited<ReturnType<typeof coldAndWarm>>[];

const kilobytes = ({ scripts }: Load) => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
const wave = ({ asked }: Load) => (Math.max(...asked) - Math.min(...asked)) * 1000;

/** The time until the content of a screen is painted, and its ratio to the floor. */
function figuresOf(name: string, loads: Loads, floor: Loads): Figure[] {
  return (['cold', 'warm'] as const).map((how) => {
    const of = (figure: (load: Load) => number) => median(loads.map((one) => figure(one[how])));
    const ratio = median(loads.map((one, round) => one[how].wanted / floor[round]![how].wanted));
    return {
      name: `${name}, ${how}`,
      value: of(({ wanted }) => wanted),
      unit: 'ms',
      more: {
        FCP: of(({ first }) => first),
        LCP: of(({ largest }) => largest),
        'longest task': of(({ tasks }) => Math.max(0, ...tasks)),
        'JS kB': of(kilobytes),
        'JS requests': of(({ scripts }) => scripts.length),
        'heap MB': of(({ heap }) => heap),
      },
      ...(loads !== floor && { beside: 'the floor', ratio }),
      ...(name in mainScreenSelectors && { reach: '≤ 1.5' }),
    };
  });
}

type Demonstration = Awaited<ReturnType<typeof demonstration>>;

/** The most frequently opened screens. */
export const mainScreens = ({ paths }: Demonstration): Record<string, Screen> => ({
  members: { path: paths.members, wanted: mainScreenSelectors.members },
  content: { path: paths.content, wanted: mainScreenSelectors.content },
  'change request': { path: paths.change, wanted: mainScreenSelectors['change request'] },
  'site structure': { path: paths.site, wanted: mainScreenSelectors['site structure'] },
});

/** The main screens of the demonstration at 4x CPU and Fast 4G, over HTTP/2 with brotli. */
export async function screenFigures(): Promise<Figure[]> {
  const made = await demonstration();
  const { dataDir, organizationId, paths } = made;
  const screens: Record<string, Screen> = {
    'the floor': { path: `/floor/${organizationId}`, wanted: 'tbody tr a' },
    connect: { path: '/connect', wanted: 'form input' },
    home: { path: paths.home, wanted: 'main h1' },
    ...mainScreens(made),
  };
  const loads: Record<string, Loads> = Object.fromEntries(Object.keys(screens).map((name) => [name, []]));
  const measure = async (served: Served) => {
    for (let round = 0; round < rounds; round++)
      for (const [name, screen] of Object.entries(screens))
        loads[name]?.push(await coldAndWarm(served, screen));
  };
  await withConsole(dataDir, measure, { front: true });
  const { 'the floor': floor = [], members = [] } = loads;
  const of = (figure: (load: Load) => number) => median(members.map(({ cold }) => figure(cold)));
  return [
    ...Object.entries(loads).flatMap(([name, own]) => figuresOf(name, own, floor)),
    { name: 'JS to the first rows of Members', value: of(kilobytes), unit: 'kB', reach: '≤ 220 kB' },
    {
      name: 'JS requests to the first rows',
      value: of(({ scripts }) => scripts.length),
      unit: '',
      reach: '≤ 5',
    },
    {
      name: 'API requests to the first rows, first to last start',
      value: of(wave),
      unit: 'ms',
      beside: `${of(({ asked }) => asked.length)} requests`,
      reach: 'one round trip',
    },
    { name: 'layout shift of Members', value: of(({ shift }) => shift), unit: '', reach: '< 0.02' },
  ];
}

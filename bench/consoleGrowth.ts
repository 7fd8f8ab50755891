// The cost of a hundred times the members, spaces and sections: the same screens of several organizations, alternating.
import {
  arrive,
  fast4g,
  heapOf,
  longestInput,
  newPage,
  shown,
  slow,
  watch,
  withConsole,
  type Served,
} from './page.ts';
import { largeInstallation, siteOf, smallOrganization } from './prepare.ts';
import { median } from './processes.ts';
import type { Figure } from './report.ts';

const rounds = 3;
const smallest = { collections: 2, spaces: 20, site: { groups: 2, sections: 10, siteSpaces: 20 } };

/** A screen of an organization: the selector of its first row, and a key that changes the content. */
type Screen = { path: string; row: string; focus: string; key: string; effect: string; says?: string };

async function load(served: Served, { path, row, focus, key, effect, says }: Screen) {
  const { context, page, session } = await newPage(served, { wanted: row, cpu: 4, network: fast4g });
  const { wanted: rows } = await arrive(page, served, path);
  await page.waitForLoadState('networkidle');
  await slow(session, 1);
  const heap = await heapOf(session);
  await page.locator(focus).first().focus();
  await slow(session, 6);
  await longestInput(page);
  await watch(page, 'keydown', effect, says);
  await page.keyboard.press(key);
  const changed = await shown(page);
  const next = await longestInput(page);
  await context.close();
  return { rows, heap, next, changed };
}

type Load = Awaited<ReturnType<typeof load>>;

/** Opens the same screen of each organization, alternating. */
async function inTurns(served: Served, screens: Screen[]) {
  const loads = screens.map((): Load[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, screen] of screens.entries()) loads[at]!.push(await load(served, screen));
  return (figure: (load: Load) => number) => loads.map((of) => median(of.map(figure)));
}

/** Compares the largest with the smaller ones. `sizes` is in ascending order. */
function figuresOf(what: string, typed: string, sizes: number[], of: Awaited<ReturnType<typeof inTurns>>) {
  const figure = (name: string, unit: string, values: number[], isRatio = true): Figure => ({
    name: `${sizes.at(-1)!.toLocaleString('en')} ${what}: ${name}`,
    value: values.at(-1)!,
    unit,
    beside: sizes
      .slice(0, -1)
      .map(
        (size, at) =>
          `${size.toLocaleString('en')}: ${values[at]!.toLocaleString('en', { maximumFractionDigits: unit === 'MB' ? 1 : 0 })}`,
      )
      .join(' · '),
    ...(isRatio && { ratio: values.at(-1)! / values[0]! }),
  });
  return [
    {
      ...figure(
        'first rows, 4x CPU, Fast 4G',
        'ms',
        of(({ rows }) => rows),
      ),
      reach: '≤ 1.1',
    },
    figure(
      'heap',
      'MB',
      of(({ heap }) => heap),
    ),
    {
      ...figure(
        `${typed}, next paint, 6x CPU`,
        'ms',
        of(({ next }) => next),
        false,
      ),
      reach: '< 100 ms',
    },
    figure(
      `${typed}, effect shown, 6x CPU`,
      'ms',
      of(({ changed }) => changed),
    ),
  ];
}

const searchBox = 'input[type="search"]';

const members = (id: string, count: string): Screen => ({
  path: `/orgs/${id}/members`,
  row: 'tbody tr a',
  focus: searchBox,
  key: 'w',
  effect: 'h1',
  says: `^Members (?!${count}$)`,
});

const spaces = (id: string): Screen => ({
  path: `/orgs/${id}/content`,
  row: '[data-row]',
  focus: searchBox,
  key: '7',
  // A filtered tree can't be rearranged.
  effect: '[data-row]:not(:has([aria-label^="Move "]))',
});

const sections = (id: string, siteId: string): Screen => ({
  path: `/orgs/${id}/sites/${siteId}`,
  row: '[data-row]',
  focus: '[data-row]',
  key: '*',
  effect: '[data-row][aria-level="2"]',
});

export async function consoleGrowthFigures(): Promise<Figure[]> {
  const { dataDir, organizationId: large } = await largeInstallation();
  const small = await smallOrganization(dataDir, { title: 'Sallow', members: 100, ...smallest });
  const medium = await smallOrganization(dataDir, { title: 'Alderbank', members: 10_000, ...smallest });
  const [smallSite, largeSite] = [await siteOf(dataDir, small), await siteOf(dataDir, large)];
  const measure = async (served: Served) => [
    ...figuresOf(
      'members',
      'a letter typed in the search',
      [100, 10_000, 100_000],
      await inTurns(served, [members(small, '100'), members(medium, '10,000'), members(large, '100,000')]),
    ),
    ...figuresOf(
      'spaces',
      'a letter typed in the search',
      [20, 2000],
      await inTurns(served, [spaces(small), spaces(large)]),
    ),
    ...figuresOf(
      'sections',
      'all expanded',
      [10, 200],
      await inTurns(served, [sections(small, smallSite), sections(large, largeSite)]),
    ),
  ];
  return withConsole(dataDir, measure, { front: true });
}

// Opening and typing in the blocks of a page, compared with ProseMirror alone: at 6x CPU, from a key to the next paint.
import { arrive, newPage, type Served } from './page.ts';
import { median } from './processes.ts';
import type { Figure } from './report.ts';
import {
  blocksPerSection,
  editPath,
  keyFigure,
  longPage,
  noteKeys,
  openBare,
  typingInTurns,
  withBarePage,
  withLongPage,
  type Opened,
  type Place,
} from './typing.ts';

const text = (blocks: number) => longPage((sections) => sections * blocksPerSection >= blocks);

/** At the end of a paragraph in the middle of the page. */
async function prepare({ page }: Opened, blocks: number) {
  const middle = Math.ceil(blocks / blocksPerSection / 2);
  const line = page.locator('.ProseMirror > p', { hasText: 'Words about water' }).nth(middle);
  await line.scrollIntoViewIfNeeded();
  await line.click();
  await page.keyboard.press('End');
  await noteKeys(page);
}

/** Opens the page by a click, with its parts in the cache of the browser. Returns the time until its blocks are painted. */
async function openConsole(served: Served, place: Place) {
  const opened = await newPage(served, { wanted: '.ProseMirror > *' });
  const { wanted, first } = await arrive(opened.page, served, editPath(place));
  await opened.page.waitForLoadState('networkidle');
  return { ...opened, opening: wanted - first };
}

const opens = 3;

async function measure(served: Served, place: Place, origin: string, blocks: number) {
  const opening: number[] = [];
  for (let n = 0; n < opens; n += 1) {
    const { context, opening: took } = await openConsole(served, place);
    opening.push(took);
    await context.close();
  }
  const [own, bare] = [
    await openConsole(served, place),
    await openBare(served, origin, 'bareBlocks', text(blocks)),
  ];
  await prepare(own, blocks);
  await prepare(bare, blocks);
  const drawn = Number(await bare.page.evaluate(() => document.body.dataset['opened']));
  return { opening: median(opening), drawn, times: await typingInTurns(own, bare) };
}

/** Opens a page of so many blocks, and types in it. */
async function figuresOf(blocks: number, reach: string): Promise<Figure[]> {
  const { opening, drawn, times } = await withLongPage(text(blocks), (served, place) =>
    withBarePage('bareBlocks', (origin) => measure(served, place, origin, blocks)),
  );
  const of = `in ${blocks.toLocaleString('en')} blocks`;
  return [
    {
      name: `from the first paint to ${blocks.toLocaleString('en')} blocks`,
      value: opening,
      unit: 'ms',
      beside: `drawing them with bare ProseMirror ${drawn.toFixed(0)} ms`,
      ratio: opening / drawn,
      ...(blocks > 1000 && { reach: '< 1,000 ms' }),
    },
    { ...keyFigure(times, `a key ${of}, 95th percentile, 6x CPU`, 0.95, 'bare ProseMirror'), reach },
    keyFigure(times, `a key ${of}, median, 6x CPU`, 0.5, 'bare ProseMirror'),
  ];
}

export const blockFigures = async (): Promise<Figure[]> => [
  ...(await figuresOf(100, '< 100 ms')),
  ...(await figuresOf(2000, '< 120 ms')),
];

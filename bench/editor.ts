// Typing in the source of a page of 400 kB at 6x CPU, compared with CodeMirror alone: from a key to the next paint.
import { arrive, newPage, type Served } from './page.ts';
import type { Figure } from './report.ts';
import {
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

const text = () => `# Tides\n\n${longPage((_, length) => length >= 400_000)}`;

async function prepare({ page }: Opened) {
  await page.getByRole('textbox', { name: 'Page content in Markdown' }).click();
  await page.keyboard.press('Control+Home');
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await noteKeys(page);
}

async function openConsole(served: Served, place: Place) {
  const opened = await newPage(served, { wanted: '[data-line="1"]' });
  // The source, as the bare editor.
  await opened.page.addInitScript(() => localStorage.setItem('edit-mode', 'source'));
  await arrive(opened.page, served, editPath(place));
  await opened.page.waitForLoadState('networkidle');
  return opened;
}

/** Types in the source of one long page. */
export async function editorFigures(): Promise<Figure[]> {
  const times = await withLongPage(text(), (served, place) =>
    withBarePage('bareEditor', async (origin) => {
      const own = await openConsole(served, place);
      const bare = await openBare(served, origin, 'bareEditor', text());
      await prepare(own);
      await prepare(bare);
      return typingInTurns(own, bare);
    }),
  );
  return [
    {
      ...keyFigure(times, 'a key in a page of 400 kB, 95th percentile, 6x CPU', 0.95, 'bare CodeMirror'),
      reach: '< 50 ms',
    },
    keyFigure(times, 'a key in a page of 400 kB, median, 6x CPU', 0.5, 'bare CodeMirror'),
  ];
}

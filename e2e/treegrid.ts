import type { Locator, Page } from '@playwright/test';

type Edge = 'above' | 'below' | 'into';

/** The live region of the screen. */
export const liveRegion = (page: Page) => page.getByRole('status').first();

/** Locators and moves for the tree with this accessible name. */
export function treegrid(name: string) {
  const treeOf = (page: Page) => page.getByRole('treegrid', { name });
  const rowOf = (page: Page, title: string) => treeOf(page).getByRole('row', { name: title, exact: true });
  const handleOf = (page: Page, title: string) =>
    treeOf(page).getByRole('button', { name: `Move ${title}`, exact: true });

  /** Returns the rows above the row `end`, or all of them, as text: “Parent(Child Child) Parent”. */
  async function shown(page: Page, end?: string) {
    const rows = await treeOf(page)
      .locator('[data-row]')
      .evaluateAll((all) =>
        all.map((row) => ({ title: row.getAttribute('aria-label') ?? '', level: Number(row.ariaLevel) })),
      );
    const from = rows.findIndex(({ title }) => title === end);
    let text = '';
    let level = 0;
    for (const row of from < 0 ? rows : rows.slice(0, from)) {
      if (row.level > level && level > 0) text += '(';
      else text += ')'.repeat(Math.max(0, level - row.level)) + (text === '' ? '' : ' ');
      text += row.title;
      ({ level } = row);
    }
    return text + ')'.repeat(Math.max(0, level - 1));
  }

  /** Returns the box of a row's handle, and the point of `to` where a drop has this effect. */
  async function pathOf(page: Page, title: string, to: Locator, where: Edge) {
    const from = await handleOf(page, title).boundingBox();
    const goal = await to.boundingBox();
    if (!from || !goal) throw new Error('The dragged row and its target must be visible.');
    const share = { above: 0.04, into: 0.5, below: 0.96 }[where];
    return { from, end: { x: goal.x + 120, y: goal.y + goal.height * share } };
  }

  /** Drags a row by its handle to the upper or lower edge of another row, or into its middle. */
  async function drag(page: Page, title: string, to: Locator, where: Edge) {
    const {
      from,
      end: { x, y },
    } = await pathOf(page, title, to, where);
    await page.mouse.move(from.x + 12, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 14, from.y + 20, { steps: 3 });
    // The browser reports a drop target only on the second pointer event over it.
    for (const step of [4, 1, 0]) await page.mouse.move(x, y + (y > from.y ? -step : step));
    await page.mouse.up();
  }

  return { treeOf, rowOf, handleOf, shown, pathOf, drag };
}

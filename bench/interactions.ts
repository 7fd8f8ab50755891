// The most frequent interactions at 6x CPU: time to the next paint, and to the paint that shows the effect.
import type { CDPSession, Page } from '@playwright/test';
import { arrive, longestInput, newPage, slow, watch, shown, withConsole, type Served } from './page.ts';
import { demonstration } from './prepare.ts';
import { median } from './processes.ts';
import { move } from './rearranging.ts';
import type { Figure } from './report.ts';

/** In ms since the input: the next paint, and the paint that shows the effect. */
export type Reaction = { next: number; effect: number };

/** The event of an input, and the element that shows its effect. */
type Interaction = { event: string; effect: string; says?: string; act: () => Promise<void> };

async function react(page: Page, session: CDPSession, { event, effect, says, act }: Interaction) {
  await slow(session, 6);
  await longestInput(page);
  await watch(page, event, effect, says);
  await act();
  const reaction: Reaction = { effect: await shown(page), next: await longestInput(page) };
  await slow(session, 1);
  await page.waitForLoadState('networkidle');
  return reaction;
}

/** Opens a page and measures an interaction `rounds` times. */
async function open(served: Served, path: string, wanted: string, rounds: number) {
  const { page, session } = await newPage(served, { wanted });
  await arrive(page, served, path);
  await page.waitForLoadState('networkidle');
  const repeat = async (interaction: (round: number) => Promise<Interaction>) => {
    const reactions: Reaction[] = [];
    for (let round = 0; round < rounds; round++)
      reactions.push(await react(page, session, await interaction(round)));
    return reactions;
  };
  return { page, session, repeat };
}

async function onMembers(served: Served, path: string, rounds: number) {
  const { page, repeat } = await open(served, path, 'tbody tr a', rounds);
  const rows = page.locator('tbody tr');
  const role = await repeat(async (round) => {
    const select = rows.nth(round + 2).getByRole('combobox');
    const before = await select.inputValue();
    await select.focus();
    return {
      event: 'change',
      effect: `tbody tr:nth-child(${round + 3}) option:checked:not([value="${before}"])`,
      act: () => page.keyboard.press(before === 'guest' ? 'ArrowUp' : 'ArrowDown'),
    };
  });
  const sort = await repeat(async () => ({
    event: 'click',
    effect: 'tbody tr a',
    says: `^(?!${await rows.first().getByRole('link').textContent()}$)`,
    act: () => page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click(),
  }));
  const field = page.getByRole('searchbox');
  const all = (await page.locator('h1').textContent()) ?? '';
  const search = await repeat(async () => {
    await field.fill('');
    await page.getByRole('heading', { level: 1, name: all, exact: true }).waitFor();
    await field.focus();
    return { event: 'input', effect: 'h1', says: `^(?!${all}$)`, act: () => page.keyboard.press('w') };
  });
  const palette = await repeat(async () => {
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    return {
      event: 'keydown',
      effect: 'dialog [role="option"]',
      act: () => page.keyboard.press('ControlOrMeta+k'),
    };
  });
  return { 'role change': role, 'typing in the search': search, sort, 'opening the palette': palette };
}

async function onContent(served: Served, path: string, rounds: number) {
  const { page, session } = await open(served, path, '[data-row]', rounds);
  await page.getByRole('button', { name: 'Expand all' }).click();
  const rows = page.locator('[data-row]:not([aria-expanded])[aria-setsize]');
  const drops: Reaction[] = [];
  for (let round = 0; round < rounds; round++) {
    await longestInput(page);
    const effect = await move(page, session, rows, 0, 'keys');
    drops.push({ effect, next: await longestInput(page) });
  }
  return { 'drop in a tree': drops };
}

async function onChange(served: Served, path: string, rounds: number) {
  const { page, repeat } = await open(served, path, 'article h2', rounds);
  const links = page.locator('nav div:has(> label) > a');
  const count = await links.count();
  const switched = await repeat(async (round) => {
    const link = links.nth((round + 1) % count);
    const title = (await link.textContent()) ?? '';
    // Before the measurement, as people do. Otherwise the next paint is that of the hover.
    await link.hover();
    return {
      event: 'click',
      effect: 'article h2',
      says: title.replaceAll(/\W/g, '.'),
      act: () => link.click(),
    };
  });
  return { 'page switch in the diff': switched };
}

type Paths = Awaited<ReturnType<typeof demonstration>>['paths'];

/** Measures the most frequent interactions. */
export async function actions(
  served: Served,
  paths: Paths,
  rounds: number,
): Promise<Record<string, Reaction[]>> {
  return {
    ...(await onMembers(served, paths.members, rounds)),
    ...(await onContent(served, paths.content, rounds)),
    ...(await onChange(served, paths.change, rounds)),
  };
}

/** With the seed data, which has the size of most organizations. */
export async function interactionFigures(): Promise<Figure[]> {
  const { dataDir, paths } = await demonstration();
  return withConsole(dataDir, async (served) => {
    const all = await actions(served, paths, 5);
    return Object.entries(all).map(([name, reactions]) => ({
      name: `${name}, 6x CPU`,
      value: median(reactions.map(({ next }) => next)),
      unit: 'ms',
      more: {
        longest: Math.max(...reactions.map(({ next }) => next)),
        'effect shown': median(reactions.map(({ effect }) => effect)),
      },
      reach: '< 100 ms',
    }));
  });
}

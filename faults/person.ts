// A simulated user who works in the console and retries after errors.
import type { Locator, Page } from '@playwright/test';

export const token = 'broken-network';
/** The maximum number of retries. */
const patience = 25;

/** The state the user expects, and the failures. */
export type Story = {
  refusals: number;
  lost: string[];
  gaveUp: string[];
  titles: string[];
  roles: Map<string, string>;
  comments: string[];
};
export type Task = { page: Page; story: Story; url: string; organizationId: string; spaceId: string };

export const table = (page: Page) => page.getByRole('table').first();
const shown = async (locator: Locator) => (await locator.count()) > 0 && (await locator.first().isVisible());

/** Signs in again if the console requires it. No input may be lost. */
async function signIn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  if (!(await shown(dialog))) return;
  await dialog.getByLabel('Token').fill(token);
  // Signing in uses the faulty network, too: retry until it succeeds.
  while (await shown(dialog)) {
    await dialog.getByLabel('Token').press('Enter');
    await dialog.getByRole('button', { name: 'Signing in…' }).waitFor({ state: 'hidden' });
    await page.waitForTimeout(50);
  }
}

/** Polls until there is a result and signs in if required. Throws after a minute. */
async function answered<T>(page: Page, ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end; await page.waitForTimeout(50)) {
    await signIn(page);
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(
    `${page.url()} shows no result for a minute: ${await page.getByRole('main').textContent()}`,
  );
}

/** Opens a screen and retries while it shows an error. */
async function open({ page, url, story }: Task, path: string, sign: (page: Page) => Locator) {
  await page.goto(url + path);
  for (let tries = 0; tries < patience; tries++) {
    const again = page.getByRole('main').getByRole('button', { name: 'Retry' });
    const isThere = await answered(page, async () => {
      if (await shown(sign(page))) return true;
      return (await shown(again)) ? false : undefined;
    });
    if (isThere) return;
    story.refusals++;
    await again.first().click();
    await page.waitForTimeout(200);
  }
  story.gaveUp.push(path);
}

/** Submits a dialog until it closes. Until then, it must keep the input. */
async function submit({ page, story }: Task, field: Locator, typed: string) {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Title' }) });
  for (let tries = 0; tries < patience; tries++) {
    await field.press('Enter');
    // During the request, the button shows “Saving…”.
    await page.waitForTimeout(60);
    const alert = dialog.getByRole('alert').filter({ hasText: /\w/ });
    const idle = dialog.locator('button[type=submit]:not(:disabled)');
    const isDone = await answered(page, async () => {
      if (!(await shown(dialog))) return true;
      return (await shown(alert)) && (await shown(idle)) ? false : undefined;
    });
    if (isDone) return;
    story.refusals++;
    if ((await field.inputValue()) !== typed) story.lost.push(typed);
  }
  story.gaveUp.push(typed);
}

async function createTranslation(task: Task, index: number) {
  const { page, story } = task;
  const create = page.getByRole('button', { name: 'Create translation' });
  if (!page.url().includes('/translations'))
    await open(task, `/orgs/${task.organizationId}/translations?limit=1000`, table);
  await create.first().click();
  const title = `Language ${index}`;
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
  await field.fill(title);
  await submit(task, field, title);
  story.titles.push(title);
}

async function renameTranslation(task: Task, index: number) {
  const { page, story } = task;
  const [title] = story.titles;
  if (title === undefined) return createTranslation(task, index);
  await open(task, `/orgs/${task.organizationId}/translations?limit=1000`, table);
  const more = page.getByRole('button', { name: `More actions for ${title}`, exact: true }).first();
  await more.click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
  const next = `Renamed ${index}`;
  await field.fill(next);
  await submit(task, field, next);
  story.titles.shift();
  story.titles.push(next);
}

async function changeRole(task: Task, index: number) {
  const { page, story } = task;
  const selects = page.getByRole('combobox', { name: /’s role$/ });
  if (!page.url().includes('/members'))
    await open(task, `/orgs/${task.organizationId}/members?limit=50`, () => selects);
  const names = await selects.evaluateAll((all) =>
    all.flatMap((one) =>
      one instanceof HTMLSelectElement && ['read', 'comment', 'edit'].includes(one.value)
        ? (one.getAttribute('aria-label') ?? [])
        : [],
    ),
  );
  const name = names[index % names.length] ?? '';
  const select = page.getByRole('combobox', { name, exact: true });
  const role = (await select.inputValue()) === 'edit' ? 'comment' : 'edit';
  for (let tries = 0; tries < patience; tries++) {
    const row = table(page).getByRole('row').filter({ has: select });
    await select.selectOption(role);
    // The new role is shown optimistically. It is saved when the spinner disappears.
    const busy = row.locator('.turning');
    await answered(page, async () => ((await busy.count()) === 0 ? true : undefined));
    await page.waitForTimeout(100);
    if ((await select.inputValue()) === role) {
      story.roles.set(name.replace('’s role', ''), role);
      return;
    }
    if (await shown(row.getByRole('alert'))) story.refusals++;
    else story.lost.push(`the reason why ${name} stayed`);
  }
  story.gaveUp.push(name);
}

async function comment(task: Task, index: number) {
  const { page, story } = task;
  const begin = page.getByRole('button', { name: 'Comment', exact: true });
  const field = page.getByRole('textbox', { name: 'New comment' });
  await open(task, `/orgs/${task.organizationId}/spaces/${task.spaceId}/comments`, () => begin.or(field));
  if (!(await shown(field))) await begin.first().click();
  const text = `Said over a bad line, ${index}.`;
  await field.fill(text);
  for (let tries = 0; tries < patience; tries++) {
    await page.getByRole('button', { name: 'Post comment' }).click();
    const alert = page.locator('form').filter({ has: field }).getByRole('alert').filter({ hasText: /\w/ });
    const idle = page.getByRole('button', { name: 'Post comment' }).and(page.locator(':enabled'));
    const isPosted = await answered(page, async () => {
      if (!(await shown(field))) return true;
      return (await shown(alert)) && (await shown(idle)) ? false : undefined;
    });
    if (isPosted) {
      story.comments.push(text);
      return;
    }
    story.refusals++;
    if ((await field.inputValue()) !== text) story.lost.push(text);
  }
  story.gaveUp.push(text);
}

/** All actions, ten times each, alternating. */
export const acts = [createTranslation, changeRole, renameTranslation, comment];

// The whole way from an empty service to published docs and a colleague who comes back, in browsers alone.
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { chooseFolder, importFirst } from './importedDocs.ts';
import { startEmptyService } from './emptyService.ts';
import { dialog, heading } from './frame.ts';

const docs = process.env['JABREF_DOCS'];

/** Counts what a person does: clicks, and texts that they type. */
class Steps {
  clicks = 0;
  texts = 0;

  async click(target: Locator) {
    this.clicks++;
    await target.click();
  }

  async type(target: Locator, text: string) {
    this.texts++;
    await target.fill(text);
  }
}

const password = (page: Page, name = 'Password') => page.getByRole('textbox', { name, exact: true });

test('an operator publishes real docs on an empty service, and a colleague joins and comes back', async ({
  page,
  browser,
}) => {
  test.skip(docs === undefined, 'JABREF_DOCS must be the folder that contains “main” and “changes”.');
  test.slow(); // 45 s alone
  const service = await startEmptyService();
  const steps = new Steps();
  const elsewhere = async () => (await browser.newContext({ baseURL: service.url })).newPage();
  try {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

    // The organization.
    steps.clicks++;
    await page.goto(service.link);
    await steps.type(page.getByLabel('Organization name'), 'Heron Lane');
    await steps.type(page.getByLabel('Your name'), 'Marl Tansy');
    await steps.type(page.getByLabel('Your email'), 'marl@heron.example');
    await steps.type(password(page), 'quiet estuary 42');
    await steps.click(page.getByRole('button', { name: 'Create organization' }));
    await expect(page.getByRole('heading', { name: 'Set up Heron Lane' })).toBeVisible();
    await expect(page.getByText('1 of 4 steps done')).toBeVisible();

    // The docs.
    steps.clicks++;
    await chooseFolder(page, join(docs!, 'main'));
    steps.clicks++;
    await importFirst(page);
    await expect(page.getByRole('alert')).toHaveCount(0);

    // The site.
    await steps.click(page.getByRole('link', { name: 'Publish on a site…' }));
    const site = dialog(page, 'Create site');
    await steps.type(site.getByLabel('Title'), 'Heron docs');
    await steps.click(site.getByRole('radio', { name: 'Anyone', exact: true }));
    await steps.click(site.getByRole('switch', { name: 'Publish now' }));
    await expect(site).toContainText('Docs becomes readable by anyone on the internet.');
    await steps.click(site.getByRole('button', { name: 'Create and publish' }));
    await expect(heading(page)).toHaveText('Heron docs');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(page.getByText('No problems')).toBeVisible();

    // A stranger reads a page, searches and takes the PDF.
    const address = await page.getByRole('link', { name: 'Visit site' }).getAttribute('href');
    const stranger = await elsewhere();
    await stranger.goto(address!);
    await expect(stranger.getByRole('heading', { level: 1 })).toContainText('JabRef');
    await expect(stranger.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
    const search = stranger.getByRole('searchbox');
    await search.fill('groups');
    await search.press('Enter');
    await expect(stranger.getByRole('main').getByRole('link', { name: /group/i }).first()).toBeVisible();
    await stranger.goBack();
    const pdf = await stranger.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
    const book = await fetch(new URL(pdf!, stranger.url()));
    expect([book.status, book.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const file = book.body!.getReader();
    expect(Buffer.from((await file.read()).value!).toString('latin1', 0, 5)).toBe('%PDF-');
    await file.cancel();
    await stranger.context().close();

    // An invite, with a link to copy, because this service sends no email.
    await steps.click(page.getByRole('link', { name: 'Home' }));
    await expect(page.getByText('3 of 4 steps done')).toBeVisible();
    await steps.click(page.getByRole('link', { name: 'Add people' }));
    const people = dialog(page, 'Add people');
    await steps.type(
      people.getByLabel('Email addresses'),
      '1. Carol Reed <carol@heron.example> (contractor)',
    );
    await steps.click(people.getByRole('button', { name: 'Check 1 entry' }));
    await steps.click(people.getByRole('button', { name: 'Invite 1 person' }));
    await steps.click(people.getByRole('button', { name: 'Copy link for carol@heron.example' }));
    await expect(people.getByRole('button', { name: 'Copied link for carol@heron.example' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(steps.clicks).toBeLessThanOrEqual(14);
    expect(steps.texts).toBeLessThanOrEqual(6);

    // The colleague joins, signs out, comes back in another browser, and opens a tab there.
    const carol = await elsewhere();
    await carol.goto(link);
    await password(carol, 'Choose a password').fill('slack water');
    await carol.keyboard.press('Enter');
    await expect(heading(carol)).toHaveText(/^Today/);
    await carol.getByRole('button', { name: /^Signed.in.*Carol Reed/ }).click();
    await carol.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(heading(carol)).toHaveText('Sign in');
    await carol.context().close();
    const back = await elsewhere();
    await back.goto('/');
    await back.getByLabel('Email address').fill('carol@heron.example');
    await back.keyboard.press('Enter');
    await password(back).fill('slack water');
    await back.keyboard.press('Enter');
    await expect(heading(back)).toHaveText(/^Today/);
    const tab = await back.context().newPage();
    await tab.goto(new URL(page.url()).pathname);
    await expect(heading(tab)).not.toHaveText('Sign in');
    await expect(tab.getByRole('button', { name: /^Signed.in.*Carol Reed/ })).toBeVisible();
    await back.context().close();
  } finally {
    await service.stop();
  }
});

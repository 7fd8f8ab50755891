// Pages are edited in the browser and saved as revisions of a change request.
import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { expect, expectAccessible, test as base, type Organization } from './fixtures.ts';
import { note } from './frame.ts';
import { asOtherService } from './otherService.ts';
import { ask } from './reviewQueue.ts';
import { choose } from './steps.ts';

const docs = {
  'SUMMARY.md': '* [Tides](tides.md)\n  * [Springs](tides/springs.md)\n* [Boots](boots.md)\n',
  'tides.md':
    '---\ntags: [sea]\n---\n\n# Tides\n\nTwo highs.\n\nSee [springs](tides/springs.md) and [gone](gone.md).\n\n{% hint style="info" %}\nMind the terns.\n{% endhint %}\n\nThree neaps.\n',
  'tides/springs.md': '# Springs\n\n## When they come\n\nAt new moon.\n',
  'boots.md': '# Boots\n\nWear boots.\n',
};

type Place = { organizationId: string; spaceId: string; changeRequestId: string; pageId: string };

const test = base.extend<{ place: Place }>({
  place: async ({ operator, org, page }, use) => {
    const spaceId = await org.addSpace('Field guide');
    await loadTexts(operator, spaceId, docs);
    const url = `spaces/${spaceId}`;
    const request = await ask<{ id: string }>(page, org, 'POST', `${url}/change-requests`, {
      subject: 'Waders',
    });
    const { pages } = await ask<{ pages: { id: string }[] }>(page, org, 'GET', `${url}/content/pages`);
    await use({ organizationId: org.id, spaceId, changeRequestId: request.id, pageId: pages[0]!.id });
  },
});

const source = (page: Page) => page.getByRole('textbox', { name: 'Page content in Markdown' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const status = (page: Page) =>
  page
    .locator('output')
    .filter({ hasText: /^(Edited|Saving|Saved|All changes saved|No changes yet|Conflict)/ });

/** The Markdown of the page in the change request. */
const markdown = async (page: Page, org: Organization, { spaceId, changeRequestId, pageId }: Place) =>
  (
    await ask<{ markdown: string }>(
      page,
      org,
      'GET',
      `spaces/${spaceId}/change-requests/${changeRequestId}/content/page/${pageId}`,
    )
  ).markdown;

/** Replaces words, as another person does. */
async function othersReplace(page: Page, org: Organization, place: Place, old: string, now: string) {
  const text = (await markdown(page, org, place)).replace(old, now);
  const change = { operation: 'update_page', page: place.pageId, document: { markdown: text } };
  const { spaceId, changeRequestId } = place;
  await ask(page, org, 'POST', `spaces/${spaceId}/change-requests/${changeRequestId}/content`, {
    changes: [change],
  });
}

const blocks = (page: Page) => page.getByRole('textbox', { name: 'Page content', exact: true });

/** Writes tabs at the end by keyboard, and moves the second one to the front. */
async function writeTabs(page: Page) {
  await blocks(page).getByText('Three neaps.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/tabs');
  await page.keyboard.press('Enter');
  await page.keyboard.type('One');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(blocks(page).getByRole('button', { name: 'New tab' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Two');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(blocks(page).getByRole('button', { name: 'First' })).toHaveAttribute('aria-pressed', 'true');
}

/** Observes whether the last two blocks of a long page are laid out while the user types. */
const noteLastShown = (page: Page) =>
  blocks(page).evaluateHandle((element) => {
    const shown = new Promise<boolean[]>((resolve) => {
      const observer = new MutationObserver(() =>
        resolve([...element.children].slice(-2).map((block) => block.checkVisibility())),
      );
      observer.observe(element, { attributeFilter: ['data-near'] });
    });
    // In an object: a promise would be awaited.
    return { shown };
  });

const writtenTabs = [
  ['New tab', 'Two'],
  ['First', 'One'],
  ['Second', ''],
].map(([title, text]) => `{% tab title="${title}" %}\n${text}\n{% endtab %}\n`);

/** Edits the source instead of the blocks. */
const preferSource = (page: Page) => page.addInitScript(() => localStorage.setItem('edit-mode', 'source'));

/** Types at the end of the line with these words. */
async function typeAfter(page: Page, words: string, text: string) {
  await source(page).getByText(words).click();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

test('edits a page of main in a new change request', async ({ page, open, place }) => {
  await preferSource(page);
  await open(paths.spacePages.to(place));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(status(page)).toHaveText('No changes yet');
  await expect(preview(page)).toContainText('Mind the terns.');
  await expect(page.getByRole('button', { name: '1 broken link' })).toBeVisible();
  await expectAccessible(page);

  await typeAfter(page, 'Two highs.', ' Two lows.');
  await expect(preview(page)).toContainText('Two highs. Two lows.');
  await expect(status(page)).toHaveText('Edited. Kept on this device');
  await page.keyboard.press('Enter');
  await page.keyboard.type('{% hin');
  await page.getByRole('option', { name: /^hint/ }).click();
  await page.keyboard.type('Mind the gulls.');
  await expect(preview(page)).toContainText('Mind the gulls.');
  await typeAfter(page, 'Three neaps.', ' See [these](sprin');
  await page.getByRole('option', { name: 'Springs' }).click();
  await page.keyboard.type(')');
  await expect(preview(page).getByRole('link', { name: 'these' })).toBeVisible();

  await source(page).evaluate((element) => {
    const files = new DataTransfer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';
    files.items.add(new File([svg], 'chart.svg', { type: 'image/svg+xml' }));
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true }),
    );
  });
  await expect(preview(page).getByRole('img', { name: 'chart' })).toBeVisible();

  await page.keyboard.press('Control+.');
  await expect(page.getByRole('region', { name: 'Markdown source' }).locator('ins').first()).toContainText(
    'Two lows.',
  );
  // The first file or save creates the change request; the same editor goes on in it.
  await expect(page).toHaveURL(/\/change-requests\/[^/]+\/pages\//);
  await page.getByRole('button', { name: 'Name it…' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Tides and lows');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: /Tides and lows$/ }).first()).toBeVisible();
  await page.getByText('Page settings').click();
  await page.getByRole('textbox', { name: 'Description' }).fill('When the water comes');
  const icon = page.getByRole('combobox', { name: 'Icon' });
  await icon.fill('wave');
  await expect(page.getByRole('listbox', { name: 'Icon' })).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Enter');
  await expect(icon).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('radio', { name: 'Front matter' }).check();
  await expect(page.getByRole('textbox', { name: 'Front matter' })).toHaveValue(
    'title: Tides\ndescription: When the water comes\nemoji: "🌊"\n',
  );
  await page.getByRole('textbox', { name: 'Front matter' }).fill('title: Tides\nhidden: true\n');
  await expectAccessible(page, 'light');
  // The text above may have been saved at a pause, by a save of its own.
  await typeAfter(page, 'Two highs.', ' Mind the knots.');
  await page.keyboard.press('Control+S');
  await expect(status(page)).toHaveText(/^Saved /);
  await page.getByRole('link', { name: 'Close' }).click();
  const article = page.getByRole('article');
  await expect(article.getByText('Mind the gulls.')).toBeVisible();
  await expect(article.getByText('Mind the knots.')).toBeVisible();
  await expect(article.getByText('Hidden', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(article.getByText('Mind the knots.')).toBeHidden();
});

test('saves when one leaves, keeps a draft if that fails, and merges what others save', async ({
  page,
  open,
  org,
  place,
}) => {
  await org.join('review', 'Wren Thistle');
  await preferSource(page);
  await open(paths.editPage.to(place));
  await typeAfter(page, 'Two highs.', ' Two lows.');
  await expect(preview(page)).toContainText('Two lows.');
  const saving = '**/change-requests/*/content?compat=false';
  await page.route(saving, (route) => route.fulfill({ status: 403, json: {} }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(leaving.getByText('The last save failed.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waders' })).toBeVisible();
  await page.unroute(saving);
  const draft = page.getByText('1 unsaved draft on this device.');
  await expect(draft).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft of Tides' }).click();
  await expect(draft).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(draft).toBeVisible();
  await page.getByRole('button', { name: 'Request review…' }).click();
  const review = page.getByRole('dialog', { name: 'Request review of #' });
  await expect(review.getByText('You have unsaved drafts: “Tides”.')).toBeVisible();
  await review.getByRole('radio', { name: 'Save drafts first' }).check();
  await expect(review.getByRole('button', { name: 'Save drafts and request review' })).toBeVisible();
  await review.getByRole('button', { name: 'Cancel' }).click();

  await othersReplace(page, org, place, 'Three neaps.', 'Four neaps.');
  await open(paths.editPage.to(place));
  await expect(page.getByText('Draft restored.')).toBeVisible();
  await expect(page.getByText('A newer version of this page was saved.')).toBeVisible();
  await expectAccessible(page, 'light');
  await page.keyboard.press('Control+S');
  await expect(page.getByText('Changes made by others were merged.')).toBeVisible();
  await expect(source(page)).toContainText('Four neaps.');
  expect(await markdown(page, org, place)).toContain('Two highs. Two lows.');

  await typeAfter(page, 'Four neaps.', ' Mine.');
  await othersReplace(page, org, place, 'Four neaps.', 'Four neaps. Theirs.');
  await page.keyboard.press('Control+S');
  await expect(page.getByRole('region', { name: 'Saved version' })).toContainText('Four neaps. Theirs.');
  await expectAccessible(page, 'light');
  await page.getByRole('radio', { name: 'Both' }).check();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(source(page)).toContainText('Four neaps. Theirs.Four neaps. Mine.');

  await typeAfter(page, 'Two highs.', ' Then ebb.');
  const { spaceId, changeRequestId } = place;
  await ask(page, org, 'POST', `spaces/${spaceId}/change-requests/${changeRequestId}/merge`);
  await page.keyboard.press('Control+S');
  await expect(page.getByText('This change request was merged.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue in a new change request' }).click();
  await expect(page.getByText('Draft restored.')).toBeVisible();
  await page.keyboard.press('Control+S');
  await expect(status(page)).toHaveText(/^Saved /);
  await expect(source(page)).toContainText('Then ebb.');
  await expect(source(page)).toContainText('Theirs.');
});

test('counts the words of the text as one types', async ({ page, open, place }) => {
  await preferSource(page);
  await open(paths.editPage.to(place));
  // Without the syntax of Markdown, and addresses.
  await expect(page.getByText('11 words', { exact: true })).toBeVisible();
  await typeAfter(page, 'Two highs.', ' It’s **high-water** again');
  await expect(page.getByText('14 words', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(page.getByText('11 words', { exact: true })).toBeVisible();
});

test('opens the editor from the comparison by key, and inserts a dropped picture', async ({
  page,
  open,
  org,
  place,
}) => {
  await preferSource(page);
  await othersReplace(page, org, place, 'Two highs.', 'Two highs a day.');
  await open(paths.changeRequest.to(place));
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await page.keyboard.press('e');
  const line = source(page).getByText('Three neaps.');
  await expect(line).toBeVisible();
  await line.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';
    dataTransfer.items.add(new File([svg], 'neaps.svg', { type: 'image/svg+xml' }));
    const { left: clientX, top: clientY } = element.getBoundingClientRect();
    element.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer,
        clientX: clientX + 1,
        clientY: clientY + 1,
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    );
  });
  await expect(preview(page).getByRole('img', { name: 'neaps' })).toBeVisible();
  await page.keyboard.press('Control+S');
  await expect(status(page)).toHaveText(/^Saved /);
  expect(await markdown(page, org, place)).toMatch(
    /endhint %\}\n\n!\[neaps\]\(\S+neaps\.svg\)\s*Three neaps\.\n$/,
  );
});

test('writes blocks without Markdown, and changes only their lines', async ({ page, open, org, place }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });
  const before = await markdown(page, org, place);
  await open(paths.editPage.to(place));
  await blocks(page).getByText('Two highs.').click();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/warn');
  await expect(page.getByRole('option', { name: /^Warning/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mind the ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('gulls');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('- boots');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await blocks(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<b style="font-weight:normal"><h3>Pasted</h3><p><span style="font-weight:700">Bold</span> <a href="javascript:x()">text</a></p></b>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(blocks(page).getByRole('heading', { name: 'Pasted' })).toBeVisible();
  await page.keyboard.press('Enter');
  await blocks(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';
    clipboardData.items.add(new File([svg], 'gull.svg', { type: 'image/svg+xml' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(blocks(page).getByRole('img', { name: 'gull' })).toBeVisible();
  await page.getByRole('radio', { name: 'Source' }).check();
  await expect(source(page)).toContainText('### Pasted');
  await page.getByRole('radio', { name: 'Write' }).check();
  await blocks(page).getByText('Mind the terns.').click();
  await page.getByRole('combobox', { name: 'Style' }).selectOption('Danger');
  await writeTabs(page);
  // From the first tab through the second one.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('/table');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Gull');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Tern');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('/formula');
  await page.keyboard.press('Enter');
  await page.keyboard.type('x^2');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('The end.');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Sea levels');
  await page.keyboard.press('Control+S');
  await expect(status(page)).toHaveText(/^Saved /);
  const added =
    'Two highs.\n\n{% hint style="warning" %}\nMind the **gulls**\n{% endhint %}\n\n* boots\n\n### Pasted\n\n**Bold** text\n';
  const table = '| Gull |     |     |\n| ---- | --- | --- |\n| Tern |     |     |\n|      |     |     |\n';
  const saved = await markdown(page, org, place);
  expect(saved.replace(/\n!\[gull\]\(\S+gull\.svg\)\n/, '')).toBe(
    `${before.replace('Two highs.\n', added).replace('style="info"', 'style="danger"')}\n{% tabs %}\n${writtenTabs.join('\n')}{% endtabs %}\n\n${table}\n$$\nx^2\n$$\n\nThe end.\n`,
  );
  // The save replaced the address of the picture. Edits from before it can be undone.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(blocks(page)).not.toContainText('The end.');
  expect(violations).toEqual([]);
});

test('shows a long page before it is read whole, and undoes edits of the other mode', async ({
  page,
  open,
  operator,
  org,
  place,
}) => {
  const section = (n: number) => `## Bank ${n}\n\n${'Terns nest here. '.repeat(12)}\n`;
  const long = `# Tides\n\nTwo highs.\n\n${Array.from({ length: 160 }, (_, n) => section(n)).join('\n')}`;
  await loadTexts(operator, place.spaceId, { ...docs, 'tides.md': long });
  const read = async (url: string) =>
    (await ask<{ markdown: string }>(page, org, 'GET', `spaces/${place.spaceId}/${url}`)).markdown;
  const before = await read(`content/page/${place.pageId}`);
  await open(paths.editMainPage.to(place));
  await blocks(page).getByText('Two highs.').click();
  await page.keyboard.press('End');
  await expect(blocks(page).getByRole('heading', { name: 'Bank 159' })).toBeAttached();
  const noted = await noteLastShown(page);
  await page.keyboard.type(' Two lows.');
  // Headings stay, for screen readers.
  expect(await noted.evaluate(({ shown }) => shown)).toEqual([true, false]);
  await expect(blocks(page).getByRole('heading', { name: 'Bank 159' })).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(blocks(page)).not.toContainText('Two lows.');
  await expect(blocks(page).getByRole('heading', { name: 'Bank 159' })).toBeAttached();
  await page.keyboard.press('Control+Y');
  await page.getByRole('radio', { name: 'Source' }).check();
  await source(page).getByText('Two highs. Two lows.').click();
  await page.keyboard.press('Control+Z');
  await expect(source(page)).not.toContainText('Two lows.');
  await page.keyboard.press('Control+Y');
  await expect(source(page)).toContainText('Two lows.');
  await page.keyboard.press('Control+S');
  await expect(status(page)).toHaveText(/^Saved /);
  await expect(page).toHaveURL(/\/change-requests\//);
  const changeRequestId = /change-requests\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const saved = await read(`change-requests/${changeRequestId}/content/page/${place.pageId}`);
  expect(saved).toBe(before.replace('Two highs.', 'Two highs. Two lows.'));
});

test('moves pages in a tree, and undoes it', async ({ page, open, place }) => {
  await open(paths.changeRequest.to(place));
  await page.getByRole('link', { name: 'Edit pages' }).click();
  const tree = page.getByRole('treegrid', { name: 'Pages' });
  const row = (name: string) => tree.getByRole('row', { name, exact: true });
  await expect(row('Springs')).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Title' }).fill('Staves');
  await page.getByRole('button', { name: 'Add page', exact: true }).click();
  await expect(row('Staves')).toContainText('Added');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The saved row can replace the new one, which had the focus.
  await expect(async () => {
    await row('Staves').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Enter');
    await expect(row('Staves')).not.toHaveAttribute('aria-posinset', '3', { timeout: 4000 });
  }).toPass();
  await row('Boots').focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Title' }).fill('Waders and boots');
  await page.getByRole('button', { name: 'Rename page' }).click();
  await expect(row('Waders and boots')).toContainText('Edited');
  await choose(page, 'Waders and boots', 'Hide');
  await expect(row('Waders and boots')).toContainText('Hidden');
  await row('Tides').focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete “Tides”?' });
  await expect(dialog.getByText('This page has 1 page below it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete page' }).click();
  await expect(row('Springs')).toHaveAttribute('aria-level', '1');
  await note(page, '“Tides” deleted').getByRole('button', { name: /^Undo/ }).click();
  await expect(row('Springs')).toHaveAttribute('aria-level', '2');
  await choose(page, 'Springs', 'Move to…');
  await page.getByRole('combobox', { name: 'Destination' }).fill('Top');
  await page.getByRole('option', { name: 'Top level' }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(row('Springs')).toHaveAttribute('aria-level', '1');
  await expectAccessible(page);
  await row('Tides').focus();
  await page.keyboard.press('Delete');
  await expect(row('Tides')).toContainText('Deleted');
  await choose(page, 'Tides', 'Restore');
  await expect(row('Tides')).not.toContainText('Deleted');
  await choose(page, 'Waders and boots', 'Revert to main');
  await expect(row('Boots')).not.toContainText('Edited');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row('Waders and boots')).toContainText('Hidden');
});

test('moves pages in the list beside the editor, by keys and by mouse', async ({ page, open, place }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(paths.editPage.to(place));
  const list = page.getByRole('navigation', { name: 'Pages' });
  const link = (name: string) => list.getByRole('link', { name, exact: true });
  const names = () => list.getByRole('link').allTextContents();
  await expect(list.getByRole('button', { name: /Boots/ })).toBeAttached();
  // It has the focus once it is open.
  await expect(blocks(page)).toBeFocused();
  await link('Boots').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator('output', { hasText: 'Picked up “Boots”' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.locator('output', { hasText: 'Canceled moving “Boots”' })).toBeAttached();
  await page.keyboard.press('Space');
  for (let up = 0; up < 4; up += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Boots', 'Tides', 'Springs']);
  await expect(link('Boots')).toBeFocused();
  await expectAccessible(page);
  await link('Boots').dragTo(link('Springs'), { steps: 5 });
  await expect(list.getByRole('button', { name: 'Toggle Springs' })).toBeVisible();
  await expect.poll(names).toEqual(['Tides', 'Springs', 'Boots']);
});

test('edits a block in the comparison', async ({ page, open, org, place }) => {
  await othersReplace(page, org, place, 'Two highs.', 'Two hihgs.');
  await open(paths.changeRequest.to(place));
  await page.getByRole('article').getByRole('paragraph').filter({ hasText: 'hihgs' }).hover();
  await expect(page.getByRole('button', { name: 'Edit block (b)' })).toBeVisible();
  await page.keyboard.press('b');
  const block = page.getByRole('textbox', { name: 'Block text' });
  await expect(block).toBeFocused();
  await expectAccessible(page, 'light');
  await block.fill('Two highs a day.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('complementary').getByText('Block in “Tides” edited')).toBeVisible();
  await expect(block).toBeHidden();
  await expect(page.locator('article').getByText('a day')).toBeVisible();
  expect(await markdown(page, org, place)).toContain('# Tides\n\nTwo highs a day.\n\nSee ');
});

test('hides editing on a service without the operation', async ({ page, open, place }) => {
  await asOtherService(page);
  await open(paths.changeRequestPages.to(place));
  await expect(page.getByText('Mind the terns.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Page tree' })).toBeHidden();
  await open(paths.changeRequest.to(place));
  await expect(page.getByText('No changes yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit pages' })).toBeHidden();
});

// Comments on a block of a page, in the comparison of a change request and in the reader.
import { loadTexts } from '#server/testing/docs.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { addRequest } from './reviewQueue.ts';
import { compared, test, tree } from './tideChange.ts';

test('a comment on a block is written by keyboard, and answered and resolved beside the block, or below it on a narrow screen', async ({
  page,
  open,
  change,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(change.address);
  await tree(page).getByRole('link', { name: 'Reading tide tables' }).click();
  const block = compared(page).locator('p', { hasText: 'A tide table gives two highs' });
  await expect(block).toBeVisible();
  await expect(compared(page).getByText('Comparing…')).toHaveCount(0);
  await page.keyboard.press('c');
  const focused = compared(page).locator('[data-node]:focus');
  await expect(focused).toContainText('A tide table gives two highs');
  await page.keyboard.press('ArrowDown');
  await expect(focused).not.toContainText('A tide table gives two highs');
  await page.keyboard.press('ArrowUp');
  await expect(block).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Comment on this block' })).toBeFocused();
  await page.keyboard.type('Which two days?');
  await page.keyboard.press('ControlOrMeta+Enter');
  const thread = compared(page).getByRole('article', { name: /^Comment by/ });
  await expect(thread).toContainText('Which two days?');
  await expect(block).toBeFocused();
  await expect(async () => {
    const [text, note] = [await block.boundingBox(), await thread.boundingBox()];
    expect(note!.x).toBeGreaterThanOrEqual(text!.x + text!.width);
    expect(Math.abs(note!.y - text!.y)).toBeLessThan(24);
  }).toPass();
  await page.setViewportSize({ width: 390, height: 844 });
  const below = async () => {
    const [over, under] = [await block.boundingBox(), await thread.boundingBox()];
    return under!.y - (over!.y + over!.height);
  };
  await expect.poll(below).toBeGreaterThanOrEqual(0);
  // Drawn once: not in a list of comments as well.
  await expect(page.getByText('Which two days?')).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await thread.getByRole('button', { name: /^Reply to/ }).click();
  await expect(thread.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
  await page.keyboard.type('very good, thanks');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(thread.getByRole('listitem')).toContainText('very good, thanks');
  await expect(thread).toBeFocused();
  await thread.getByRole('button', { name: /^Resolve/ }).click();
  await expect(thread).toBeHidden();
  await page.getByRole('button', { name: '1 resolved comment' }).click();
  await expect(thread).toContainText('Resolved by');
});

test('C comments on the change that N went to', async ({ page, open, change }) => {
  await open(change.address);
  await tree(page).getByRole('link', { name: 'Reading tide tables' }).click();
  await expect(compared(page)).toContainText('A tide table gives');
  // The first change is the title, which has no block.
  for (const text of ['Reading a tide table', 'A tide table gives']) {
    await page.keyboard.press('n');
    await expect(compared(page).locator('[data-hunk]:focus')).toContainText(text);
  }
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Comment on this block' })).toBeFocused();
  await page.keyboard.type('Which two days?');
  await page.keyboard.press('ControlOrMeta+Enter');
  const thread = compared(page).getByRole('article', { name: /^Comment by/ });
  await expect(thread).toContainText('Which two days?');
});

test('a comment stays with its block after other edits, and is outdated without the block', async ({
  page,
  open,
  org,
  operator,
}) => {
  const spaceId = await org.addSpace('Tides');
  const texts = (tides: string) => ({ 'tides.md': tides });
  await loadTexts(operator, spaceId, texts('Two highs.\n\nTwo lows.\n\nThe end.'));
  await open(`/orgs/${org.id}/spaces/${spaceId}/pages`);
  const text = page.getByRole('article').first();
  await text.getByText('Two lows.').hover();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByRole('textbox', { name: 'Comment on this block' }).fill('Always?');
  await page.getByRole('button', { name: 'Post comment' }).click();
  const thread = page.getByRole('article', { name: /^Comment by/ });
  await expect(text.locator('p:has(+ [data-threads])')).toHaveText('Two lows.');

  await loadTexts(operator, spaceId, texts('New.\n\nThree highs.\n\nTwo lows.'));
  await open(`/orgs/${org.id}/comments`);
  await page.getByRole('link', { name: 'Always?' }).click();
  await expect(thread).toBeFocused();
  await expect(text.locator('p:has(+ [data-threads])')).toHaveText('Two lows.');

  await loadTexts(operator, spaceId, texts('New.\n\nThree highs.'));
  await page.reload();
  const others = page.getByRole('region', { name: 'Other comments on this page' });
  await expect(others).toContainText('Outdated');
  await expect(others).toContainText('Two lows.');
});

test('the author of a change request accepts, undoes and rejects what a commenter suggested', async ({
  page,
  open,
  org,
  operator,
}) => {
  const [fen, wren] = [await org.join('edit', 'Fen Alder'), await org.join('comment', 'Wren Thistle')];
  const spaceId = await org.addSpace('Tides');
  const text = (last: string) => `Two highs a day.\n\nAnd between:\n\nTwo lows a day.\n\n${last}`;
  await loadTexts(operator, spaceId, { 'tides.md': text('The end.') });
  const request = { spaceId, subject: 'Neaps', createdBy: fen.id, texts: { 'tides.md': text('At last.') } };
  const id = await addRequest(operator, request);
  const address = `/orgs/${org.id}/spaces/${spaceId}/change-requests/${id}`;
  const thread = (words: string) =>
    compared(page).getByRole('article', { name: 'Comment by Wren Thistle' }).filter({ hasText: words });
  // What the change request adds, without the suggestions beside it.
  const marked = page.locator(':is(ins, [data-change=added]):not([data-threads] *)');
  const editor = page.getByRole('textbox', { name: 'Block text' });

  await open(address, wren);
  await compared(page).getByText('Two highs a day.').hover();
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Suggest a change', exact: true }).click();
  await expect(editor).toBeFocused();
  await expectAccessible(page, 'light');
  await editor.fill('Two highs each day.');
  await page.getByRole('textbox', { name: 'Comment' }).fill('Clearer');
  await page.getByRole('button', { name: 'Post suggestion' }).click();
  await expect(thread('Clearer').locator('ins')).toHaveText('each');
  await compared(page).getByText('Two lows a day.').hover();
  await page.getByRole('button', { name: 'Suggest a change (s)' }).click();
  await editor.fill('Two low waters a day.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(thread('waters')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Accept|Reject)/ })).toHaveCount(0);

  await open(address, fen);
  await expect(thread('waters').getByRole('button', { name: 'Reject' })).toBeVisible();
  await expectAccessible(page, 'light');
  await page.getByRole('button', { name: 'Suggestions: 2 suggestions' }).click();
  await page.getByRole('button', { name: 'Accept all (2)' }).click();
  await expect(page.getByRole('button', { name: '1 resolved comment' })).toHaveCount(2);
  await expect(marked).toHaveText(['each', 'low waters', 'At last.']);
  await page.getByRole('button', { name: '1 resolved comment' }).first().click();
  await expect(thread('Clearer')).toContainText('Accepted by Fen Alder');
  await page.getByRole('button', { name: /^Undo \(/ }).click();
  await expect(page.getByRole('button', { name: 'Suggestions: 2 suggestions' })).toBeVisible();
  await expect(marked).toHaveText(['At last.']);
  await thread('Clearer').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('button', { name: '1 resolved comment' })).toHaveCount(1);
  await thread('waters').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('button', { name: /^Suggestions/ })).toBeHidden();
  await expect(marked).toHaveText(['each', 'At last.']);
});

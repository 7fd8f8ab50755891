// Comments on a block of a page, in the comparison of a change request and in the reader.
import { requestTexts } from '#server/testing/docs.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { ask } from './reviewQueue.ts';
import { compared, mainTexts, test, tree } from './tideChange.ts';

test('a comment on a block is written by keyboard, answered and resolved beside the block', async ({
  page,
  open,
  change,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(change.address);
  await tree(page).getByRole('link', { name: 'Reading tide tables' }).click();
  const block = compared(page).locator('p', { hasText: 'A tide table gives two highs' });
  await expect(block).toBeVisible();
  await page.keyboard.press('c');
  await expect(compared(page).locator('[data-node]:focus')).toContainText('A tide table gives two highs');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(block).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Comment on this block' })).toBeFocused();
  await page.keyboard.type('Which two days?');
  await page.keyboard.press('ControlOrMeta+Enter');
  const thread = compared(page).getByRole('article', { name: /^Comment by/ });
  await expect(thread).toContainText('Which two days?');
  await expect(block).toBeFocused();
  const [text, note] = [await block.boundingBox(), await thread.boundingBox()];
  expect(note!.x).toBeGreaterThanOrEqual(text!.x + text!.width);
  expect(Math.abs(note!.y - text!.y)).toBeLessThan(24);
  await expectAccessible(page);
  await thread.getByRole('button', { name: /^Reply to/ }).click();
  await thread.getByRole('textbox').fill('The equinoxes.');
  await thread.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(thread).toContainText('The equinoxes.');
  await thread.getByRole('button', { name: /^Resolve/ }).click();
  await expect(thread).toBeHidden();
  await page.getByRole('button', { name: '1 resolved comment' }).click();
  await expect(thread).toContainText('Resolved by');
});

test('a comment stays with its block after other edits, and is outdated without the block', async ({
  page,
  open,
  org,
  operator,
  change,
}) => {
  await open(change.address);
  await tree(page).getByRole('link', { name: 'Reading tide tables' }).click();
  const cell = compared(page).getByRole('cell', { name: 'Saltmarsh Quay' });
  await cell.hover();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByRole('textbox', { name: 'Comment on this block' }).fill('Measured when?');
  await page.getByRole('button', { name: 'Post comment' }).click();
  const notes = compared(page).locator('[data-threads]');
  await expect(notes).toContainText('Measured when?');

  const { target } = (
    await ask<{ items: { target: { page: { id: string } } }[] }>(
      page,
      org,
      'GET',
      `spaces/${change.spaceId}/change-requests/1/comments`,
    )
  ).items[0]!;
  const texts = { ...mainTexts, 'SUMMARY.md': '# Summary\n\n* [Reading tide tables](table.md)' };
  void [requestTexts, operator, target, texts];
});

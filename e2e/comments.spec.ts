import type { Page } from '@playwright/test';
import { test as base } from './fieldGuide.ts';
import { expect, expectAccessible, type Person } from './fixtures.ts';
import { baseURL } from './service.ts';
import { choose, refuse } from './steps.ts';

type Post = (path: string, body: object, as?: Pick<Person, 'token'>) => Promise<{ id: string }>;

const test = base.extend<{
  /** Posts to the API, below the Field guide's path, as the admin or as another member. */
  post: Post;
  /** The path of the comments on the Field guide. */
  comments: string;
}>({
  post: async ({ guide, org }, use) => {
    const space = guide.split('/').at(-1);
    await use(async (path, body, as = org) => {
      const answer = await fetch(`${baseURL}/v1/spaces/${space}/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.ok).toBe(true);
      return (await answer.json()) as { id: string };
    });
  },
  comments: async ({ guide }, use) => use(`${guide}/comments`),
});

const say = (markdown: string) => ({ body: { markdown } });
const thread = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('writes a comment on a page, previews it and posts it by keyboard', async ({ page, comments, open }) => {
  await open(comments);
  await expect(page.getByText('No open comments')).toBeVisible();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByLabel('Comment on', { exact: true }).selectOption('Tides on the flats');
  const field = page.getByRole('textbox', { name: 'New comment' });
  await field.fill('The **second** tide is missing.');
  await page.getByText('Preview', { exact: true }).click();
  await expect(page.locator('form b, form strong').filter({ hasText: 'second' })).toBeVisible();
  await page.getByText('Write', { exact: true }).click();
  await field.press('ControlOrMeta+Enter');
  const posted = thread(page, 'The second tide is missing.');
  await expect(posted.getByRole('link', { name: 'Tides on the flats' })).toHaveAttribute('href', /\/pages\//);
  await expect(field).toBeHidden();
});

test('keeps a draft after a reload and after a failed request', async ({ page, comments, open }) => {
  await open(comments);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'New comment' });
  await field.fill('Half a thought');
  await page.reload();
  await expect(field).toHaveValue('Half a thought');
  await refuse(page, '**/v1/spaces/*/comments', 'You may not comment now.', { method: 'POST' });
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You may not comment now.' })).toBeVisible();
  await expect(field).toHaveValue('Half a thought');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(thread(page, 'Half a thought')).toBeVisible();
});

test('rejects empty comments and comments of more than 10,000 characters', async ({
  page,
  comments,
  open,
}) => {
  await open(comments);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'New comment' });
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('x'.repeat(10_001));
  await expect(page.getByText('10,001/10,000')).toBeVisible();
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(/^x{10001}$/);
});

test('shows scripts in every notation as text', async ({ page, post, comments, open }) => {
  await post(
    'comments',
    say(
      [
        'Look <script>window.hit = 1</script> here',
        '<img src=x onerror="window.hit = 1">',
        '[one](javascript:window.hit=1) [two](JaVaScRiPt&colon;window.hit=1) [three](data:text/html,hit)',
        '<svg/onload=window.hit=1>',
        '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
      ].join('\n\n'),
    ),
  );
  await open(comments);
  const posted = thread(page, 'Look');
  await expect(posted.getByText('one')).toBeVisible();
  expect(
    await posted.locator('script, iframe, [onerror], [onload], a[href^="java" i], a[href^="data" i]').count(),
  ).toBe(0);
  expect(await page.evaluate(() => Reflect.has(window, 'hit'))).toBe(false);
});

test('shows and posts replies, and edits replies in a space', async ({ page, org, post, comments, open }) => {
  const { id } = await post('comments', say('Which quay?'));
  const wren = await org.join('admin', 'Wren Thistle');
  await post(`comments/${id}/replies`, say('The old one.'), wren);
  await open(comments);
  const posted = thread(page, 'Which quay?');
  await posted.getByRole('button', { name: 'Show 1 reply' }).click();
  await expect(posted.getByRole('listitem', { name: 'Reply by Wren Thistle' })).toContainText('The old one.');
  await posted.getByRole('button', { name: 'Reply to Marl Tansy' }).click();
  await posted.getByRole('textbox', { name: 'Reply to Marl Tansy' }).fill('Then say so.');
  await posted.getByRole('button', { name: 'Reply', exact: true }).click();
  const mine = posted.getByRole('listitem', { name: 'Reply by Marl Tansy' });
  await expect(mine).toContainText('Then say so.');
  await mine.getByRole('button', { name: 'Edit reply' }).click();
  await mine.getByRole('textbox').fill('Then say which.');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toContainText('Then say which.');
  await expect(posted.getByRole('button', { name: 'Hide replies' })).toBeVisible();
});

test('adds and removes a reaction', async ({ page, post, comments, open }) => {
  await post('comments', say('Well said'));
  await open(comments);
  const posted = thread(page, 'Well said');
  await posted.getByRole('button', { name: 'React to Marl Tansy’s comment' }).click();
  await page.getByRole('menuitem', { name: 'Agree', exact: true }).click();
  const reaction = posted.getByRole('button', { name: /^Agree, 1 person, including you$/ });
  await expect(reaction).toHaveAttribute('aria-pressed', 'true');
  await reaction.click();
  await expect(reaction).toBeHidden();
});

test('resolves a comment, undoes it, and lists it with the resolved comments', async ({
  page,
  post,
  comments,
  open,
}) => {
  await post('comments', say('Fix the sill'));
  await open(comments);
  await page.getByRole('button', { name: 'Resolve Marl Tansy’s comment' }).click();
  await expect(thread(page, 'Fix the sill')).toBeHidden();
  await page.getByRole('button', { name: /^Undo \(/ }).click();
  await expect(thread(page, 'Fix the sill')).toBeVisible();
  await page.getByRole('button', { name: 'Resolve Marl Tansy’s comment' }).click();
  await expect(thread(page, 'Fix the sill')).toBeHidden();
  await page.getByLabel('Status').selectOption('Resolved');
  await expect(page).toHaveURL(/status=resolved/);
  await expect(thread(page, 'Fix the sill')).toContainText('Resolved by Marl Tansy');
  await page.getByRole('button', { name: 'Reopen Marl Tansy’s comment' }).click();
  await expect(page.getByText('No resolved comments')).toBeVisible();
});

test('rolls back a failed resolve and shows the error in the thread', async ({
  page,
  post,
  comments,
  open,
}) => {
  await post('comments', say('Stays open'));
  await open(`${comments}?status=all`);
  await refuse(page, '**/comments/*', 'It is being changed.', { status: 409, method: 'PUT' });
  const posted = thread(page, 'Stays open');
  await posted.getByRole('button', { name: 'Resolve' }).click();
  await expect(posted.getByRole('alert')).toContainText('It is being changed.');
  await expect(posted.getByRole('button', { name: 'Resolve' })).toBeVisible();
});

test('confirms deleting a comment with its replies, and its URL then shows an error', async ({
  page,
  post,
  comments,
  open,
}) => {
  const { id } = await post('comments', say('Throw me away'));
  await post(`comments/${id}/replies`, say('Me too'));
  await open(`${comments}?comment=${id}`);
  const posted = thread(page, 'Throw me away');
  await expect(posted.getByText('Me too')).toBeVisible();
  await choose(page, 'Marl Tansy’s comment', 'Delete…');
  const dialog = page.getByRole('dialog', { name: 'Delete Marl Tansy’s comment?' });
  await expect(dialog).toContainText('Its 1 reply will also be deleted.');
  await dialog.getByRole('button', { name: 'Delete comment and replies' }).click();
  await expect(page.getByText('No open comments')).toBeVisible();
  await page.goto(`${comments}?comment=${id}`);
  await expect(page.getByText('Couldn’t load this comment')).toBeVisible();
});

test('shows comments on a change request, without editing of replies', async ({
  page,
  post,
  guide,
  open,
}) => {
  const request = await post('change-requests', { subject: 'Spring tides' });
  const { id } = await post(`change-requests/${request.id}/comments`, say('Before or after noon?'));
  await post(`change-requests/${request.id}/comments/${id}/replies`, say('After.'));
  await open(`${guide}/change-requests/${request.id}`);
  await page.getByRole('link', { name: 'Discussion 1' }).click();
  const posted = thread(page, 'Before or after noon?');
  await posted.getByRole('button', { name: 'Show 1 reply' }).click();
  const reply = posted.getByRole('listitem', { name: 'Reply by Marl Tansy' });
  await expect(reply).toContainText('After.');
  await expect(reply.getByRole('button', { name: /Edit|React/ })).toHaveCount(0);
  await posted.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('No open comments')).toBeVisible();
});

test('comments are accessible, and readers don’t see buttons that they can’t use', async ({
  page,
  org,
  post,
  comments,
  open,
}) => {
  const { id } = await post('comments', say('# Heading\n\nA `path`, a list:\n\n* one\n* two\n\n> quoted'));
  await post(`comments/${id}/replies`, say('Yes.'));
  const reader = await org.join('read', 'Reed Sallow');
  await open(comments);
  await page.getByRole('button', { name: 'Show 1 reply' }).click();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expectAccessible(page);
  await open(`${comments}?status=all`, reader);
  await expect(thread(page, 'quoted')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Resolve|Reply to|React to)/ })).toHaveCount(0);
});

test('resolves open comments of all spaces and change requests by keyboard and in bulk', async ({
  page,
  org,
  post,
  guide: _,
  open,
}) => {
  await post('comments', say('First of the space'));
  await post('comments', say('Second of the space'));
  const request = await post('change-requests', { subject: 'Spring tides' });
  await post(`change-requests/${request.id}/comments`, say('Of the request'));
  await post('comments', say('Newest of all'));
  await open(`/orgs/${org.id}/comments`);
  const table = page.getByRole('table', { name: 'Open comments' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(table.getByRole('row', { name: /Of the request/ })).toContainText('#1');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('j');
  await expect(table.getByRole('row', { name: /Newest of all/ })).toBeFocused();
  await page.keyboard.press('e');
  await expect(table.getByRole('row', { name: /Of the request/ })).toBeFocused();
  await expect(table.getByRole('row', { name: /Newest of all/ })).toHaveCount(0);
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Resolve 2 comments' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('link', { name: 'First of the space' }).focus();
  await page.keyboard.press('Enter');
  await expect(thread(page, 'First of the space')).toBeVisible();
  await expect(page).toHaveURL(/comment=/);
});

test('keeps status, author, page and order of the comment list in the URL', async ({
  page,
  org,
  guide,
  post,
  comments,
  open,
}) => {
  const fen = await org.join('comment', 'Fen Alder');
  const answer = await fetch(`${baseURL}/v1/spaces/${guide.split('/').at(-1)}/content/pages`, {
    headers: { authorization: `Bearer ${org.token}` },
  });
  const { pages } = (await answer.json()) as { pages: { id: string; title: string }[] };
  const [first] = pages;
  await post('comments', say('In general'));
  await post('comments', { ...say('About a page'), page: first?.id }, fen);
  await post('comments', say('Fen asks'), fen);
  await open(comments);
  const texts = page.getByRole('article').locator('p');
  await expect(texts.filter({ hasText: /In general|About a page|Fen asks/ })).toHaveText([
    'Fen asks',
    'About a page',
    'In general',
  ]);
  await page.getByLabel('Sort').selectOption('Oldest first');
  await expect(texts.filter({ hasText: /In general|About a page|Fen asks/ })).toHaveText([
    'In general',
    'About a page',
    'Fen asks',
  ]);
  await page.getByRole('combobox', { name: 'Author' }).fill('Fen');
  await page.getByRole('option', { name: /Fen Alder/ }).click();
  await expect(thread(page, 'In general')).toHaveCount(0);
  await page.getByLabel('Page', { exact: true }).selectOption(first?.title ?? '');
  await expect(thread(page, 'Fen asks')).toHaveCount(0);
  await expect(thread(page, 'About a page')).toBeVisible();
  await expect(page).toHaveURL(/order=asc/);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel('Status').selectOption('Resolved');
  await expect(page.getByText('No resolved comments match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('No resolved comments')).toBeVisible();
});

test('keeps comments open that fail to resolve in bulk, shows the reason, and retries', async ({
  page,
  org,
  post,
  guide: _,
  open,
}) => {
  await post('comments', say('Goes through'));
  const { id } = await post('comments', say('Is refused'));
  await refuse(page, `**/comments/${id}`, 'It is being changed.', { status: 409, method: 'PUT' });
  await open(`/orgs/${org.id}/comments`);
  const table = page.getByRole('table', { name: 'Open comments' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Resolve 2 comments' }).click();
  const tray = page.getByRole('region', { name: 'Resolve comments', exact: true });
  await expect(tray).toContainText('1 of 2 done');
  await expect(tray).toContainText('It is being changed.');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('link', { name: 'Is refused' })).toBeVisible();
  await page.unroute(`**/comments/${id}`);
  await tray.getByRole('button', { name: /^Retry/ }).click();
  await expect(table.getByRole('row', { name: /Is refused/ })).toHaveCount(0);
});

test('shows that a space is deleted on its comments, and restores it', async ({
  page,
  org,
  guide,
  post,
  comments,
  open,
}) => {
  await post('comments', say('Still here'));
  await page.request.delete(`/v1/spaces/${guide.split('/').at(-1)}`, {
    headers: { authorization: `Bearer ${org.token}` },
  });
  await open(comments);
  await expect(page.getByText('This space is in the trash.')).toBeVisible();
  await expect(thread(page, 'Still here')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('This space is in the trash.')).toHaveCount(0);
});

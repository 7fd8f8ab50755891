// A space in sync with a real Git host.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTexts } from '#server/testing/docs.ts';
import { withGitHost } from '#server/testing/gitHost.ts';
import { withoutGit } from '#server/testing/gitMerge.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const textOf = (words: string) => ({ 'README.md': `# Tides\n\n${words}\n` });

test('sets up a sync after a comparison, and leads to the change request of a conflict', async ({
  page,
  org,
  open,
  operator,
}) => {
  test.skip(withoutGit !== false, 'git is not installed');
  const spaceId = await org.addSpace('Tides');
  await loadTexts(operator, spaceId, textOf('Two highs.'));
  await withGitHost(async (host) => {
    await open(`/orgs/${org.id}/spaces/${spaceId}/settings`);
    await page.getByLabel('Clone and push with Git').check();
    await page.getByRole('link', { name: 'Set up Git sync' }).click();
    const compare = page.getByRole('button', { name: 'Compare' });
    await page.getByLabel('Branches as change requests').fill('docs/*');
    await page.getByLabel('Repository address').fill(host.url.replace('docs', 'none'));
    await compare.click();
    await expect(page.getByText('The host has no such repository')).toBeVisible();
    await expect(page.getByLabel('Repository address')).toBeFocused();
    await page.getByLabel('Repository address').fill(host.url);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The first sync will create the branch with 1 commit.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start sync' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Pushed' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Pushed' })).toContainText(
      `→ ${host.branch()?.slice(0, 8)}`,
    );

    await host.git('there', 'pull', '-q', 'origin', 'main');
    writeFileSync(join(host.folder, 'there/README.md'), textOf('Two highs, two lows.')['README.md']);
    await host.git('there', 'commit', '-qam', 'Count the lows');
    await host.git('there', 'push', '-q', 'origin', 'HEAD:docs/lows');
    await page.getByRole('button', { name: 'Sync now' }).click();
    const branch = page.getByRole('table', { name: 'Branches' }).getByRole('row', { name: 'docs/lows' });
    await expect(branch).toContainText('In sync');
    await expect(branch.getByRole('link', { name: '#1 Count the lows' })).toBeVisible();
    await host.git('there', 'push', '-q', 'origin', 'HEAD:main');
    await loadTexts(operator, spaceId, textOf('Three highs.'));
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Conflict' })).toContainText('README');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Resolve in #1' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('#1');
  });
});

test('sets up a sync of a folder and its branches, and asks for another folder when it was moved', async ({
  page,
  org,
  open,
}) => {
  test.skip(withoutGit !== false, 'git is not installed');
  const spaceId = await org.addSpace('Tides');
  await withGitHost(async (host) => {
    await host.git('docs.git', 'config', 'uploadpack.allowFilter', 'true');
    const there = join(host.folder, 'there');
    mkdirSync(join(there, 'docs'));
    writeFileSync(join(there, 'main.c'), 'int main;\n');
    writeFileSync(join(there, 'docs/README.md'), textOf('Two highs.')['README.md']);
    const push = async (message: string, branch = 'main') => {
      await host.git('there', 'add', '--all');
      await host.git('there', 'commit', '-q', '-m', message);
      await host.git('there', 'push', '-q', 'origin', `HEAD:${branch}`);
    };
    await push('Count the highs');
    await open(`/orgs/${org.id}/spaces/${spaceId}/settings`);
    await page.getByLabel('Clone and push with Git').check();
    await page.getByRole('link', { name: 'Set up Git sync' }).click();
    await page.getByLabel('Repository address').fill(host.url);
    const folder = page.getByLabel('Folder');
    await folder.fill('guide');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The branch “main” has no folder “guide”.')).toBeVisible();
    await expect(folder).toBeFocused();
    await folder.fill('docs');
    await page.getByLabel('Branches as change requests').fill('topic/*');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The first sync will add the branch with 1 commit')).toBeVisible();
    await page.getByRole('button', { name: 'Start sync' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Updated' })).toBeVisible();

    writeFileSync(join(there, 'docs/README.md'), textOf('Two highs, two lows.')['README.md']);
    await push('Count the lows', 'topic/lows');
    await page.getByRole('button', { name: 'Sync now' }).click();
    const branch = page.getByRole('table', { name: 'Branches' }).getByRole('row', { name: 'topic/lows' });
    await expect(branch).toContainText('In sync');
    await expect(branch.getByRole('link', { name: '#1 Count the lows' })).toBeVisible();

    await host.git('there', 'reset', '-q', '--hard', 'origin/main');
    await host.git('there', 'mv', 'docs', 'guide');
    await push('Move the docs');
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Folder not available' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose another folder' }).click();
    await folder.fill('guide');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The next sync will change nothing.')).toBeVisible();
    await page.getByRole('button', { name: 'Save and sync' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'In sync' })).toBeVisible();
  });
});

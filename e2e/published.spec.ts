// A published site as visitors see it, on its own origin.
import { siteShareLinks } from '#contract/areas/site-share-links.ts';
import { blockPayloads } from '#markdown/blocks/testingPayloads.ts';
import { payloads } from '#markdown/testing.ts';
import { addToken } from '#server/operator/tokens.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { accessibilityViolations } from './accessibilityViolations.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { note } from './frame.ts';
import { baseURL, sitesURL } from './service.ts';

const texts = {
  'SUMMARY.md': '* [Welcome](welcome.md)\n* [Tides](tides.md)\n',
  'welcome.md': '# Welcome\n\nSee [Tides](tides.md).\n',
  'tides.md': `# Tides

{% tabs %}
{% tab title="By boat" %}
Subtract your draft.
{% endtab %}
{% tab title="On foot" %}
Leave two hours before low water.
{% endtab %}
{% endtabs %}

{% hint style="warning" %}
Turn back at half tide.
{% endhint %}

<details>

<summary>Why only one high?</summary>

The tide is later each day.

</details>

## Springs

| Place | Height |
| ----- | ------ |
| Quay  | 4.4 m  |

\`\`\`js
const tide = 'high';
\`\`\`

## Neaps

The range is small.
`,
};

test('a site works without scripts, and searches while typing with scripts', async ({
  browser,
  operator,
  org,
  page,
  open,
}) => {
  const world = { context: operator };
  const spaceId = await org.addSpace('Field guide');
  await loadTexts(operator, spaceId, texts);
  await setVisibility(world, spaceId, 'public');
  const sections = [{ path: 'guide', title: 'Guide', spaces: [{ spaceId, path: 'field' }] }];
  const siteId = await makeSections(world, org, sections);
  const start = `${sitesURL}/${siteId}/`;

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(start);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await plain.getByRole('main').getByRole('link', { name: 'Tides', exact: true }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Tides');
  await expect(plain.getByText('Subtract your draft.')).toBeVisible();
  await plain.getByRole('radio', { name: 'On foot' }).check();
  await expect(plain.getByText('Leave two hours before low water.')).toBeVisible();
  await expect(plain.getByText('Subtract your draft.')).toBeHidden();
  await plain.getByText('Why only one high?').click();
  await expect(plain.getByText('The tide is later each day.')).toBeVisible();
  await plain.getByRole('searchbox').fill('neaps');
  await plain.getByRole('searchbox').press('Enter');
  await expect(plain.getByRole('status')).toHaveText('1 result');
  await plain.emulateMedia({ media: 'print' });
  await context.close();

  await page.goto(`${start}guide/field/tides`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityViolations(page, { rules: 'all' }), colorScheme).toEqual([]);
  }
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await scheme()).toBe('dark');
  await page.emulateMedia({ media: 'print' });
  expect(await scheme(), 'on paper').toBe('light');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.getByRole('radio', { name: 'System' }).check();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await accessibilityViolations(page, { rules: 'all' }), 'narrow').toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('searchbox').fill('springs');
  await page.getByRole('listitem').filter({ hasText: 'Guide' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/guide\/field\/tides/);

  await setVisibility(world, spaceId, 'private');
  await page.goto(`${start}guide/field/tides`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await open('/orgs');
  await page.goto(`${start}guide/field/tides`);
  await page.getByRole('link', { name: 'sign in with Colophon' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tides');
  await expect(page).toHaveURL(`${start}guide/field/tides`);

  await setVisibility(world, spaceId, 'share-link');
  await page.context().clearCookies();
  const made = await page.request.post(`${baseURL}/v1/orgs/${org.id}/sites/${siteId}/share-links`, {
    headers: { authorization: `Bearer ${org.token}` },
    data: { name: 'Friends' },
  });
  expect(made.status()).toBe(siteShareLinks.create.status);
  await open(`/orgs/${org.id}/sites/${siteId}/share-links`);
  await page.getByRole('button', { name: 'More actions for “Friends”' }).click();
  await page.getByRole('menuitem', { name: 'URL and QR code' }).click();
  const [visited] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open the site with this link' }).click(),
  ]);
  await expect(visited.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await expect(visited).not.toHaveURL(/shareKey/);
});

test('a draft shows its problems, is published for an audience, and unpublished', async ({
  page,
  operator,
  org,
  open,
}) => {
  const handbook = await org.addSpace('Handbook');
  const payroll = await org.addSpace('Payroll');
  for (const spaceId of [handbook, payroll]) await loadTexts(operator, spaceId, texts);
  await setVisibility({ context: operator }, payroll, 'private');
  await open(`/orgs/${org.id}/sites?dialog=newSite`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Harbor docs');
  for (const title of ['Handbook', 'Payroll']) {
    await dialog.getByRole('combobox', { name: 'Spaces' }).fill(title);
    await dialog.getByRole('option', { name: new RegExp(`^${title}`) }).click();
  }
  await dialog.getByRole('radio', { name: 'Anyone', exact: true }).check();
  await dialog.getByRole('button', { name: 'Create site' }).click();
  const header = page.getByRole('main').locator('header');
  await expect(header).toContainText('Draft');
  const address = `${sitesURL}/${/sites\/([^/?]+)/.exec(page.url())?.[1]}/`;
  await expect(header).toContainText(address.replace(/^http:\/\/|\/$/g, ''));
  const statusFor = async (url: string) => (await fetch(url)).status;
  expect(await statusFor(address)).toBe(404);

  const check = page.getByRole('region', { name: 'Structure check' });
  const problem = check.getByRole('listitem');
  await expect(problem).toContainText('Visitors can’t open “Payroll”. The space is private.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const effect = dialog.getByRole('status');
  await expect(effect).toContainText('Handbook becomes readable by anyone on the internet.');
  await expect(effect).toContainText('Payroll stays hidden by a restriction.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(header).toContainText('Live with problems');
  await expect(header.getByRole('link', { name: 'Visit site' })).toBeVisible();
  // The header changes before the service has answered.
  await expect.poll(() => statusFor(address)).toBe(200);

  await problem.getByRole('button', { name: 'Remove restriction…' }).click();
  await expect(effect).toHaveText('Payroll becomes readable by anyone on the internet.');
  await dialog.getByRole('button', { name: 'Remove restriction' }).click();
  await expect(check).toContainText('No problems');
  await expect(header).not.toContainText('with problems');

  const menu = page.getByRole('button', { name: 'More actions for Harbor docs' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Change audience…' }).click();
  await dialog.getByRole('radio', { name: 'Anyone with a share link' }).check();
  await expect(effect).toHaveText('Readers without a share link lose access.');
  await dialog.getByRole('button', { name: 'Change audience' }).click();
  await expect(header).toContainText('Share link: anyone with an active link can read it');
  await expect.poll(() => statusFor(address)).toBe(404);
  await note(page, 'audience changed').getByRole('button', { name: /^Undo/ }).click();
  await expect(header).toContainText('Public: anyone on the internet can read it');
  await expect.poll(() => statusFor(address)).toBe(200);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Unpublish…' }).click();
  await expect(effect).toContainText('Handbook and Payroll are no longer readable on this site.');
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await expect(header).toContainText('Draft');
  await expect.poll(() => statusFor(address)).toBe(404);
});

test('the preview shows the published pages as the chosen visitor sees them', async ({
  page,
  operator,
  org,
  open,
}) => {
  const world = { context: operator };
  const spaceWith = async (title: string) => {
    const spaceId = await org.addSpace(title);
    await loadTexts(operator, spaceId, texts);
    await setVisibility(world, spaceId, 'public');
    return spaceId;
  };
  const condition = 'visitor.claims.plan == "pro"';
  const guide = await spaceWith('Guide');
  const siteId = await makeSections(world, org, [
    { path: 'guide', title: 'Guide', spaces: [{ spaceId: guide, path: 'field' }] },
    {
      path: 'pro',
      title: 'Only for pros',
      condition,
      spaces: [{ spaceId: await spaceWith('Pro'), path: 'pro' }],
    },
  ]);
  await open(`/orgs/${org.id}/sites/${siteId}/preview`);
  const site = page.frameLocator('iframe[title="Published site"]');
  const heading = site.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Welcome');
  await site.getByRole('link', { name: 'Tides', exact: true }).first().click();
  await expect(heading).toHaveText('Tides');
  const pro = site.getByRole('link', { name: 'Only for pros' });
  await expect(pro).toHaveCount(0);
  const viewAs = page.getByRole('combobox', { name: 'View as' });
  await viewAs.selectOption('Signed-in visitor');
  await expect(pro).toBeVisible();
  const claims = page.getByRole('textbox', { name: 'Visitor token claims' });
  await expect(claims).toHaveValue('{"plan":"pro"}');
  await claims.fill('{"plan":');
  await expect(page.getByRole('alert')).toHaveText(/^Enter a JSON object/);
  await claims.fill('{"plan":"free"}');
  await claims.press('Enter');
  await expect(heading).toHaveText('Welcome');
  await expect(pro).toHaveCount(0);
  await expectAccessible(page);

  await setVisibility(world, guide, 'share-link');
  await viewAs.selectOption('Anyone');
  await expect(heading).toHaveText('Page not found');
  await viewAs.selectOption('Visitor with a share link');
  await expect(heading).toHaveText('Welcome');
  await page.getByRole('radio', { name: 'Phone' }).click();
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(390);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open in new tab' }).click(),
  ]);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Welcome');

  await operator.store.transaction(() =>
    operator.store.query().deleteFrom('tokens').where('user_id', '=', org.admin.id).execute(),
  );
  await tab.reload();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('This preview has ended');
  await site.getByRole('link', { name: 'Tides', exact: true }).first().click();
  await expect(heading).toHaveText('This preview has ended');
  await viewAs.selectOption('You, as a member');
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Token').fill(await addToken(operator, org.admin.email, 'second'));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Welcome');
});

test('a hostile page on a site runs no scripts and loads nothing from other origins', async ({
  page,
  operator,
  org,
}) => {
  const all = [...payloads, ...blockPayloads].map((payload, at) =>
    payload.replaceAll('[reference]', `[${at}]`),
  );
  expect(all.length).toBeGreaterThan(200);
  const end = (at: number) => `End of ${at}.`;
  const spaceId = await org.addSpace('Payloads');
  const text = all.map((payload, at) => `${payload}\n\n${end(at)}`).join('\n\n');
  await loadTexts(operator, spaceId, { 'payloads.md': text });
  const world = { context: operator };
  await setVisibility(world, spaceId, 'public');
  const siteId = await makeSections(world, org, [{ path: 'a', spaces: [{ spaceId, path: 'b' }] }]);
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (sent) => {
    if (!sent.url().startsWith(`${sitesURL}/`)) events.push(sent.url());
  });
  await page.exposeFunction('ran', () => events.push('ran'));
  await page.goto(`${sitesURL}/${siteId}/a/b/payloads`, { waitUntil: 'networkidle' });
  const shown = await page.getByRole('main').textContent();
  expect(all.filter((_, at) => !shown?.includes(end(at)))).toEqual([]);
  expect(events).toEqual([]);
});

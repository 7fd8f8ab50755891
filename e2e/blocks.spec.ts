import type { Page } from '@playwright/test';
import { loadTexts, requestTexts, type Texts } from '#server/testing/docs.ts';
import { addSpec } from '#server/testing/specs.ts';
import { text } from './fieldGuide.ts';
import { expect, expectAccessible, test as base } from './fixtures.ts';
import { harbour } from './specs.ts';
import { compared } from './tideChange.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle cx="9" cy="9" r="9"/></svg>';

const blocks = `# Blocks

{% hint style="warning" %}
Open the valve first.

* and look
{% endhint %}

> [!TIP]
> Keep it dry.

:::note[Own title]
Between colons.
:::

{% tabs %}
{% tab title="Pump" %}
Turn the pump.
{% endtab %}
{% tab title="Fan" %}
### In the fan
Turn the fan.
{% endtab %}
{% endtabs %}

{% stepper %}
{% step %}
### First step
Do this.
{% endstep %}
{% step %}
### Second step
Do that.
{% endstep %}
{% endstepper %}

{% code title="pump.js" lineNumbers="true" %}
\`\`\`js
const one = 1;
const two = 2;
\`\`\`
{% endcode %}

<details><summary>More</summary>

Kept apart.

</details>

<figure><picture><source srcset="assets/dark.svg" media="(prefers-color-scheme: dark)"><img src="assets/light.svg" alt="A pump"></picture><figcaption>The pump</figcaption></figure>

<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target></th></tr></thead><tbody><tr><td>About pumps</td><td><a href="pumps.md">pumps</a></td></tr></tbody></table>

<table><thead><tr><th>Best for</th><th>Pumps</th></tr></thead><tbody><tr><td>Water</td><td><ul><li>deep</li><li>shallow</li></ul></td></tr></tbody></table>

{% content-ref url="pumps.md" %}
[pumps.md](pumps.md)
{% endcontent-ref %}

{% embed url="https://films.example/pump" %}
A film
{% endembed %}

{% if visitor.claims.plan == "gold" %}
For gold only.
{% endif %}

{% include ".gitbook/includes/note.md" %}

\`\`\`c
{{#include assets/flow.c:2}}
\`\`\`

A stray {% endtab %} tag.

[To the fan](#in-the-fan) <a href="javascript:window.ran=1" class="button primary">Start</a> <img src="x" onerror="window.ran=1">
`;

const main: Texts = {
  'SUMMARY.md': '* [Blocks](blocks.md)\n* [All pumps](pumps.md)\n',
  'blocks.md': blocks,
  'pumps.md': '# All pumps\n\nAll of them.\n',
  '.gitbook/includes/note.md':
    'A shared note about [everything](../../pumps.md).\n\n{% include "note.md" %}\n',
  'assets/flow.c': 'int off = 0;\nint on = 7;\n',
  'assets/light.svg': drawing,
  'assets/dark.svg': drawing,
};

const test = base.extend<{ space: { id: string; path: string } }>({
  space: async ({ operator, org }, use) => {
    const id = await org.addSpace('Pumps');
    await loadTexts(operator, id, main);
    await use({ id, path: `/orgs/${org.id}/spaces/${id}` });
  },
});

const tab = (page: Page, name: string) => text(page).getByRole('tab', { name });

test('draws notes, steps, code, figures, cards, references and conditions, shows other tags as their source, and runs nothing', async ({
  page,
  open,
  space,
}) => {
  await open(`${space.path}/pages`);
  await expect(text(page).getByText('{% endtab %}', { exact: true })).toBeVisible();
  expect((await text(page).innerText()).match(/\{%/g)).toHaveLength(1);
  await expect(text(page)).toContainText('Start (Blocked');
  await expect(text(page).getByRole('link', { name: /Start/ })).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();

  const body = text(page);
  await expect(body).toContainText('Open the valve first.');
  for (const words of ['Warning', 'Tip', 'Own title', 'Shown if visitor.claims.plan == "gold"'])
    await expect(body.getByText(words, { exact: true })).toBeVisible();
  await expect(body.getByRole('listitem').filter({ hasText: 'Second step' })).toContainText('Do that.');
  await expect(body.getByRole('figure').filter({ hasText: 'pump.js' })).toContainText('const two = 2;');
  await expect(body.getByRole('figure', { name: 'The pump' }).getByRole('img')).toHaveAttribute(
    'alt',
    'A pump',
  );
  await expect(body.getByRole('cell').getByRole('listitem')).toHaveText(['deep', 'shallow']);
  // The card, the reference and the link to the next page.
  await expect(body.getByRole('link', { name: 'All pumps' })).toHaveCount(3);
  await expect(body.getByRole('link', { name: 'https://films.example/pump' })).toBeVisible();
  await expect(body.locator('iframe')).toHaveCount(0);
  await body.getByText('More', { exact: true }).click();
  await expect(body.getByText('Kept apart.')).toBeVisible();
  await expectAccessible(page);
});

test('switches tabs by keyboard, draws an included file in place with its usages, and lists invalid syntax in the page checks', async ({
  page,
  open,
  space,
}) => {
  await open(`${space.path}/pages`);
  await expect(text(page).getByText('Turn the pump.')).toBeVisible();
  await expect(text(page).getByText('Turn the fan.')).toBeHidden();
  await tab(page, 'Pump').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Fan')).toBeFocused();
  await expect(tab(page, 'Fan')).toHaveAttribute('aria-selected', 'true');
  await expect(text(page).getByText('Turn the fan.')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(text(page).getByText('Turn the fan.')).toBeHidden();
  await text(page).getByRole('link', { name: 'To the fan' }).click();
  await expect(text(page).getByText('Turn the fan.')).toBeVisible();

  await expect(text(page)).toContainText('Included from .gitbook/includes/note.md');
  await expect(text(page)).toContainText('A shared note about everything.');
  await expect(text(page).getByRole('link', { name: 'everything' })).toHaveAttribute('href', /pages\//);
  await expect(text(page).getByText('A shared note')).toHaveCount(1);
  await expect(text(page).locator('pre').filter({ hasText: 'int on = 7;' })).toHaveText('int on = 7;');

  await text(page).getByRole('link', { name: '.gitbook/includes/note.md' }).first().click();
  const uses = page.getByRole('region', { name: 'Usages' });
  await expect(uses).toContainText('Used on 1 page');
  await expect(uses.getByRole('link')).toHaveText(/^Blocks/);

  await page.goto(`${space.path}/checks?found=syntax`);
  await expect(page.getByText('1 with invalid block syntax.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Blocks/ })).toContainText(/line \d+: /);
});

test('compares blocks: a new style, a changed tab and a changed cell', async ({
  page,
  open,
  operator,
  org,
  space,
}) => {
  const changed = blocks
    .replace('style="warning"', 'style="danger"')
    .replace('Turn the fan.', 'Turn the fan slowly.')
    .replace('<td>Water</td>', '<td>Oil</td>');
  await requestTexts(operator, space.id, org.admin.id, { ...main, 'blocks.md': changed });
  await open(`${space.path}/change-requests/1`);
  const article = compared(page);
  const style = article.locator('p[data-note]', { hasText: 'hint' });
  await expect(style.locator('del')).toHaveText('warning');
  await expect(style.locator('ins')).toHaveText('danger');
  await expect(article.getByText('Danger', { exact: true })).toBeVisible();
  await expect(article.getByText('Fan', { exact: true })).toBeVisible();
  await expect(article.locator('ins').filter({ hasText: 'slowly' })).toBeVisible();
  await expect(article.getByRole('row', { name: /Oil/ }).getByRole('listitem')).toHaveText([
    'deep',
    'shallow',
  ]);
  await expectAccessible(page);
});

const api = `# API

Version <code class="expression">space.vars.version</code>, not <code class="expression">space.vars.none</code>.

{% openapi-operation spec="harbour" path="/berths" method="post" %}
[The source](https://harbour.example/openapi.yaml)
{% endopenapi-operation %}

{% openapi-schemas spec="harbour" schemas="Berth,Moon" grouped="true" %}
{% endopenapi-schemas %}

{% openapi src="https://harbour.example/openapi.yaml" path="/berths" method="get" %}
{% endopenapi %}

{% openapi-operation spec="tides" path="/tides" method="get" %}
[The tides](https://tides.example/openapi.yaml)
{% endopenapi-operation %}

{% swagger src="https://elsewhere.example/openapi.yaml" path="/sky" method="get" %}
`;

const apiDocs: Texts = {
  'SUMMARY.md': '* [API](api.md)\n',
  'api.md': api,
  '.gitbook/vars.yaml': 'version: 1.10\n',
};

test('draws operations and schemas of specifications, and the values of variables', async ({
  page,
  open,
  operator,
  org,
}) => {
  const spaceId = await org.addSpace('API');
  await addSpec(operator, org.id, { slug: 'harbour', documents: harbour });
  await loadTexts(operator, spaceId, apiDocs);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(`/orgs/${org.id}/spaces/${spaceId}/pages`);
  const body = text(page);
  const added = body.getByRole('article', { name: 'POST /berths' });
  await expect(added).toContainText('Add a berth');
  await expect(added).toContainText('Deprecated');
  await expect(added).toContainText('POST https://api.harbour.example/v1/berths');
  const request = added.locator('section', { hasText: 'Request body' });
  await request.getByRole('button', { name: 'Details for neighbors' }).click();
  await request.getByRole('button', { name: 'Details for each item' }).click();
  await expect(request.getByText('depth', { exact: true })).toHaveCount(2);
  await expect(added.getByRole('link', { name: 'harbour' })).toHaveAttribute('href', /openapi\/harbour/);
  const listed = body.getByRole('article', { name: 'GET /berths' });
  await expect(listed.locator('section', { hasText: 'Query parameters' })).toContainText('depth');
  const schemas = body.getByRole('article', { name: 'harbour schemas' });
  await expect(schemas).toContainText('The specification “harbour” doesn’t contain “Moon”.');
  await schemas.getByText('Berth', { exact: true }).click();
  await expect(schemas.getByText('depth', { exact: true })).toBeVisible();

  await expect(body.getByText('The specification “tides” doesn’t exist')).toBeVisible();
  await expect(body.getByRole('link', { name: 'The tides' })).toBeVisible();
  await expect(body.getByRole('link', { name: 'https://elsewhere.example/openapi.yaml' })).toBeVisible();
  await expect(body.getByText('1.10')).toHaveAttribute('title', 'space.vars.version');
  await expect(body.getByText('space.vars.none')).toBeVisible();
  expect(requests.filter((url) => /harbour\/versions/.test(url))).toHaveLength(1);
  expect(requests.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
  await expectAccessible(page);

  await requestTexts(operator, spaceId, org.admin.id, {
    ...apiDocs,
    'api.md': api.replace('path="/berths" method="post"', 'path="/berths" method="get"'),
  });
  await page.goto(`/orgs/${org.id}/spaces/${spaceId}/change-requests/1`);
  const article = compared(page);
  const method = article.locator('p[data-note]', { hasText: 'openapi-operation method' });
  await expect(method.locator('del')).toHaveText('post');
  await expect(method.locator('ins')).toHaveText('get');
  await expect(article.getByText('GET /berths · harbour')).toBeVisible();
});

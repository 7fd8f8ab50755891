// Docs that try to run scripts, to load resources from other origins, or to override the document's
// properties.
import type { Page } from '@playwright/test';
import { blockPayloads } from '#markdown/blocks/testingPayloads.ts';
import { payloads } from '#markdown/testing.ts';
import { loadTexts, requestTexts, type Texts } from '#server/testing/docs.ts';
import { expect, test } from './fixtures.ts';
import { baseURL } from './service.ts';

const all = [...payloads, ...blockPayloads].map((payload, at) =>
  payload.replaceAll('[reference]', `[${at}]`),
);
const end = (at: number) => `End of ${at}.`;

const attack = '<img src=x onerror=ran()>';
const frontMatter = `---\ncover: javascript:ran()\nicon: '"><img src=x onerror=ran()>'\ndescription: ${attack}\n---\n`;
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3" onload="ran()"><script>ran()</script></svg>';
const texts = (change: (payload: string) => string): Texts => ({
  'SUMMARY.md': `* [\\${attack}](payloads.md)\n* [front](front.md)\n`,
  'payloads.md': all.map((payload, at) => `${change(payload)}\n\n${end(at)}`).join('\n\n'),
  'front.md': `${frontMatter}![](picture.svg) {% include ".gitbook/includes/attack.md" %}\n\n${change(attack)}`,
  '.gitbook/includes/attack.md': all.slice(-150).join('\n\n'),
  'picture.svg': picture,
});

/** Returns elements and attributes in page texts that could run scripts, load resources or override properties. */
const dangersIn = (page: Page) =>
  page.evaluate(() => {
    const forbidden =
      /^(?:script|iframe|frame|object|embed|applet|form|base|meta|link|template|style|maction|annotation-xml|mglyph|video|audio|portal|use|animate|set|foreignobject|map|area|x-.*|docs-.*)$/;
    const found: string[] = [];
    for (const element of document.querySelectorAll('[data-prose] *, [data-prose]')) {
      const { localName, id } = element;
      if (forbidden.test(localName)) found.push(localName);
      for (const { name, value } of element.attributes) {
        if (/^on|^(?:ping|name|srcset|srcdoc|formaction|background|poster|action|xlink:href)$/.test(name))
          found.push(name);
        if (name === 'style' && !/^(?:flex-basis: [\d.]+%;?|display: block math;)$/.test(value))
          found.push(`style=${value}`);
        // Formulas are drawn without links.
        if (element instanceof MathMLElement && name === 'href') found.push(`${localName} ${name}`);
      }
      // The protocol of an invalid URL is `:`.
      if (element instanceof HTMLAnchorElement && !/^(?:https?|mailto|):$/.test(element.protocol))
        found.push(element.href);
      if (element instanceof HTMLImageElement && !element.src.startsWith(`${location.origin}/`))
        found.push(element.src);
      if (id !== '' && Reflect.get(document, id) === element) found.push(`#${id}`);
    }
    return found;
  });

test('a hostile page runs no scripts, loads no resources and overrides no globals', async ({
  page,
  org,
  operator,
  open: visit,
}) => {
  expect(blockPayloads.length).toBeGreaterThanOrEqual(281);
  const spaceId = await org.addSpace('Hostile');
  await loadTexts(
    operator,
    spaceId,
    texts((payload) => payload),
  );
  await requestTexts(
    operator,
    spaceId,
    org.admin.id,
    texts((payload) => `${payload.replaceAll('ran()', 'ran(2)')} a`),
  );
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (sent) => {
    if (!sent.url().startsWith(`${baseURL}/`)) events.push(sent.url());
  });
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(`${baseURL}/`)) events.push(frame.url());
  });
  await page.exposeFunction('ran', () => events.push('ran'));

  const space = `/orgs/${org.id}/spaces/${spaceId}`;
  await visit(`${space}/pages`);
  await expect(page.getByText(/End of \d+\./)).toHaveCount(all.length);
  expect(await dangersIn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Next page: front' }).click();
  await expect(page.getByText(/End of \d+\./)).toHaveCount(0);
  await expect(page.getByText('Included from .gitbook/includes/attack.md')).toBeVisible();
  await expect(page.getByRole('img', { name: 'picture.svg' })).toBeAttached();
  expect(await dangersIn(page)).toEqual([]);

  await visit(`${space}/change-requests/1`);
  await page
    .getByText(/End of \d+\./)
    .first()
    .waitFor({ state: 'attached' });
  expect(await dangersIn(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Side by side' }).click();
  // A failed attempt of `expect` describes the whole page, which takes seconds.
  await page.locator('[data-side=old]').first().waitFor({ state: 'attached' });
  expect(await dangersIn(page)).toEqual([]);
  expect(events).toEqual([]);
});

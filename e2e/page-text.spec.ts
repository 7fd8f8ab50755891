import { loadSpace } from '#server/operator/load.ts';
import type { DocsPage } from '#markdown/docs/docsFolder.ts';
import { text } from './fieldGuide.ts';
import { expect, expectAccessible, test as base } from './fixtures.ts';

const test = base.extend<{ show: (markdown: string) => Promise<void> }>({
  /** Opens a page with this text, the only page of its space. */
  show: async ({ operator, org, open }, use) => {
    await use(async (markdown) => {
      const spaceId = await org.addSpace('Signs');
      const page: DocsPage = { type: 'document', title: 'Signs', slug: 'signs', markdown, pages: [] };
      await loadSpace(operator, spaceId, { pages: [page], files: [], unlisted: [] });
      await open(`/orgs/${org.id}/spaces/${spaceId}/pages`);
    });
  },
});

test('renders named characters and sets the direction of each block by its script', async ({
  page,
  show,
}) => {
  const tides = 'المد والجزر';
  await show(`Salt &amp; marsh &copy; 2031, 3 &lt; 4, &notathing;\n\n${tides}\n\n\`\`\`\n${tides}\n\`\`\`\n`);
  const lines = text(page).locator('p');
  await expect(lines).toHaveText(['Salt & marsh © 2031, 3 < 4, &notathing;', tides]);
  await expect(lines.first()).toHaveCSS('direction', 'ltr');
  await expect(lines.last()).toHaveCSS('direction', 'rtl');
  await expect(text(page).locator('pre')).toHaveCSS('direction', 'ltr');
});

test('removes raw HTML except kbd and sup, keeps its text, and renders only web and mail links, without a sign-in token', async ({
  page,
  show,
  baseURL,
}) => {
  await show(
    [
      '<div class="note"><b onclick="alert(1)">Mind</b> the tide</div>\n\nPress <kbd>Esc</kbd> 2<sup>7</sup> times.',
      '<script>alert(1)</script>\n<iframe src="https://tides.example"></iframe>\n\n## Links',
      '[web](https://tides.example) [mail](mailto:fen@saltmarsh.example) [script](javascript:alert(1)) [data](data:text/html,x)',
      `[Members](${baseURL}/orgs#token=someone-else)`,
      `![in data](data:image/png;base64,AAAA)\n\n![A chart](${baseURL}/chart#token=someone-else)`,
    ].join('\n\n'),
  );
  const body = text(page);
  await expect(body.locator('p').filter({ hasText: /tide|times/ })).toHaveText([
    'Mind the tide',
    'Press Esc 27 times.',
  ]);
  await expect(body.locator('b, script, iframe, div.note')).toHaveCount(0);
  await expect(body.locator('kbd, sup')).toHaveText(['Esc', '7']);

  await expect(body.getByRole('link')).toHaveText([
    'https://tides.example',
    'web',
    'mail',
    'Members',
    /^Open image/,
  ]);
  await expect(body.getByText('script')).toBeVisible();
  await expect(body.getByText('Images with this type of URL aren’t supported.')).toBeVisible();
  await expect(body.locator('img')).toHaveCount(0);
  await expect(body.getByRole('link', { name: 'Members' })).toHaveAttribute('href', `${baseURL}/orgs`);
  await expect(body.getByRole('link', { name: /^Open image/ })).toHaveAttribute('href', `${baseURL}/chart`);
});

test('highlights code in both themes, marks a link to a missing anchor, and links the outline to headings and a footnote to its text and back', async ({
  page,
  show,
}) => {
  const long = 'A paragraph.\n\n'.repeat(60);
  await show(
    `[Springs](#springs) and [slack](#slack). A datum.[^1]\n\n\`\`\`rust,editable\nfn main() {\n    // Twice a day\n    let tide = "high <b>";\n}\n\`\`\`\n\n## Springs\n\n${long}## Neaps\n\nLow.\n\n${long}[^1]: The zero of heights.\n`,
  );
  const listing = text(page).locator('pre');
  await expect(listing).toContainText('let tide = "high <b>";');
  await expect(listing.locator('span', { hasText: 'Twice a day' })).toHaveCount(1);
  await expect(text(page).getByRole('link', { name: /Springs|slack/ })).toHaveText('Springs');
  await expect(text(page).getByText('(Broken link: #slack not found)')).toBeAttached();
  await expectAccessible(page);
  await text(page).getByText('On this page').click();
  await text(page).getByRole('list', { name: 'On this page' }).getByRole('link', { name: 'Neaps' }).click();
  const heading = text(page).getByRole('heading', { name: 'Neaps' });
  await expect(heading).toBeInViewport();
  await expect(heading, 'so that keyboard users continue there').toBeFocused();
  await text(page).getByRole('link', { name: '1', exact: true }).click();
  await expect(text(page).getByText('The zero of heights.')).toBeInViewport();
  await text(page).getByRole('link', { name: 'Back to reference 1' }).click();
  await expect(text(page).getByText('A datum.')).toBeInViewport();
});

test('truncates a line of five megabytes and shows how much is hidden', async ({ page, show }) => {
  await show('tide **marsh** [x](javascript:alert(1)) `code` '.repeat(110_000));
  await expect(
    text(page).getByText(/This page is too long\. [\d,]+ characters are not shown\./),
  ).toBeAttached();
  // The limit keeps the browser responsive.
  const drawn = await text(page).evaluate(({ textContent }) => textContent?.length ?? 0);
  expect(drawn).toBeLessThan(500_000);
});

import type { Page } from '@playwright/test';

const missing = [
  /\/openapi\.json$/,
  /\/v1\/user$/,
  /\/v1\/orgs\/[^/]+\/(spaces|sites|change-requests)(\?|$)/,
  /\/v1\/orgs\/[^/]+\/sites\/[^/?]+$/,
  /\/v1\/orgs\/[^/]+\/sites\/[^/?]+\/(previews|check|publish|unpublish)(\?|$)/,
];

/** Makes the service appear to have only the operations of the specification on users, spaces, sites and requests. */
export async function specifiedOnly(page: Page) {
  for (const path of missing)
    await page.route(path, (route) =>
      route.fulfill({ status: 404, json: { error: { code: 404, message: 'No such route.' } } }),
    );
  // The page declares that the service has every operation.
  await page.route(
    (url) => !/^\/(v1|assets)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(' data-operations="all"', '');
      return route.fulfill({ response, body: html });
    },
  );
}

/** Makes the service also say nothing about who is signed in. */
export async function nameless(page: Page) {
  await specifiedOnly(page);
  await page.route(/\/v1\/orgs\/[^/]+\/ping$/, (route) => route.fulfill({ json: {} }));
}

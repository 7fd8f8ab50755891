import { expect, test as base, type Page } from '@playwright/test';
import type { Role } from '#contract/fields.ts';
import { addInvite, addOrganization, addSite, addSpace } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { addToken } from '#server/operator/tokens.ts';
import { readConfig } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { openContext } from '#server/operator/installation.ts';
import { accessibilityViolations } from './accessibilityViolations.ts';
import { baseURL, dataDir, port } from './service.ts';

export { expect };

export type Person = { id: string; name: string; email: string; token: string };

export type Organization = {
  id: string;
  title: string;
  /** Marl Tansy, its admin. Signed in unless a test opens the page as someone else. */
  admin: Person;
  /** The admin's token. */
  token: string;
  /** Adds a member. Null is a guest. */
  join: (
    role: Role | null,
    name: string,
    more?: { joinedAt?: string; lastSeenAt?: string; sso?: boolean; disabled?: boolean },
  ) => Promise<Person>;
  addSpace: (title: string, collectionId?: string) => Promise<string>;
  addSite: (title: string) => Promise<string>;
  addInvite: (role: Role) => Promise<string>;
};

type Open = (path: string, as?: { token: string }) => Promise<void>;

type Fixtures = {
  org: Organization;
  /** Opens a path of the console, signed in as the organization's admin or as `as`. */
  open: Open;
  /** Errors and warnings of the browser. The test fails if any are left at its end. */
  faults: string[];
};

async function makeOrganization(context: Context, title: string): Promise<Organization> {
  const id = await addOrganization(context, title);
  const join: Organization['join'] = async (role, name, more = {}) => {
    const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${newId().slice(0, 6).toLowerCase()}@saltmarsh.example`;
    const userId = await addMember(context, { organizationId: id, email, name, role, ...more });
    return { id: userId, name, email, token: await addToken(context, email, 'browser test') };
  };
  const admin = await join('admin', 'Marl Tansy');
  return {
    id,
    title,
    admin,
    token: admin.token,
    join,
    addSpace: (spaceTitle, collectionId) =>
      addSpace(context, { organizationId: id, title: spaceTitle, collectionId }),
    addSite: (siteTitle) => addSite(context, id, siteTitle),
    addInvite: (role) => addInvite(context, id, role),
  };
}

/** Collects errors, warnings and violations of the content security policy. */
function watch(page: Page, faults: string[]) {
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  return page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    ),
  );
}

/** The browser logs every failed request. Tests check the messages of the screens instead. */
const failedRequest = /Failed to load resource: the server responded with a status of 4\d\d/;

export const test = base.extend<Fixtures, { operator: Context }>({
  operator: [
    async ({ browserName: _ }, use) => {
      const context = await openContext(
        readConfig({ DATA_DIR: dataDir, PUBLIC_URL: baseURL, PORT: String(port) }),
      );
      await use(context);
      await context.store.close();
    },
    { scope: 'worker' },
  ],
  org: async ({ operator }, use, { testId }) => {
    await use(await makeOrganization(operator, `Saltmarsh ${testId.slice(-6)}`));
  },
  open: async ({ page, org }, use) => {
    let last: string | undefined;
    await use(async (path, as = org) => {
      // Sign out first: signing in as someone else would ask for confirmation.
      if (last !== undefined && last !== as.token) {
        await page.evaluate(() => {
          for (const storage of [sessionStorage, localStorage]) storage.removeItem('services');
        });
        await page.goto('about:blank');
      }
      last = as.token;
      await page.goto(`${path}#token=${as.token}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      await watch(page, faults);
      await use(faults);
      // Ignore requests that are pending when the test ends.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(faults.filter((fault) => !failedRequest.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The variants in which a screen must be accessible. */
const variants = [
  { name: 'light', colorScheme: 'light', width: 1280, rules: 'all' },
  // The dark screen differs from the light one only in its colors.
  { name: 'dark', colorScheme: 'dark', width: 1280, rules: 'color' },
  // The narrow screen has the colors of the light one.
  { name: 'narrow', colorScheme: 'light', width: 390, rules: 'structure' },
] as const;

type Variant = (typeof variants)[number]['name'];

/**
 * Fails if axe finds a violation of WCAG 2.2 AA on the open screen, or it overflows the window, in any variant. Restores the
 * light theme and the window size afterwards.
 */
export async function expectAccessible(page: Page, ...only: Variant[]) {
  const { width: before, height } = page.viewportSize()!;
  const found: string[] = [];
  for (const { name, colorScheme, width, rules } of variants) {
    if (only.length > 0 && !only.includes(name)) continue;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    // Sticky bars cover parts of controls on a page that is scrolled.
    await page.evaluate(() => scrollTo(0, 0));
    const violations = await accessibilityViolations(page, { rules: only.length === 1 ? 'all' : rules });
    found.push(...violations.map((violation) => `${name}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: before, height });
  expect(found).toEqual([]);
}

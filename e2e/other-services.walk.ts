// `npm run test:other-services`: every screen on services of other makes. The suite opens some of them.
import { expect, test } from '@playwright/test';
import { everyScreen, failuresOf } from './standIn/walk.ts';
import { standInIds, startStandIn } from './standIn/standIn.ts';

for (const fields of ['all', 'required'] as const)
  test(`every screen works on the stand-in with ${fields} fields`, async ({ page }) => {
    const { url, close } = await startStandIn({ fields });
    const patterns = everyScreen;
    expect(await failuresOf({ page, url, token: 'other', ids: standInIds, patterns, axe: 'all' })).toEqual(
      [],
    );
    await close();
  });

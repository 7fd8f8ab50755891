import { test } from './fieldGuide.ts';
import { expect } from './fixtures.ts';
import { baseURL } from './service.ts';
import { refuse } from './steps.ts';

test('opens the PDF of a change request in a new tab, and reports an error', async ({
  page,
  org,
  guide,
  open,
}) => {
  const answer = await fetch(`${baseURL}/v1/spaces/${guide.split('/').at(-1)}/change-requests`, {
    method: 'POST',
    headers: { authorization: `Bearer ${org.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'Spring tides' }),
  });
  const { id } = (await answer.json()) as { id: string };
  await open(`${guide}/change-requests/${id}`);
  await refuse(page, '**/pdf', 'This space is locked.', { status: 403 });
  const choose = async () => {
    await page.getByRole('button', { name: 'More actions for this change request' }).click();
    await page.getByRole('menuitem', { name: 'All pages' }).click();
  };
  await choose();
  await expect(page.getByRole('alert')).toContainText('Couldn’t create the PDF. This space is locked.');
  await page.unrouteAll();
  const opened = page.context().waitForEvent('request', (request) => request.url().includes('.pdf'));
  await choose();
  const made = await (await opened).response();
  expect(made?.headers()['content-type']).toContain('application/pdf');
  await expect(page.getByRole('alert')).toBeHidden();
});

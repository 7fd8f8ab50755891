import type { Page } from '@playwright/test';
import { teams } from '#contract/areas/teams.ts';
import { fillPath } from '#contract/http.ts';
import { paths } from '#routing/paths.ts';
import { baseURL } from './service.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';
import { exportBy } from './steps.ts';

const log = (org: Organization, search: Record<string, string> = {}) =>
  paths.auditLog.to({ organizationId: org.id }, search);
const rows = (page: Page) => page.getByRole('table').getByRole('row');
const logLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Audit log' });

async function send(org: Organization, method: string, path: string, body: object) {
  const answer = await fetch(`${baseURL}${path}`, {
    method,
    headers: { authorization: `Bearer ${org.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as { id: string };
}

test('shows admins the audit log with filters and export, and hides it from others', async ({
  page,
  org,
  open,
}) => {
  const organizationId = org.id;
  const fen = await org.join('read', 'Fen Alder');
  const spaceId = await org.addSpace('Gauge handbook');
  const { id: teamId } = await send(org, 'PUT', fillPath(teams.create.path, { organizationId }), {
    title: 'Pilots',
  });
  await send(org, 'PATCH', fillPath(teams.update.path, { organizationId, teamId }), {
    title: 'Harbor pilots',
  });
  await send(org, 'PATCH', `/v1/orgs/${organizationId}/members/${fen.id}`, { role: 'edit' });
  await send(org, 'PATCH', `/v1/spaces/${spaceId}`, { title: 'Tide handbook' });

  await open(paths.organization.to({ organizationId }));
  await logLink(page).click();
  const renamed = rows(page).filter({ hasText: 'Team updated' });
  await expect(renamed).toContainText('Title: Pilots → Harbor pilots');
  await expect(renamed).toContainText('Marl Tansy');
  await expect(renamed).toContainText('Token “browser test”');
  await expect(rows(page).filter({ hasText: 'Member updated' })).toContainText('Role: read → edit');
  await expectAccessible(page);

  const search = page.getByRole('searchbox', { name: 'Search by name or action' });
  await search.fill('marl pilots updated');
  await expect(page).toHaveURL(/search=marl/);
  await expect(rows(page)).toHaveCount(2);
  await search.fill('');
  await page.getByRole('combobox', { name: 'Action' }).fill('updated space');
  await page.getByRole('option', { name: 'Space updated', exact: true }).click();
  await expect(page).toHaveURL(/action=spaces\.update/);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Tide handbook' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tide handbook');

  await page.goto(log(org));
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days');
  await expect(page).toHaveURL(/from=/);
  await expect(rows(page).filter({ hasText: 'Team updated' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('7');
  await page.goto(paths.team.to({ organizationId, teamId }));
  await page.getByRole('main').getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('button', { name: 'Clear target “Harbor pilots”' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  const file = await exportBy(page, /^Export/);
  expect(file.text.split('\r\n').length).toBeGreaterThanOrEqual(3);
  expect(file.text).toContain('Title: Pilots → Harbor pilots');

  await open(log(org), fen);
  await expect(page.getByText('You don’t have permission to view the audit log')).toBeVisible();
  await expect(logLink(page)).toBeHidden();
  await open(paths.team.to({ organizationId, teamId }), fen);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbor pilots');
  await expect(page.getByRole('main').getByRole('link', { name: 'Audit log' })).toBeHidden();
});

test('a member, team, space and site open their events, with links and an export', async ({
  page,
  org,
  open,
}) => {
  const organizationId = org.id;
  const fen = await org.join('read', 'Fen Alder');
  const [spaceId, siteId] = [await org.addSpace('Gauge handbook'), await org.addSite('Tide docs')];
  const { id: teamId } = await send(org, 'PUT', fillPath(teams.create.path, { organizationId }), {
    title: 'Pilots',
  });
  const base = `/v1/orgs/${organizationId}`;
  await send(org, 'PATCH', `${base}/members/${fen.id}`, { role: 'edit' });
  await send(org, 'PATCH', `/v1/spaces/${spaceId}`, { title: 'Tide handbook' });
  await send(org, 'PATCH', `${base}/sites/${siteId}`, { title: 'Coast docs' });
  const targets = [
    {
      path: paths.member.to({ organizationId, userId: fen.id }),
      name: 'Fen Alder',
      action: 'Member updated',
    },
    { path: paths.team.to({ organizationId, teamId }), name: 'Pilots', action: 'Team created' },
    { path: paths.space.to({ organizationId, spaceId }), name: 'Tide handbook', action: 'Space updated' },
    { path: paths.site.to({ organizationId, siteId }), name: 'Coast docs', action: 'Site updated' },
  ];
  for (const { path, name, action } of targets) {
    await open(path);
    await page.getByRole('main').getByRole('link', { name: 'Audit log' }).click();
    await expect(page).toHaveURL(/[?&]target=/);
    await expect(page.getByRole('button', { name: `Clear target “${name}”` })).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText(action);
    const file = await exportBy(page, /^Export/);
    expect(file.text.trim().split('\r\n').length).toBe(2);
    expect(file.text).toContain(name);
    await rows(page).nth(1).getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  }

  await open(log(org, { actor: org.admin.id, action: 'sites.update', from: '2020-01-01T00:00:00.000Z' }));
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Action' })).toHaveValue('Site updated');
  await page.goto(log(org, { to: '2020-01-01T00:00:00.000Z' }));
  await expect(rows(page)).toHaveCount(0);
});

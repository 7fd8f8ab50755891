import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import type { Organization } from './fixtures.ts';

export const home = (org: Organization) => paths.organization.to({ organizationId: org.id });
export const list = (org: Organization, search: Record<string, string> = {}) =>
  paths.members.to({ organizationId: org.id }, search);
export const settings = (org: Organization) => paths.organizationSettings.to({ organizationId: org.id });

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const rail = (page: Page, org: Organization) => page.getByRole('navigation', { name: org.title });
export const roleOf = (page: Page, name: string) => page.getByRole('combobox', { name: `${name}’s role` });
export const note = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or go to' });
export const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

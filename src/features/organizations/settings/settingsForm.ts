// The settings form: what of the contract's body it shows, and the way between the two.
import * as z from 'zod/mini';
import { contract } from '#contract/contract.ts';
import type { Organization } from '#contract/organizations.ts';
import { settingsOf, type SettingName, type SettingsBody } from './changes.ts';
import { siteIdIn } from './pastedId.ts';

/** The body of the update, with the default site as a text that people can paste an address into. */
export const settingsForm = z.extend(z.omit(contract.organizations.update.body, { defaultContent: true }), {
  site: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.refine(
            (text) => siteIdIn(text) !== undefined,
            'Must be a site’s id, or an address with “/sites/” and the id in it.',
          ),
        ),
    ),
  ),
});
export type SettingsValues = z.output<typeof settingsForm>;

/** The field that shows a setting. */
export const fieldOf = (name: SettingName): string => (name === 'defaultContent' ? 'site' : name);

/** Where the form begins. */
export function valuesOf(organization: Organization): SettingsValues {
  const { defaultContent, ...settings } = settingsOf(organization);
  return { ...settings, site: defaultContent?.site ?? null };
}

/** What is sent of the values: the site as the reference it is, domains as the service compares them. */
export function bodyOf({ site, emailDomains, ...values }: SettingsValues): SettingsBody {
  const id = site && siteIdIn(site);
  return {
    ...values,
    ...(emailDomains && { emailDomains: [...new Set(emailDomains.map((name) => name.toLowerCase()))] }),
    ...(site === null && { defaultContent: null }),
    ...(id && { defaultContent: { type: 'site', site: id } }),
  };
}

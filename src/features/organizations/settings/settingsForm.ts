import * as z from 'zod/mini';
import { ApiError } from '#api/ApiError.ts';
import { contract } from '#contract/contract.ts';
import type { Organization } from '#contract/organizations.ts';
import { settings, settingsOf, type SettingsBody } from './settings.ts';
import { siteIdIn } from '../parseInput.ts';

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

const { defaultContent: site, ...others } = settings;

/** The fields of the form. */
export const settingsFields = { ...others, site };

/** Where the form begins. */
export function valuesOf(organization: Organization): SettingsValues {
  const { defaultContent, ...values } = settingsOf(organization);
  return { ...values, site: defaultContent?.site ?? null };
}

/** What is sent of the values: the site as the reference it is, domains as the service compares them. */
export function bodyOf({ site: text, emailDomains, ...values }: SettingsValues): SettingsBody {
  const id = text && siteIdIn(text);
  return {
    ...values,
    ...(emailDomains && { emailDomains: [...new Set(emailDomains.map((name) => name.toLowerCase()))] }),
    ...(text === null && { defaultContent: null }),
    ...(id && { defaultContent: { type: 'site', site: id } }),
  };
}

/** Where a 409 names no field, as any service may: only a hostname can be taken, only sign-on can lack a provider. */
function fieldOfConflict({ hostname, sso }: SettingsBody, message: string) {
  if (hostname !== undefined && (sso !== true || message.includes(hostname))) return 'hostname';
  return sso === true ? 'sso' : undefined;
}

/** The error for the form to show: with `issues` by its own field names. Others come back as they are. */
export function atItsField(error: unknown, body: SettingsBody): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.issues.length > 0) {
    const issues = error.issues.map(({ path, message }) => ({
      path: path.replace('defaultContent.site', 'site'),
      message,
    }));
    return Object.assign(new Error('Nothing was saved.'), { issues });
  }
  const field = error.status === 409 ? fieldOfConflict(body, error.message) : undefined;
  if (field === undefined) return error;
  return Object.assign(new Error('Nothing was saved.'), {
    issues: [{ path: `body.${field}`, message: error.message }],
  });
}

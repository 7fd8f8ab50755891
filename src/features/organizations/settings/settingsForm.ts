import * as z from 'zod/mini';
import { ApiError } from '#api/http/ApiError.ts';
import { contract } from '#contract/contract.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { parseSiteId } from '../parseInput.ts';
import { settings, settingsOf, type SettingsBody } from './settings.ts';

/** The body of the update, with the default site as text: an ID or a URL. */
export const settingsForm = z.extend(z.omit(contract.organizations.update.body, { defaultContent: true }), {
  site: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.refine((text) => parseSiteId(text) !== undefined, 'Enter a site ID or a URL that contains one.'),
        ),
    ),
  ),
});
export type SettingsValues = z.output<typeof settingsForm>;

const { defaultContent: site, ...others } = settings;

export const settingsFields = { ...others, site };

/** Returns the initial values of the form. */
export function valuesOf(organization: Organization): SettingsValues {
  const { defaultContent, ...values } = settingsOf(organization);
  return { ...values, site: defaultContent?.site ?? null };
}

/** Returns the request body: the site as a reference, domains in lower case and unique. */
export function bodyOf({ site: text, emailDomains, ...values }: SettingsValues): SettingsBody {
  const id = text && parseSiteId(text);
  return {
    ...values,
    ...(emailDomains && { emailDomains: [...new Set(emailDomains.map((name) => name.toLowerCase()))] }),
    ...(text === null && { defaultContent: null }),
    ...(id && { defaultContent: { type: 'site', site: id } }),
  };
}

/** Returns the field that causes a 409 without issues: the hostname is taken, or SSO has no provider. */
function fieldOfConflict({ hostname, sso }: SettingsBody, message: string) {
  if (hostname !== undefined && (sso !== true || message.includes(hostname))) return 'hostname';
  return sso === true ? 'sso' : undefined;
}

/** Returns an error with issues for the fields of the form. Other errors are returned unchanged. */
export function withFieldIssues(error: unknown, body: SettingsBody): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.issues.length > 0) {
    const issues = error.issues.map(({ path, message }) => ({
      path: path.replace('defaultContent.site', 'site'),
      message,
    }));
    return Object.assign(new Error('Settings weren’t saved.'), { issues });
  }
  const field = error.status === 409 ? fieldOfConflict(body, error.message) : undefined;
  if (field === undefined) return error;
  return Object.assign(new Error('Settings weren’t saved.'), {
    issues: [{ path: `body.${field}`, message: error.message }],
  });
}

import type { Input } from '#contract/operation.ts';
import type { Organization, organizations } from '#contract/areas/organizations.ts';
import { pick } from '#lib/patch.ts';
import { formatList } from '#lib/format.ts';
import { roleName } from '#directory/access/roles.ts';
import type { FieldWords } from '#ui/form/useGuardedSave.ts';

/** The body of the PATCH request. Omitted settings are unchanged. */
export type SettingsBody = Input<typeof organizations.update>['body'];
export type SettingName = keyof SettingsBody;
/** All settings with their values; undefined if unset and not clearable. */
export type Settings = { [Name in SettingName]-?: SettingsBody[Name] };

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : 'None');
const onOrOff = (value: unknown) => (value === true ? 'On' : 'Off');
const isSite = (value: unknown): value is { site: string } =>
  typeof value === 'object' && value !== null && 'site' in value;

/** The labels of settings and the texts of their values, in the order of the screen. */
export const settings = {
  title: { title: 'Title', words: textOrNone },
  emailDomains: {
    title: 'Email domains',
    words: (value) => (Array.isArray(value) && formatList(value.map(String))) || 'None',
  },
  hostname: { title: 'Hostname', words: textOrNone },
  defaultRole: {
    title: 'Default role',
    words: (value) => roleName(typeof value === 'string' ? value : null),
  },
  // The form has only the ID of the site.
  defaultContent: {
    title: 'Default site',
    words: (value) => textOrNone(isSite(value) ? value.site : value),
  },
  logo: { title: 'Logo', words: textOrNone },
  sso: { title: 'Single sign-on', words: onOrOff },
  ai: { title: 'AI features', words: onOrOff },
  inviteLinks: { title: 'Invite links', words: onOrOff },
} satisfies Record<SettingName, FieldWords[string]>;

const isSettingName = (name: string): name is SettingName => name in settings;

/** Returns the settings in a body, in the order of the screen. */
export const settingsIn = (body: SettingsBody): SettingName[] =>
  Object.keys(settings)
    .filter(isSettingName)
    .filter((name) => body[name] !== undefined);

/** Returns the settings of an organization. */
export const settingsOf = (organization: Organization): Settings => ({
  title: organization.title,
  emailDomains: organization.emailDomains,
  hostname: organization.hostname,
  defaultRole: organization.defaultRole ?? null,
  defaultContent: organization.defaultContent ?? null,
  logo: organization.urls.logo ?? null,
  sso: organization.sso ?? false,
  ai: organization.ai ?? false,
  inviteLinks: organization.inviteLinks,
});

/** Returns the body that undoes `body`, or null if that's impossible: a hostname can't be unset. */
export function previousValues(organization: Organization, body: SettingsBody): SettingsBody | null {
  const names = settingsIn(body);
  const old: SettingsBody = pick(settingsOf(organization), names);
  return settingsIn(old).length === names.length ? old : null;
}

/** Formats the value of a setting: “On”, “company.example”, “None”. */
export const settingText = (name: SettingName, values: SettingsBody) => settings[name].words(values[name]);

/** Labels that keep their case within a sentence. */
const labelsInSentence: Partial<Record<SettingName, string>> = { ai: settings.ai.title };

/** “Settings saved: title, hostname and AI features” */
export const savedText = (body: SettingsBody) =>
  `Settings saved: ${formatList(settingsIn(body).map((name) => labelsInSentence[name] ?? settings[name].title.toLowerCase()))}`;

import type { Input } from '#contract/endpoint.ts';
import type { Organization, organizations } from '#contract/organizations.ts';
import { pick } from '#lib/patch.ts';
import { formatList } from '#lib/format.ts';
import { roleName } from '#pickers/roles.ts';
import type { FieldWords } from '#ui/form/useGuardedSave.ts';

/** What a PATCH of an organization takes; what is left out stays as it is. */
export type SettingsBody = Input<typeof organizations.update>['body'];
export type SettingName = keyof SettingsBody;
/** Every setting with the value it has; undefined where the service holds none and none can be sent. */
export type Settings = { [Name in SettingName]-?: SettingsBody[Name] };

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : 'None');
const onOrOff = (value: unknown) => (value === true ? 'On' : 'Off');
const isSite = (value: unknown): value is { site: string } =>
  typeof value === 'object' && value !== null && 'site' in value;

/** What settings are called and how their values read, in the order of the screen. */
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
  // The form has the site's id alone.
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

/** The settings that a body sets, in the order of the screen. */
export const settingsIn = (body: SettingsBody): SettingName[] =>
  Object.keys(settings)
    .filter(isSettingName)
    .filter((name) => body[name] !== undefined);

/** The settings an organization has. */
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

/**
 * The body that takes `body` back; null when it can't be taken back, as a hostname that was set for the first time
 * can't be taken away.
 */
export function oldValues(organization: Organization, body: SettingsBody): SettingsBody | null {
  const names = settingsIn(body);
  const old: SettingsBody = pick(settingsOf(organization), names);
  return settingsIn(old).length === names.length ? old : null;
}

/** A setting's value as it is read: “On”, “company.example”, “None”. */
export const settingWords = (name: SettingName, values: SettingsBody) => settings[name].words(values[name]);

const inSentence: Partial<Record<SettingName, string>> = { ai: settings.ai.title };

/** “Saved: title, hostname and AI features.” */
export const savedWords = (body: SettingsBody) =>
  `Saved: ${formatList(settingsIn(body).map((name) => inSentence[name] ?? settings[name].title.toLowerCase()))}.`;

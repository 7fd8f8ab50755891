// An organization's settings as values: what was changed, by whom, and how that reads.
import type { Input } from '#contract/endpoint.ts';
import type { Organization, organizations } from '#contract/organizations.ts';
import { same } from '#lib/patch.ts';
import { listed } from '#lib/words.ts';
import { roleName } from '#pickers/roles.ts';
import type { Conflict } from '#ui/form/ConflictDialog.tsx';

/** What a PATCH of an organization takes; what is left out stays as it is. */
export type SettingsBody = Input<typeof organizations.update>['body'];
export type SettingName = keyof SettingsBody;
/** Every setting with the value it has; undefined where the service holds none and none can be sent. */
export type Settings = { [Name in SettingName]-?: SettingsBody[Name] };

/** The names that settings have on screen. */
export const settingNames: Record<SettingName, string> = {
  title: 'Title',
  emailDomains: 'E-mail domains',
  hostname: 'Hostname',
  defaultRole: 'Default role',
  defaultContent: 'Default site',
  logo: 'Logo',
  sso: 'Single sign-on',
  ai: 'AI features',
  inviteLinks: 'Invite links',
};

const isSettingName = (name: string): name is SettingName => name in settingNames;

/** The settings that a body sets, in the order of the screen. */
export const settingsIn = (body: SettingsBody): SettingName[] =>
  Object.keys(settingNames)
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

/** Only some of the settings. */
export const only = (settings: Settings, names: readonly SettingName[]): SettingsBody =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));

/** Whether two organizations, or states of one, have the same value. */
export const agree = (name: SettingName, one: Settings, other: Settings) => same(one[name], other[name]);

/**
 * The body that takes `body` back; null when it can't be taken back, as a hostname that was set for the first time
 * can't be taken away.
 */
export function oldValues(organization: Organization, body: SettingsBody): SettingsBody | null {
  const names = settingsIn(body);
  const old = only(settingsOf(organization), names);
  return settingsIn(old).length === names.length ? old : null;
}

/** The settings that I change and that someone else has changed since I read them, to something else than I want. */
export function conflictsOf(
  read: Organization,
  now: Organization,
  mine: SettingsBody,
): Conflict<SettingName>[] {
  const [before, theirs] = [settingsOf(read), settingsOf(now)];
  return settingsIn(mine)
    .filter((name) => !agree(name, before, theirs) && !same(theirs[name], mine[name]))
    .map((name) => ({
      name,
      title: settingNames[name],
      theirs: settingWords(name, theirs),
      mine: settingWords(name, mine),
    }));
}

/** A setting's value as it is read: “On”, “company.example”, “None”. */
export function settingWords(name: SettingName, values: SettingsBody): string {
  switch (name) {
    case 'title':
      return values.title ?? '';
    case 'hostname':
      return values.hostname ?? 'None';
    case 'emailDomains':
      return listed(values.emailDomains ?? []) || 'None';
    case 'defaultRole':
      return roleName(values.defaultRole ?? null);
    case 'defaultContent':
      return values.defaultContent?.site ?? 'None';
    case 'logo':
      return values.logo ?? 'None';
    default:
      return values[name] ? 'On' : 'Off';
  }
}

const inSentence: Partial<Record<SettingName, string>> = { ai: settingNames.ai };

/** “Saved: title, hostname and AI features.” */
export const savedWords = (body: SettingsBody) =>
  `Saved: ${listed(settingsIn(body).map((name) => inSentence[name] ?? settingNames[name].toLowerCase()))}.`;

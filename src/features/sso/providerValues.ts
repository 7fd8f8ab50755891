import type { Input } from '#contract/endpoint.ts';
import type { SamlProvider, sso } from '#contract/sso.ts';
import { findPem } from '#contract/pem.ts';
import { formatList } from '#lib/format.ts';

/** What a PATCH of a provider takes; what is left out stays as it is. */
export type ProviderBody = Input<typeof sso.update>['body'];
export type ValueName = keyof ProviderBody;
type Values = { [Name in ValueName]-?: ProviderBody[Name] };

/** The names that the values have on screen. */
export const valueNames: Record<ValueName, string> = {
  label: 'Label',
  ssoURL: 'Sign-in address',
  entityID: 'Entity ID',
  certificate: 'Certificate',
  defaultTeam: 'Team',
  defaultRole: 'Role',
};

const isValueName = (name: string): name is ValueName => name in valueNames;

/** The values that a body sets, in the order of the screen. */
export const namesIn = (body: ProviderBody): ValueName[] =>
  Object.keys(valueNames)
    .filter(isValueName)
    .filter((name) => body[name] !== undefined);

/** As the form writes it, so that the same certificate is the same text. */
const clean = (certificate: string) => findPem(certificate).certificates[0] ?? certificate;

/** The values a provider has, as a body sends them; undefined where there is none. */
export const valuesOf = (provider: SamlProvider): Values => ({
  label: provider.label,
  ssoURL: provider.ssoURL,
  entityID: provider.entityID,
  certificate: provider.certificate && clean(provider.certificate),
  defaultTeam: provider.defaultTeam?.id,
  defaultRole: provider.defaultRole,
});

/** Only some of the values. */
export const only = (values: ProviderBody, names: readonly ValueName[]): ProviderBody =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * The body that takes `body` back; null when it can't be taken back, as no operation takes away an address or a team
 * that was set for the first time.
 */
export function oldValues(provider: SamlProvider, body: ProviderBody): ProviderBody | null {
  const names = namesIn(body);
  const old = only(valuesOf(provider), names);
  return namesIn(old).length === names.length ? old : null;
}

const inSentence: Partial<Record<ValueName, string>> = { entityID: 'entity ID' };

/** “Harbour Directory: certificate and entity ID saved.” */
export const savedWords = (label: string | undefined, body: ProviderBody) =>
  `${label ?? 'The provider'}: ${formatList(namesIn(body).map((name) => inSentence[name] ?? valueNames[name].toLowerCase()))} saved.`;

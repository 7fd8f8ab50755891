import type { Input } from '#contract/operation.ts';
import type { SamlProvider, sso } from '#contract/areas/sso.ts';
import { findPem } from '#contract/pem.ts';
import { formatList } from '#lib/format.ts';
import { pick } from '#lib/patch.ts';

/** The body of a PATCH request. Omitted values are unchanged. */
type ProviderBody = Input<typeof sso.update>['body'];
type ValueName = keyof ProviderBody;
type Values = { [Name in ValueName]-?: ProviderBody[Name] };

/** The labels of the values, in display order. */
export const valueLabels: Record<ValueName, string> = {
  label: 'Label',
  ssoURL: 'SSO URL',
  ssoBinding: 'Binding',
  entityID: 'Entity ID',
  wantsSignedRequests: 'Signed requests',
  certificate: 'Certificate',
  defaultTeam: 'Team',
  defaultRole: 'Role',
};

const isValueName = (name: string): name is ValueName => name in valueLabels;

/** The names of the values that a body sets, in display order. */
const namesOf = (body: ProviderBody): ValueName[] =>
  Object.keys(valueLabels)
    .filter(isValueName)
    .filter((name) => body[name] !== undefined);

/** Formats a certificate as the form does, so that equal certificates compare as equal strings. */
const normalize = (certificate: string) => findPem(certificate).certificates.join('') || certificate;

/** The current values of a provider in the format of a request body; undefined if not set. */
export const valuesOf = (provider: SamlProvider): Values => ({
  label: provider.label,
  ssoURL: provider.ssoURL,
  ssoBinding: provider.ssoBinding ?? 'redirect',
  entityID: provider.entityID,
  wantsSignedRequests: provider.wantsSignedRequests ?? false,
  certificate: provider.certificate && normalize(provider.certificate),
  defaultTeam: provider.defaultTeam?.id,
  defaultRole: provider.defaultRole,
});

/**
 * Returns the body that undoes `body`, or null if that's impossible: the API can't clear a URL or a team that was
 * set for the first time.
 */
export function previousValues(provider: SamlProvider, body: ProviderBody): ProviderBody | null {
  const names = namesOf(body);
  const previous: ProviderBody = pick(valuesOf(provider), names);
  return namesOf(previous).length === names.length ? previous : null;
}

const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Labels in the middle of a sentence that are not the lowercase form of `valueLabels`. */
const inlineLabels: Partial<Record<ValueName, string>> = { ssoURL: 'SSO URL', entityID: 'entity ID' };

/** Returns `Certificate and entity ID saved for “Harbour Directory”`. */
export function formatSaved(label: string | undefined, body: ProviderBody) {
  const names = namesOf(body).map((name) => inlineLabels[name] ?? valueLabels[name].toLowerCase());
  return `${upperFirst(formatList(names))} saved for ${label === undefined ? 'the SSO provider' : `“${label}”`}`;
}

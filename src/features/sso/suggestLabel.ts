import { limits } from '#contract/limits.ts';
import { webAddress } from '#lib/webAddress.ts';
import type { IdentityProvider } from './metadata.ts';

const makers: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)(okta|oktapreview|okta-emea)\.com$/, 'Okta'],
  [/(^|\.)(microsoftonline|windows)\.(com|net|us)$/, 'Entra ID'],
  [/^accounts\.google\.com$/, 'Google Workspace'],
];

/** The maker of whose service an address is; undefined for all others. */
export const makerOf = (address: string | undefined) => {
  const host = webAddress(address)?.hostname ?? '';
  return makers.find(([pattern]) => pattern.test(host))?.[1];
};

/** A label within the limit: its own name, its maker’s, or its host without what all hosts begin with. */
export function suggestLabel({ name, signOn, entityID }: IdentityProvider) {
  const [, longest] = limits.samlLabel;
  if (name !== null && name.length <= longest) return name;
  const address = signOn?.url ?? entityID;
  const host = webAddress(address)?.hostname.replace(
    /^(www|idp|sso|login|auth|saml|adfs|accounts)\.(?=.*\.)/,
    '',
  );
  return (makerOf(address) ?? host ?? name ?? entityID).slice(0, longest) || 'SAML';
}

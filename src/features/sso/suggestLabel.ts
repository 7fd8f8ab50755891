import { limits } from '#contract/limits.ts';
import { webAddress } from '#lib/webAddress.ts';
import { makerOf } from './guides.ts';
import type { IdentityProvider } from './metadata.ts';

/** A label within the limit: its own name, its maker’s, or its host without what all hosts begin with. */
export function suggestLabel({ name, signOn, entityID }: IdentityProvider) {
  const [, longest] = limits.samlLabel;
  if (name !== null && name.length <= longest) return name;
  const address = signOn?.url ?? entityID;
  const host = webAddress(address)?.hostname.replace(
    /^(www|idp|sso|login|auth|saml|adfs|accounts)\.(?=.*\.)/,
    '',
  );
  return (makerOf(address)?.name ?? host ?? name ?? entityID).slice(0, longest) || 'SAML';
}

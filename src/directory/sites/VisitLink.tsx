import { ExternalLink } from 'lucide';
import type { MouseEvent } from 'react';
import { nullIfMissing } from '#api/http/ApiError.ts';
import { call } from '#api/call.ts';
import { visits } from '#contract/areas/visits.ts';
import { safeAddress, webAddress } from '#lib/webAddress.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

/**
 * Returns the URL that opens a published URL with the user's own access. Null if the service has no such
 * operation, or the URL isn't on one of its sites.
 */
export async function visitUrl(url: string) {
  const visit = await call(visits.create, { body: { url } }).catch(nullIfMissing);
  return visit === null ? null : safeAddress(visit.url);
}

/** Opens a published URL in this tab, signed in if the service supports it. */
async function openPublished(url: string) {
  const signedIn = await visitUrl(url).catch(() => null);
  location.assign(signedIn ?? url);
}

type Props = { url: string | undefined; children: string; plain?: boolean };

/** A link to a published site, space or page. Renders nothing for unpublished items. */
export function VisitLink({ url, children, plain = false }: Props) {
  const address = webAddress(url);
  if (!address) return null;
  const { href } = address;
  function open(event: MouseEvent) {
    // Other clicks open a new tab, with the view of visitors without an account.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void openPublished(href);
  }
  return (
    <a className={plain ? undefined : buttonClass()} href={href} rel="noreferrer" onClick={open}>
      {!plain && <Icon of={ExternalLink} />} {children}
    </a>
  );
}

import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { chosenUser } from '#api/compat/chosenUser.ts';
import { session, type Service } from '#api/session/session.ts';
import { signInWith, knownService, pendingSignIn, type PendingSignIn } from '#api/session/signInLink.ts';
import { currentUserQuery } from '#directory/people/currentUser.ts';
import { formatList, formatNumber } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { tokenOwner, type TokenOwner } from './tokenOwner.ts';
import { clearCachedTexts } from './signOut.ts';

const close = () => pendingSignIn.set(null);

/** Whether a `beforeunload` listener reports unsaved changes or running jobs. They would continue in another name. */
const hasUnsavedWork = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Signs in and reloads the page, so that no cached data of the previous user remains. */
async function signInAndReload({ token, to }: PendingSignIn) {
  if (hasUnsavedWork())
    throw new Error(
      'You have unsaved changes or an operation in progress. Save or discard your changes, then open the link again.',
    );
  await clearCachedTexts(location.origin);
  signInWith(session, location, token);
  history.replaceState(null, '', to);
  location.reload();
}

const me = (client: QueryClient) =>
  client.query(currentUserQuery).then(
    ({ id }) => id,
    () => null,
  );

/** Identifies the owners of both tokens. Signs in without confirmation if they are the same, or the old token is invalid. */
async function compare(client: QueryClient, current: Service, offer: PendingSignIn) {
  const isCurrent = current.token === session.token();
  const [here, link] = await Promise.all([
    tokenOwner(current, isCurrent ? me(client) : chosenUser(current.token)),
    tokenOwner({ baseUrl: location.origin, token: offer.token }, chosenUser(offer.token)),
  ]);
  const isSame = here.userId !== undefined && here.userId === link.userId;
  const isNobodyElse = here.isRejected || (isSame && current.baseUrl === location.origin);
  if (isNobodyElse && !link.isRejected && !hasUnsavedWork()) await signInAndReload(offer);
  return { here, link };
}

/** “Fen Alder (Saltmarsh Instruments and 2 more)” */
function ownerText({ name = 'Unknown user', titles, count }: TokenOwner) {
  const more = count - titles.length;
  const organizations = formatList([...titles, ...(more > 0 ? [`${formatNumber(more)} more`] : [])]);
  return `${name} (${organizations || 'no organizations'})`;
}

/**
 * Asks before a sign-in link replaces the current user: an attacker could send a link to make the user work
 * in the account of the attacker.
 */
export function SignInLinkDialog(offer: PendingSignIn) {
  const client = useQueryClient();
  // An id per link keeps the token out of the query key.
  const id = useId();
  const own = knownService(session, location.origin);
  const current = own?.token ? own : session.current();
  const { data } = useQuery({
    queryKey: ['signInLink', id],
    queryFn: () => (current ? compare(client, current, offer) : null),
    gcTime: 0,
    retry: false,
    staleTime: 'static',
  });
  if (!current || !data) return null;
  const { here, link } = data;
  const at = current.baseUrl === location.origin ? '' : ` on ${current.label}`;
  if (link.isRejected)
    return (
      <Dialog
        title="This sign-in link is no longer valid"
        onClose={close}
        foot={<Button onClick={close}>Close</Button>}
      >
        <p>{location.host} rejected this link’s token. You’re still signed in.</p>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title="Sign in with this link?"
      verb="Sign in with this link"
      doing="Signing in…"
      harmless
      onConfirm={() => signInAndReload(offer)}
      onClose={close}
    >
      <p>
        This link contains an access token. You’ll have its owner’s permissions and act on their behalf. If
        you didn’t request this link, select Cancel.
      </p>
      <Facts
        facts={[
          ['You’re signed in as', ownerText(here) + at],
          ['This link signs you in as', ownerText(link)],
        ]}
      />
    </ConfirmDialog>
  );
}

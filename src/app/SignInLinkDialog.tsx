// A link wants to sign in where somebody is signed in already. Who sent it may want one to work in a foreign account.
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { session, type Service } from '#api/session.ts';
import { signInWith, knownService, pendingSignIn, type PendingSignIn } from '#api/signInLink.ts';
import { deviceStorage } from '#api/storage.ts';
import { fingerprintOf } from '#directory/fingerprint.ts';
import { storedIdentity } from '#directory/identity.ts';
import { whoAmIQuery } from '#directory/whoAmI.ts';
import { formatList, formatNumber } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { bearerOf, type Bearer } from './bearer.ts';
import { emptied } from './signOut.ts';

const stay = () => pendingSignIn.set(null);

/** Whether something on screen would be lost: asked as the browser asks. What goes on would go on in another name. */
const isBusy = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Loads the page anew, as for everyone who comes: nothing that was read for one person stays for the next. */
async function goOn({ token, to }: PendingSignIn) {
  if (isBusy())
    throw new Error(
      'Something here is not saved, or still being done. Finish that first, then open the link again.',
    );
  await emptied(location.origin);
  signInWith(session, location, token);
  history.replaceState(null, '', to);
  location.reload();
}

const keptFor = (token: string) => async (organizationId: string) => {
  const fingerprint = await fingerprintOf(token);
  return fingerprint && storedIdentity(deviceStorage, organizationId, fingerprint);
};

const me = (client: QueryClient) => async (organizationId: string) =>
  (await client.query(whoAmIQuery(organizationId)))?.userId ?? null;

/** Both people. Where it turns out that nobody else is signed in, there is nothing to ask. */
async function compare(client: QueryClient, held: Service, offer: PendingSignIn) {
  const isCurrent = held.token === session.token();
  const [here, link] = await Promise.all([
    bearerOf(held, isCurrent ? me(client) : keptFor(held.token)),
    bearerOf({ baseUrl: location.origin, token: offer.token }, keptFor(offer.token)),
  ]);
  const isSame = here.userId !== undefined && here.userId === link.userId;
  const isNobodyElse = here.isRefused || (isSame && held.baseUrl === location.origin);
  if (isNobodyElse && !link.isRefused && !isBusy()) await goOn(offer);
  return { here, link };
}

/** “Fen Alder, of Saltmarsh Instruments and 2 more”, “Somebody of …” */
function words({ name = 'Somebody', titles, count }: Bearer) {
  const more = count - titles.length;
  const of = formatList([...titles, ...(more > 0 ? [`${formatNumber(more)} more`] : [])]);
  return of === '' ? `${name}, who is in no organization that the service tells` : `${name}, of ${of}`;
}

export function SignInLinkDialog(offer: PendingSignIn) {
  const client = useQueryClient();
  // Each link is asked about anew; its token is in no key.
  const id = useId();
  const known = knownService(session, location.origin);
  const held = known?.token ? known : session.current();
  const { data } = useQuery({
    queryKey: ['signInLink', id],
    queryFn: () => (held ? compare(client, held, offer) : null),
    gcTime: 0,
    retry: false,
    staleTime: 'static',
  });
  if (!held || !data) return null;
  const { here, link } = data;
  const at = held.baseUrl === location.origin ? '' : `, at ${held.label}`;
  if (link.isRefused)
    return (
      <Dialog
        title="This link no longer signs in"
        onClose={stay}
        foot={<Button onClick={stay}>Stay signed in</Button>}
      >
        <p>{location.host} does not accept its token. You stay signed in as you are.</p>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title="Sign in with this link?"
      verb="Sign in with the link"
      doing="Signing in…"
      harmless
      onConfirm={() => goOn(offer)}
      onClose={stay}
    >
      <p>
        The link holds somebody’s token. With it you see and change what they may, in their name. If you did
        not ask for it, stay signed in.
      </p>
      <Facts
        facts={[
          ['You are now', words(here) + at],
          ['The link is for', words(link)],
        ]}
      />
    </ConfirmDialog>
  );
}

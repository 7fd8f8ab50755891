// Sign-ins and sign-outs in other tabs of this browser.
import type { QueryClient } from '@tanstack/react-query';
import { session, type TokenChange } from '#api/session/session.ts';
import { shareWithTabs } from '#api/session/sessionChannel.ts';
import { signIn } from '#api/session/signIn.ts';
import { paths } from '#routing/paths.ts';
import { returnAddress } from './returnAddress.ts';
import { finishSignIn } from './finishSignIn.ts';
import { finishedSignIn } from './sign-on/signOnRedirect.ts';
import { loadPage } from './signOut.ts';

/** The page of an invite or a sign-in link. */
const isLink = (pathname: string) =>
  pathname === paths.invite.pattern || pathname === paths.signInLink.pattern;

/** Runs a change by another tab, and then shows what this tab may show. */
function afterChange(client: QueryClient, change: () => void) {
  const before = session.current();
  change();
  const now = session.current();
  if ((before?.token ?? '') === (now?.token ?? '') || isLink(location.pathname)) return;
  const { pathname, search, hash } = location;
  const isFront = pathname === paths.connect.pattern;
  // This tab reports the end of a sign-in that another tab was waiting for.
  if (isFront && finishedSignIn.get()) return;
  if (!now?.token) {
    if (!isFront) loadPage(paths.connect.to({}, { to: pathname + search + hash }));
  } else if (isFront) {
    const parameters = new URLSearchParams(search);
    if (!parameters.has('another')) loadPage(returnAddress(parameters));
  } else if (signIn.get() && before?.session?.email === now.session?.email) finishSignIn(client);
  // Someone else, or another organization: none of the loaded data may remain.
  else location.reload();
}

/** Shares the session with the other tabs of this browser, from now on. */
export function followTabs(client: QueryClient) {
  shareWithTabs(session, (change: TokenChange) => afterChange(client, () => session.follow(change)));
  addEventListener('storage', () => afterChange(client, session.reload));
}

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '#api/queryClient.ts';
import { clearPrefetched } from '#api/http/prefetch.ts';
import { session } from '#api/session/session.ts';
import { joinTabs } from '#api/session/sessionChannel.ts';
import { takeOverToken } from '#api/session/signInLink.ts';
import { status } from '#api/http/status.ts';
import { followTabs } from '#app/otherTabs.ts';
import { shown } from '#app/ready.ts';
import { startRecording } from '#app/recording.ts';
import { createRouter } from '#app/router.ts';
import { routes } from '#app/routes.tsx';
import { takeFinishedSignIn } from '#app/sign-on/signOnRedirect.ts';
import { SignInGate } from '#app/SignInGate.tsx';
import { useStore } from '#lib/useStore.ts';
import { RoutesContext } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { RouterContext } from '#routing/RouterContext.ts';

// Before a link is handled: it must not replace the session of another tab silently. The page may have prefetched
// with the token of the link.
if (session.token() === '' && (await joinTabs(session))) clearPrefetched();
const client = createQueryClient();
followTabs(client);
takeOverToken(session, location, history);
takeFinishedSignIn(location, history);
// These lead to a sign-in.
const isFront = [paths.connect, paths.invite, paths.signInLink].some(
  ({ pattern }) => pattern === location.pathname,
);
if (session.token() === '' && !isFront) {
  const to = location.pathname + location.search + location.hash;
  history.replaceState(null, '', paths.connect.to({}, to === '/' ? {} : { to }));
}
// A sign-in link to the current screen only changes the hash. Handle it before the router does.
addEventListener('popstate', () => {
  if (takeOverToken(session, location, history)) location.reload();
});
addEventListener('offline', status.lost);
addEventListener('online', status.reached);

startRecording(client);
const router = createRouter(client);
const root = document.getElementById('root');
if (!root) throw new Error('Missing element #root.');

/** Renders the first screen without the interruptions of a transition, which later screens need for input. */
function Router() {
  const isShown = useStore(shown);
  return <RouterProvider router={router} {...(!isShown && { useTransitions: false })} />;
}

// Authors choose the IDs in pages. A random prefix keeps them from guessing an ID of `useId`.
const identifierPrefix = Math.random().toString(36).slice(2);
createRoot(root, { identifierPrefix }).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RoutesContext value={routes}>
        <RouterContext value={router}>
          <Router />
        </RouterContext>
        <SignInGate />
      </RoutesContext>
    </QueryClientProvider>
  </StrictMode>,
);

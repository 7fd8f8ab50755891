import { redirect, type RouteObject } from 'react-router';
import { session } from '#api/session/session.ts';
import { queryClientContext } from '#routing/context.ts';
import { paths } from '#routing/paths.ts';
import { returnAddress } from './returnAddress.ts';
import { memoScreen } from './memoScreen.tsx';
import { AppShell } from './AppShell.tsx';
import { homeOrganization, startPath } from './startPath.ts';
import { Loading } from './Loading.tsx';
import { ScreenError } from './ScreenError.tsx';
import { screens } from './screens.ts';
import { finishedSignIn } from './sign-on/signOnRedirect.ts';

const framing = { ErrorBoundary: ScreenError, HydrateFallback: Loading };

/** Gives a route its own error boundary, so that the frames around a failed screen still work. */
function framed({ lazy, ...rest }: RouteObject): RouteObject {
  const load = typeof lazy === 'object' ? lazy.Component : undefined;
  async function Component() {
    const screen = await load?.();
    return screen && memoScreen(screen);
  }
  const route = { ...rest, ...framing, ...(load && { lazy: { Component } }) };
  if (route.index || !route.children) return route;
  return { ...route, children: route.children.map(framed) };
}

const connect: RouteObject = {
  path: paths.connect.pattern,
  // Signed-in users are redirected, unless they connect to another service or return from an identity
  // provider.
  loader: ({ request }) => {
    const { searchParams } = new URL(request.url);
    const stays =
      finishedSignIn.get() !== null || searchParams.has('another') || searchParams.has('provider');
    if (session.token() !== '' && !stays) throw redirect(returnAddress(searchParams));
    return null;
  },
  lazy: { Component: () => import('./ConnectScreen.tsx').then((module) => module.ConnectScreen) },
  ...framing,
};

const invite: RouteObject = {
  path: paths.invite.pattern,
  lazy: { Component: () => import('./invite/InviteScreen.tsx').then((module) => module.InviteScreen) },
  ...framing,
};

const signInLink: RouteObject = {
  path: paths.signInLink.pattern,
  lazy: {
    Component: () => import('./sign-in/SignInLinkScreen.tsx').then((module) => module.SignInLinkScreen),
  },
  ...framing,
};

const home: RouteObject = {
  path: paths.home.pattern,
  loader: async ({ context }) => {
    throw redirect(await startPath(context.get(queryClientContext)));
  },
  HydrateFallback: Loading,
};

const notFound: RouteObject = {
  path: '*',
  lazy: { Component: () => import('./NotFound.tsx').then((module) => module.NotFound) },
};

/** Leads to the user's account in their last organization. */
const toAccount = (
  { pattern }: { pattern: string },
  target: { to: (ids: { organizationId: string }) => string },
): RouteObject => ({
  path: pattern,
  loader: async ({ context }) => {
    const organizationId = await homeOrganization(context.get(queryClientContext));
    throw redirect(organizationId ? target.to({ organizationId }) : paths.organizations.to());
  },
  HydrateFallback: Loading,
});

export const routes: RouteObject[] = [
  connect,
  invite,
  signInLink,
  {
    Component: AppShell,
    ErrorBoundary: ScreenError,
    children: [
      home,
      toAccount(paths.myAccount, paths.account),
      toAccount(paths.myCredentials, paths.credentials),
      ...screens.map(framed),
      framed(notFound),
    ],
  },
];

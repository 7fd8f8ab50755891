// The console's routes: the frame, the screens in it, and what stands there when one can't be shown.
import { redirect, type RouteObject } from 'react-router';
import { session } from '#api/session.ts';
import { queryClientContext } from '#routing/context.ts';
import { paths } from '#routing/paths.ts';
import { returnAddress } from '#routing/returnAddress.ts';
import { AppShell } from './AppShell.tsx';
import { homeOrganization } from './homeOrganization.ts';
import { Loading } from './Loading.tsx';
import { ScreenError } from './ScreenError.tsx';
import { screens } from './screens.ts';

/** A fault stays inside the screen that has it: what frames it can still be used. */
function framed(route: RouteObject): RouteObject {
  const frame = { ErrorBoundary: ScreenError, HydrateFallback: Loading };
  if (route.index || !route.children) return { ...route, ...frame };
  return { ...route, ...frame, children: route.children.map(framed) };
}

const connect: RouteObject = {
  path: paths.connect.pattern,
  // Who is signed in has no business here, unless it is with another service.
  loader: ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (session.token() !== '' && !searchParams.has('another')) throw redirect(returnAddress(searchParams));
    return null;
  },
  lazy: { Component: () => import('./ConnectScreen.tsx').then((module) => module.ConnectScreen) },
  HydrateFallback: Loading,
  ErrorBoundary: ScreenError,
};

const home: RouteObject = {
  path: paths.home.pattern,
  loader: async ({ context }) => {
    const organizationId = await homeOrganization(context.get(queryClientContext));
    throw redirect(
      organizationId === null ? paths.organizations.to() : paths.organization.to({ organizationId }),
    );
  },
  HydrateFallback: Loading,
};

const notFound: RouteObject = {
  path: '*',
  lazy: { Component: () => import('./NotFound.tsx').then((module) => module.NotFound) },
};

export const routes: RouteObject[] = [
  connect,
  {
    Component: AppShell,
    ErrorBoundary: ScreenError,
    children: [home, ...screens.map(framed), framed(notFound)],
  },
];

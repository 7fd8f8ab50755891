import type { ComponentType } from 'react';
import { replace, type LoaderFunction, type RouteObject } from 'react-router';
import { queryClientContext } from './context.ts';
import type { Crumb } from './crumb.ts';
import type { AppPath, PathParameters } from './definePath.ts';
import { runLoader, type Loader } from './loader.ts';
import { withPageSize } from './pageSize.ts';

type Frame<Pattern extends string> = {
  path: AppPath<Pattern>;
  loader?: Loader<PathParameters<Pattern>>;
  /** The screens below it. */
  children?: RouteObject[];
};
type Plan<Pattern extends string> = Frame<Pattern> & {
  Component: () => Promise<ComponentType>;
  crumb: Crumb;
  /** The screen that this one is under, where the URL does not say so. */
  under?: Pick<AppPath, 'pattern'>;
  /** Shows a list page by page: the remembered page size is put into its URL. */
  paged?: boolean;
};

export type ScreenHandle = {
  path: Pick<AppPath, 'pattern' | 'fill'>;
  loader?: Loader;
  crumb?: Crumb;
  under?: Pick<AppPath, 'pattern'>;
  paged?: boolean;
};

/** The handle of a route that `screen` or `frame` made; undefined for others. */
export const screenOf = (route: { handle?: unknown }) => (isHandle(route.handle) ? route.handle : undefined);
const isHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'path' in handle;

const loaderOf =
  ({ loader, paged = false }: ScreenHandle): LoaderFunction =>
  async ({ params, request, context }) => {
    const { pathname, searchParams } = new URL(request.url);
    const sized = paged ? withPageSize(searchParams) : null;
    if (sized) throw replace(`${pathname}?${sized}`);
    if (loader)
      await runLoader(loader, context.get(queryClientContext), params, searchParams, request.signal);
    return null;
  };

/** A route that only loads what its screens have in common. */
export function frame<const Pattern extends string>(plan: Frame<Pattern>): RouteObject {
  const { children, path, loader, ...rest } = plan;
  const handle: ScreenHandle = {
    ...rest,
    path,
    ...(loader && {
      loader: (ensureQuery, values, search) => loader(ensureQuery, path.read(values), search),
    }),
  };
  return { path: path.pattern, loader: loaderOf(handle), handle, ...(children && { children }) };
}

/** The route of a screen: its address, crumb, loader and component. Data and component load at the same time. */
export const screen = <const Pattern extends string>({ Component, ...plan }: Plan<Pattern>): RouteObject => ({
  ...frame(plan),
  lazy: { Component },
});

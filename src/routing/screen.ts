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
  /** The routes inside it. */
  children?: RouteObject[];
};
type Plan<Pattern extends string> = Frame<Pattern> & {
  Component: () => Promise<ComponentType>;
  crumb: Crumb;
  /** The parent in the breadcrumbs, if the URL doesn't show it. */
  under?: Pick<AppPath, 'pattern'>;
  /** Shows a paginated list: adds the remembered page size to the URL. */
  paged?: boolean;
};

export type ScreenHandle = {
  path: Pick<AppPath, 'pattern' | 'fill'>;
  loader?: Loader;
  crumb?: Crumb;
  under?: Pick<AppPath, 'pattern'>;
  paged?: boolean;
};

/** The handle of a route created by `screen` or `frame`; undefined for others. */
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

/** A route without a component, which loads data shared by its screens. */
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

type Layout<Pattern extends string> = Frame<Pattern> & {
  Component: () => Promise<ComponentType>;
  children: RouteObject[];
};

/**
 * A route whose component renders the shared parts of its screens, such as the header of an entity, and an
 * `Outlet` for them.
 */
export const layout = <const Pattern extends string>({
  Component,
  ...plan
}: Layout<Pattern>): RouteObject => ({
  ...frame(plan),
  lazy: { Component },
});

/** The route of a screen. Data and component load in parallel. */
export const screen = <const Pattern extends string>({ Component, ...plan }: Plan<Pattern>): RouteObject => ({
  ...frame(plan),
  lazy: { Component },
});

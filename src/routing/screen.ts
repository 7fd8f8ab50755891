// A screen as a route: its address, its wave of reads, its lazily loaded component, its name.
import type { ComponentType } from 'react';
import { replace, type LoaderFunction, type RouteObject } from 'react-router';
import { queryClientContext } from './context.ts';
import type { Crumb } from './crumb.ts';
import type { AppPath } from './definePath.ts';
import { withPageSize } from './pageSize.ts';
import { start, type Wave } from './wave.ts';

type Frame = {
  path: Pick<AppPath, 'pattern' | 'fill'>;
  /** The chunk that holds the screen's reads; small, as it stands before them. */
  wave?: () => Promise<Wave>;
  /** Screens that this one frames, as tabs. */
  children?: RouteObject[];
};
type Plan = Frame & {
  Component: () => Promise<ComponentType>;
  crumb: Crumb;
  /** The screen that this one is under, where the URL doesn't say so. */
  under?: Pick<AppPath, 'pattern'>;
  /** It shows a list page by page: the remembered page size goes into its URL. */
  paged?: boolean;
};

export type ScreenHandle = Omit<Frame, 'children'> & Partial<Pick<Plan, 'crumb' | 'under' | 'paged'>>;

/** The handle of a route that `screen` or `frame` made; undefined for others. */
export const screenOf = (route: { handle?: unknown }) => (isHandle(route.handle) ? route.handle : undefined);
const isHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'path' in handle;

const loaderOf =
  ({ wave, paged = false }: ScreenHandle): LoaderFunction =>
  async ({ params, request, context }) => {
    const { pathname, searchParams } = new URL(request.url);
    const sized = paged ? withPageSize(searchParams) : null;
    if (sized) throw replace(`${pathname}?${sized}`);
    if (wave)
      await start(await wave(), context.get(queryClientContext), params, searchParams, request.signal);
    return null;
  };

/** A route that only brings what the screens in it have in common. */
export const frame = ({ children, ...handle }: Frame): RouteObject => ({
  path: handle.path.pattern,
  loader: loaderOf(handle),
  handle,
  ...(children && { children }),
});

/** The route of a screen; its reads and its chunk are fetched at the same time. */
export const screen = ({ Component, ...plan }: Plan): RouteObject => ({
  ...frame(plan),
  lazy: { Component },
});

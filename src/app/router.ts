import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { queryClientContext } from '#routing/context.ts';
import { routes } from './routes.tsx';

export const createRouter = (client: QueryClient) =>
  createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, client]])),
  });

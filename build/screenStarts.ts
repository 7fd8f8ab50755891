import { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import type { EnsureQuery, Loader } from '#routing/loader.ts';
import { screenOf } from '#routing/screen.ts';

/** A screen with its parent routes. `modules` are paths from the root: `/src/features/members/MembersScreen.tsx`. */
type Entry = { pattern: string; modules: string[]; loaders: Loader[] };

/** `reads` are independent of filters, `unfiltered` are for an address without filters. Both contain `:parameters`. */
type ScreenStart = { pattern: string; modules: string[]; reads: string[]; unfiltered: string[] };

/** `() => import('#features/members/MembersScreen.tsx')…` → `['/src/features/members/MembersScreen.tsx']` */
function modulesOf(load: unknown) {
  if (typeof load !== 'function') return [];
  const text = String(load);
  const modules = [...text.matchAll(/import\(\s*['"]#([^'"]+)/g)].map(([, name]) => `/src/${name}`);
  if (modules.length === 0) throw new Error(`The import of a screen must begin with “#features/”: ${text}`);
  return modules;
}

type Parents = Omit<Entry, 'pattern'>;

function entriesOf(routes: readonly RouteObject[], parents: Parents = { modules: [], loaders: [] }): Entry[] {
  return routes.flatMap(({ path = '', lazy, handle, children = [] }) => {
    const component = typeof lazy === 'object' ? lazy.Component : undefined;
    const modules = [...parents.modules, ...modulesOf(component)];
    const loaders = [...parents.loaders, ...[screenOf({ handle })?.loader ?? []].flat()];
    return [
      // A layout is shown only with one of its screens.
      ...(component && children.length === 0 ? [{ pattern: path, modules, loaders }] : []),
      ...entriesOf(children, { modules, loaders }),
    ];
  });
}

/** `/pages/:pageId?` → `/pages/:pageId` and `/pages` */
const patternsOf = (pattern: string) =>
  pattern.endsWith('?') ? [pattern.slice(0, -1), pattern.replace(/\/:\w+\?$/, '')] : [pattern];

/** The parameters by name, with `:name` as value, to find them in the requests. */
const namesIn = (pattern: string) =>
  Object.fromEntries([...pattern.matchAll(/:(\w+)/g)].map(([written, name = '']) => [name, written]));

/** Runs a loader with a mocked `fetch`. Returns its immediate reads, and whether it uses the filters. */
function readsOf(load: Loader, pattern: string) {
  const paths: string[] = [];
  let filtered = false;
  const search = new Proxy(new URLSearchParams(), {
    get(target, name) {
      filtered = true;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { fetch } = globalThis;
  globalThis.fetch = (path, init) => {
    if (typeof path === 'string') paths.push(path.replaceAll('%3A', ':'));
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Not sent', 'AbortError')));
    });
  };
  const client = new QueryClient();
  const reads = new AbortController();
  const { signal } = reads;
  const ensureQuery: EnsureQuery = ({ queryKey, queryFn, meta }) => {
    if (typeof queryFn === 'function')
      void Promise.resolve(queryFn({ queryKey, client, signal, meta })).catch(() => undefined);
    return new Promise(() => undefined);
  };
  try {
    void load(ensureQuery, namesIn(pattern), search);
  } finally {
    globalThis.fetch = fetch;
    // Reads of many items would otherwise keep their places in the request queue.
    reads.abort();
  }
  return { paths, filtered };
}

const parametersOf = (pattern: string) => pattern.split(':').length;

/** The modules and reads of each screen, for the prefetch plan. Sorted so that the first matching pattern wins. */
export function screenStarts(routes: readonly RouteObject[]): ScreenStart[] {
  const starts: ScreenStart[] = [];
  for (const { pattern: written, modules, loaders } of entriesOf(routes))
    for (const pattern of patternsOf(written)) {
      const asked = loaders.map((load) => readsOf(load, pattern));
      const pathsWhere = (filtered: boolean) => [
        ...new Set(asked.filter((one) => one.filtered === filtered).flatMap(({ paths }) => paths)),
      ];
      starts.push({ pattern, modules, reads: pathsWhere(false), unfiltered: pathsWhere(true) });
    }
  return starts.toSorted((a, b) => parametersOf(a.pattern) - parametersOf(b.pattern));
}

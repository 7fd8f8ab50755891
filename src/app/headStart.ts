// Runs as an inline script in the page head, before the console's modules: starts the reads and chunks of the opened screen.
import { prefetch } from '#api/http/prefetch.ts';
import { session } from '#api/session/session.ts';
import { canSignInDirectly } from '#api/session/signInLink.ts';
import { tokenInHash } from '#lib/tokenInHash.ts';
import { rememberedPageSize, defaultPageSize } from '#routing/pageSize.ts';
import { prefetchPlanAt, type PrefetchPlan } from './prefetchPlan.ts';

/** Inserted by the build: the files of all screens, and the plan of each address. */
declare const __FILES__: readonly string[];
declare const __STARTS__: readonly PrefetchPlan[];

function preload(file: string) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}

// The console may add a page size to the URL. Unfiltered reads would then be unused.
const filtered = location.search !== '' || rememberedPageSize() !== defaultPageSize;
const { files, reads } = prefetchPlanAt(__STARTS__, location.pathname, filtered);
const { baseUrl = '', token: currentToken = '' } = session.current() ?? {};
const { token: linkToken } = tokenInHash(location.hash);
const hasLinkToken = linkToken && canSignInDirectly(session, location.origin, linkToken);
const target = hasLinkToken
  ? { baseUrl: location.origin, token: linkToken }
  : { baseUrl, token: currentToken };
if (target.token !== '') prefetch(target, reads);
for (const index of files) preload(__FILES__[index] ?? '');
// The first use of Intl takes 20 ms. Do it while the chunks load.
globalThis.requestIdleCallback?.(() => [
  new Intl.DateTimeFormat(undefined, { month: 'short' }),
  new Intl.NumberFormat(),
]);

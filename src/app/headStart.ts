// Runs in the page's head, before the console is there: begins the reads and the chunks of the screen that is opened.
import { prefetch } from '#api/prefetch.ts';
import { session } from '#api/session.ts';
import { canSignInDirectly } from '#api/signInLink.ts';
import { tokenInHash } from '#lib/tokenInHash.ts';
import { rememberedPageSize, usualPageSize } from '#routing/pageSize.ts';
import { prefetchPlanAt, type PrefetchPlan } from './prefetchPlan.ts';

/** Put in by the build: the files of all screens, and what each address needs. */
declare const __FILES__: readonly string[];
declare const __STARTS__: readonly PrefetchPlan[];

function preload(file: string) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}

// Filters may be put in at once: then what stands there without any is not asked for.
const filtered = location.search !== '' || rememberedPageSize() !== usualPageSize;
const { files, reads } = prefetchPlanAt(__STARTS__, location.pathname, filtered);
const { baseUrl = '', token: known = '' } = session.current() ?? {};
const { token: given } = tokenInHash(location.hash);
const isGiven = given && canSignInDirectly(session, location.origin, given);
const target = isGiven ? { baseUrl: location.origin, token: given } : { baseUrl, token: known };
if (target.token !== '') prefetch(target, reads);
for (const index of files) preload(__FILES__[index] ?? '');
// The first use of Intl in a page takes 20 ms: it has one while it waits for its chunks.
globalThis.requestIdleCallback?.(() => [
  new Intl.DateTimeFormat(undefined, { month: 'short' }),
  new Intl.NumberFormat(),
]);

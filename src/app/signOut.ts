import { callOn } from '#api/session/callOn.ts';
import { delay } from '#api/http/delay.ts';
import { session, type Service } from '#api/session/session.ts';
import { signIn } from '#contract/areas/sign-in.ts';
import { paths } from '#routing/paths.ts';

/** Opens an address with a full page load, so that no data of the previous user stays in memory. */
export const loadPage = (address: string) => location.assign(address);

/** Maximum time to wait for the cache to be cleared, in ms. */
const timeout = 1000;

/** Removes the cached texts of a service from this device. Never rejects. */
export const clearCachedTexts = (baseUrl: string) =>
  Promise.race([
    import('#api/compat/idbCache.ts').then(({ clearCached }) => clearCached(baseUrl)).catch(() => null),
    delay(timeout),
  ]);

/** Ends a session. An entered token remains valid. */
async function endSession({ baseUrl, token, session: opened }: Service) {
  if (!opened || token === '') return;
  const ended = callOn({ baseUrl, token }, signIn.removeToken, { tokenId: 'current' });
  await Promise.race([ended.catch(() => null), delay(timeout)]);
}

export async function signOut() {
  const service = session.current();
  session.leave();
  if (service) await endSession(service);
  if (service) await clearCachedTexts(service.baseUrl);
  loadPage(paths.connect.to());
}

/** Removes a service and its cached texts. */
export function forgetService(baseUrl: string) {
  const service = session.get().services.find((one) => one.baseUrl === baseUrl);
  session.forget(baseUrl);
  if (service) void endSession(service);
  void clearCachedTexts(baseUrl);
}

/** Switches to another known service. */
export function switchService(baseUrl: string) {
  session.switchTo(baseUrl);
  loadPage(paths.home.to());
}

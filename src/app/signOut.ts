// Leaving a service: token and everything read with it are gone.
import { delay } from '#api/delay.ts';
import { session } from '#api/session.ts';
import { paths } from '#routing/paths.ts';

/** Loads the page anew: nothing that was read for one person stays for the next. */
export const enterAt = (address: string) => location.assign(address);

/** How long leaving waits at most for what was kept of the service to be removed, in ms. */
const patience = 1000;

/** Removes what this device keeps of a service's texts. Never rejects. */
export const emptied = (baseUrl: string) =>
  Promise.race([
    import('#api/idbCache.ts').then(({ clearCached: emptyDepot }) => emptyDepot(baseUrl)).catch(() => null),
    delay(patience),
  ]);

export async function signOut() {
  const service = session.current();
  session.leave();
  if (service) await emptied(service.baseUrl);
  enterAt(paths.connect.to());
}

/** A service that the console was connected to before is not known any more. */
export function forgetService(baseUrl: string) {
  session.forget(baseUrl);
  void emptied(baseUrl);
}

/** Goes on with another known service. */
export function switchService(baseUrl: string) {
  session.switchTo(baseUrl);
  enterAt(paths.home.to());
}

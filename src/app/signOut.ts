// Leaving a service: token and everything read with it are gone.
import { session } from '#api/session.ts';
import { paths } from '#routing/paths.ts';

/** Loads the page anew: nothing that was read for one person stays for the next. */
export const enterAt = (address: string) => location.assign(address);

export function signOut() {
  session.leave();
  enterAt(paths.connect.to());
}

/** Goes on with another known service. */
export function switchService(baseUrl: string) {
  session.switchTo(baseUrl);
  enterAt(paths.home.to());
}

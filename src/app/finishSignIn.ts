import type { QueryClient } from '@tanstack/react-query';
import { signIn } from '#api/session/signIn.ts';

/** Sends the requests that wait for a new token, and reads everything again: the token may have other permissions. */
export function finishSignIn(client: QueryClient) {
  signIn.done();
  void client.invalidateQueries();
}

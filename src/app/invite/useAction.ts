import { useRef, useState } from 'react';
import { messageOf } from '#api/ApiError.ts';
import type { Entry } from '#api/inviteLink.ts';
import { session } from '#api/session.ts';
import { knownService } from '#api/signInLink.ts';
import { paths } from '#routing/paths.ts';
import { clearCachedTexts, loadPage } from '../signOut.ts';

/** Opens the organization with a new session. */
export async function enter({ service, organizationId }: Entry) {
  // Another user may have been signed in here.
  if (knownService(session, location.origin)?.token) await clearCachedTexts(location.origin);
  session.enter(service);
  loadPage(paths.organization.to({ organizationId }));
}

/** Runs one action at a time. An action returns why it failed, or throws it. */
export function useAction() {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  async function start(action: () => Promise<string | undefined | void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFault(null);
    try {
      setFault((await action()) ?? null);
    } catch (error) {
      setFault(messageOf(error));
    }
    isRunning.current = false;
    setBusy(false);
  }
  return { run: (action: Parameters<typeof start>[0]) => void start(action), isBusy, fault };
}

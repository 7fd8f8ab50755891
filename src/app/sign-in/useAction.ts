import { useRef, useState } from 'react';
import { ApiError, messageOf } from '#api/http/ApiError.ts';
import type { Entry } from '#api/session/openedSession.ts';
import { session } from '#api/session/session.ts';
import { knownService } from '#api/session/signInLink.ts';
import { paths } from '#routing/paths.ts';
import { clearCachedTexts, loadPage } from '../signOut.ts';

/** Opens a path with a new session; by default, the session's organization. */
export async function enter({ service, organizationId }: Entry, to = '/') {
  const known = knownService(session, service.baseUrl);
  // Another user may have been signed in here.
  if (known?.token) await clearCachedTexts(service.baseUrl);
  session.enter({ ...service, label: known?.label ?? service.label });
  loadPage(to === '/' ? paths.organization.to({ organizationId }) : to);
}

/** Why an action failed, and the field that has to be corrected. */
export type ActionFault = { at: 'email' | 'password' | null; text: string };

/** Returns the fault of an error. */
export function faultOf(error: unknown): ActionFault {
  const [issue] = error instanceof ApiError ? error.issues : [];
  const field = issue?.path.replace(/^body\./, '');
  return issue && (field === 'email' || field === 'password')
    ? { at: field, text: issue.message }
    : { at: null, text: messageOf(error) };
}

/** Runs one action at a time. An action returns why it failed, or throws it. */
export function useAction() {
  const [fault, setFault] = useState<ActionFault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  async function start(action: () => Promise<ActionFault | string | undefined | void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFault(null);
    try {
      const failed = await action();
      setFault(typeof failed === 'string' ? { at: null, text: failed } : (failed ?? null));
    } catch (error) {
      setFault(faultOf(error));
    }
    isRunning.current = false;
    setBusy(false);
  }
  return {
    run: (action: Parameters<typeof start>[0]) => void start(action),
    isBusy,
    fault,
    /** The text of a fault at this field; `null`: at none. */
    faultAt: (field: ActionFault['at']) => (fault?.at === field ? fault.text : null),
  };
}

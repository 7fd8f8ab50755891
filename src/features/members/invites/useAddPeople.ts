import { useRef, useState } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import type { Role } from '#contract/fields.ts';
import type { InviteResult } from '#contract/invites.ts';
import { lookUp } from '#directory/lookUpMembers.ts';
import { invitePeople } from './invites.api.ts';
import { entriesOf, type Entry } from './pasted.ts';

/** An entry of the list, after the lookup of members. */
export type Checked = Entry | { is: 'member'; text: string; email: string };

type Person = { email: string; role: Role | null };

type Stage =
  | { is: 'text'; error?: string }
  | { is: 'looking' }
  | { is: 'preview'; entries: readonly Checked[] }
  | { is: 'done'; results: readonly InviteResult[] };

/** The steps of the dialog: a list, its check, and one request that invites everyone. */
export function useAddPeople(organizationId: string, enforcesSso: boolean) {
  const [stage, setStage] = useState<Stage>({ is: 'text' });
  const running = useRef<AbortController>(undefined);
  /** Set before the button renders as busy, so that a second press sends nothing. */
  const isSending = useRef(false);
  const invite = useMutate(invitePeople, { showsError: true });

  async function check(text: string) {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const entries = entriesOf(text);
    setStage({ is: 'looking' });
    try {
      const emails = entries.flatMap((entry) => (entry.is === 'address' ? [entry.email] : []));
      const found =
        emails.length === 0
          ? new Map<string, unknown[]>()
          : await lookUp(emails, { organizationId, onProgress: () => {}, signal });
      if (signal.aborted) return;
      const checked = entries.map((entry): Checked =>
        entry.is === 'address' && (found.get(entry.email)?.length ?? 0) > 0
          ? { ...entry, is: 'member' }
          : entry,
      );
      setStage({ is: 'preview', entries: checked });
    } catch (error) {
      if (!signal.aborted) setStage({ is: 'text', error: messageOf(error) });
    }
  }

  async function send(people: readonly Person[], onInvited: () => void) {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const body = { emails: [...people], ...(enforcesSso && { sso: true }) };
      const { results } = await invite.mutateAsync({ organizationId, body });
      onInvited();
      setStage({ is: 'done', results });
    } catch {
      // The dialog shows the error of the mutation.
    } finally {
      isSending.current = false;
    }
  }
  return {
    stage,
    isPending: invite.isPending,
    error: invite.error,
    check: (text: string) => void check(text),
    send: (people: readonly Person[], onInvited: () => void) => void send(people, onInvited),
    /** Returns to the text and aborts a running lookup. */
    back: () => {
      running.current?.abort();
      setStage({ is: 'text' });
    },
  };
}

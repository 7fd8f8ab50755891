import { useRef, useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import type { Role } from '#contract/fields.ts';
import type { InviteResult } from '#contract/areas/invites.ts';
import { lookUp } from '#directory/people/lookUpMembers.ts';
import { invitePeople } from './invites.api.ts';
import { readPasted, type Entry } from './pasted.ts';

/** An entry of the list, after the lookup of members. */
export type Checked = Entry | { kind: 'member'; text: string; email: string };
/** An entry and the key of its row, which a correction keeps. */
export type Row = { key: string; entry: Checked };

export type Person = { email: string; role: Role | null; name?: string };

type Stage =
  | { kind: 'text'; error?: string }
  | { kind: 'looking' }
  | { kind: 'preview'; rows: readonly Row[]; duplicates: number; isCorrected: boolean }
  | { kind: 'done'; results: readonly InviteResult[] };

/** Returns the text of an entry, as the parser reads it: “Fen Alder <fen@x.example> (edit)”. */
export function lineOf(entry: Checked) {
  if (entry.kind !== 'address') return entry.text;
  const { email, name, role } = entry;
  const person = name === undefined ? email : `${name} <${email}>`;
  return role === undefined ? person : `${person} (${role ?? 'guest'})`;
}

/** People to invite are first, so that errors don't hide them. */
const order: readonly Checked['kind'][] = ['address', 'invalid', 'member'];

const rowsOf = (entries: readonly Checked[]) =>
  entries
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .map((entry, place): Row => ({ key: String(place), entry }));

/** Replaces the entry of a row with those in a text, without those that other rows have. */
function replaceRow(rows: readonly Row[], key: string, text: string) {
  const { entries, duplicates } = readPasted(text);
  const others = new Set(
    rows.flatMap((row) => (row.key === key || row.entry.kind === 'invalid' ? [] : [row.entry.email])),
  );
  const fresh = entries.filter((entry) => entry.kind === 'invalid' || !others.has(entry.email));
  return {
    rows: rows.flatMap((row) =>
      row.key === key
        ? fresh.map((entry, place) => ({ key: place === 0 ? key : `${key}.${place}`, entry }))
        : [row],
    ),
    duplicates: duplicates + entries.length - fresh.length,
  };
}

/** The steps of the dialog: a list, its check, and one request that invites everyone. */
export function useAddPeople(organizationId: string, enforcesSso: boolean) {
  const [stage, setStage] = useState<Stage>({ kind: 'text' });
  const running = useRef<AbortController>(undefined);
  /** Set before the button renders as busy, so that a second press sends nothing. */
  const isSending = useRef(false);
  const invite = useMutate(invitePeople);

  async function check(text: string) {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const { entries, duplicates } = readPasted(text);
    setStage({ kind: 'looking' });
    try {
      const emails = entries.flatMap((entry) => (entry.kind === 'address' ? [entry.email] : []));
      const found =
        emails.length === 0
          ? new Map<string, unknown[]>()
          : await lookUp(emails, { organizationId, onProgress: () => {}, signal });
      if (signal.aborted) return;
      const checked = entries.map((entry): Checked => {
        if (entry.kind === 'invalid' || !found.get(entry.email)?.length) return entry;
        return { kind: 'member', text: entry.text, email: entry.email };
      });
      setStage({ kind: 'preview', rows: rowsOf(checked), duplicates, isCorrected: false });
    } catch (error) {
      if (!signal.aborted) setStage({ kind: 'text', error: messageOf(error) });
    }
  }

  async function send(people: readonly Person[], onInvited: () => void) {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const body = { emails: [...people], ...(enforcesSso && { sso: true }) };
      const { results } = await invite.mutateAsync({ organizationId, body });
      onInvited();
      setStage({ kind: 'done', results });
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
    /** Reads the text of a row again. An empty text removes the row. */
    correct: (key: string, text: string) =>
      setStage((current) => {
        if (current.kind !== 'preview') return current;
        const { rows, duplicates } = replaceRow(current.rows, key, text);
        return { kind: 'preview', rows, duplicates: current.duplicates + duplicates, isCorrected: true };
      }),
    send: (people: readonly Person[], onInvited: () => void) => void send(people, onInvited),
    /** Returns to the text and aborts a running lookup. */
    back: () => {
      running.current?.abort();
      setStage({ kind: 'text' });
    },
  };
}

import { useRef, useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import type { TeamMember } from '#contract/areas/teams.ts';
import type { Pasted } from '#lib/addresses.ts';
import { keyOf, lookUp } from '#directory/people/lookUpMembers.ts';
import { previewOf, type Preview } from './preview.ts';

type Stage =
  | { kind: 'text'; error?: string }
  | { kind: 'looking'; done: number; of: number }
  | { kind: 'preview'; preview: Preview };

export function useLookUp(organizationId: string, members: readonly TeamMember[]) {
  const [stage, setStage] = useState<Stage>({ kind: 'text' });
  const running = useRef<AbortController>(undefined);

  async function start(people: readonly Pasted[]) {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    // Members of the team are already loaded. Names still need a lookup, because they may be ambiguous.
    const own = new Map(
      members.map(({ organization }) => [organization.user.email.toLowerCase(), organization]),
    );
    const keys = [...new Set(people.flatMap((person) => keyOf(person) ?? []))];
    const missingKeys = keys.filter((key) => !own.has(key));
    setStage({ kind: 'looking', done: 0, of: missingKeys.length });
    const onProgress = (done: number, of: number) => {
      if (!signal.aborted) setStage({ kind: 'looking', done, of });
    };
    try {
      const found =
        missingKeys.length === 0
          ? new Map()
          : await lookUp(missingKeys, { organizationId, onProgress, signal });
      if (signal.aborted) return;
      const all = new Map([...found, ...[...own].map(([email, member]) => [email, [member]] as const)]);
      const inTeam = new Set(members.map(({ organization }) => organization.id));
      setStage({ kind: 'preview', preview: previewOf(people, all, inTeam) });
    } catch (error) {
      if (!signal.aborted) setStage({ kind: 'text', error: messageOf(error) });
    }
  }
  return {
    stage,
    start: (people: readonly Pasted[]) => void start(people),
    /** Returns to the text and aborts a running lookup. */
    stop: () => {
      running.current?.abort();
      setStage({ kind: 'text' });
    },
    replace: (preview: Preview) => setStage({ kind: 'preview', preview }),
  };
}

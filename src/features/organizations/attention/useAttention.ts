import { keepPreviousData, useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { activity } from '#api/activity.ts';
import { messageOf } from '#api/ApiError.ts';
import type { Organization } from '#contract/organizations.ts';
import { useStore } from '#lib/useStore.ts';
import { accessCheck, accountCheck } from './account.check.ts';
import type { Check, Figure, Finding, Gap, Look } from './check.ts';
import { specsCheck, trashCheck } from './content.check.ts';
import { linksCheck, shareLinksCheck } from './links.check.ts';
import { dormantCheck, membersCheck } from './members.check.ts';
import { signOnCheck } from './sign-on.check.ts';
import { spacesCheck } from './spaces.check.ts';

/** In the order of their findings on screen. */
const checks: readonly Check[] = [
  accountCheck,
  accessCheck,
  membersCheck,
  dormantCheck,
  spacesCheck,
  shareLinksCheck,
  trashCheck,
  linksCheck,
  specsCheck,
  signOnCheck,
];

export type Attention = {
  /** Nothing has been told yet: the first look is under way. */
  isFirstLook: boolean;
  /** A look is under way. */
  isLooking: boolean;
  findings: Finding[];
  figures: Figure[];
  /** What was looked at, in words. */
  seen: string[];
  gaps: Gap[];
  /** When the oldest of the answers was told, as an ISO time. */
  at: string;
};

/** What the checks told, in their order; one that failed is a gap, never a good sign. */
function together(results: UseQueryResult<Look>[]): Attention {
  const looks = results.flatMap(({ data }) => data ?? []);
  const failed = results.flatMap(({ data, error }, index): Gap[] =>
    data === undefined && error ? [{ what: checks[index]?.name ?? '', why: messageOf(error) }] : [],
  );
  return {
    isFirstLook: results.some(({ isPending }) => isPending),
    isLooking: results.some(({ isFetching }) => isFetching),
    findings: looks.flatMap(({ findings }) => findings),
    figures: looks.flatMap(({ figures = [] }) => figures),
    seen: looks.flatMap(({ seen }) => seen ?? []),
    gaps: [...looks.flatMap(({ gaps = [] }) => gaps), ...failed],
    at: new Date(Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt || Date.now()))).toISOString(),
  };
}

/** Looks at an organization when its home is opened, and again after every write; `lookAgain` asks anew. */
export function useAttention(organization: Organization) {
  const client = useQueryClient();
  const done = useStore(activity);
  const writes = done.filter(({ outcome }) => outcome === 'done').length;
  const attention = useQueries({
    queries: checks.map((check) => ({
      queryKey: ['attention', check.name, organization, writes],
      queryFn: () => check.look(organization, (query) => client.query(query)),
      // The reads inside know how old they may be; telling what they mean costs nothing.
      staleTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
    })),
    combine: together,
  });
  return { ...attention, lookAgain: () => client.invalidateQueries() };
}

import { keepPreviousData, useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { activity } from '#api/activity.ts';
import { messageOf } from '#api/ApiError.ts';
import type { Organization } from '#contract/organizations.ts';
import { useStore } from '#lib/useStore.ts';
import { accessCheck, accountCheck } from './account.check.ts';
import type { Check, CheckResult, Figure, Finding, SkippedItem } from './check.ts';
import { specsCheck, trashCheck } from './content.check.ts';
import { linksCheck, shareLinksCheck } from './links.check.ts';
import { inactiveMembersCheck, membersCheck } from './members.check.ts';
import { signOnCheck } from './sign-on.check.ts';
import { spacesCheck } from './spaces.check.ts';

/** In the order of their findings on screen. */
const checks: readonly Check[] = [
  accountCheck,
  accessCheck,
  membersCheck,
  inactiveMembersCheck,
  spacesCheck,
  shareLinksCheck,
  trashCheck,
  linksCheck,
  specsCheck,
  signOnCheck,
];

export type Attention = {
  /** The first run isn't complete. */
  isLoading: boolean;
  isChecking: boolean;
  findings: Finding[];
  figures: Figure[];
  checked: string[];
  skipped: SkippedItem[];
  /** When the oldest result was computed, as an ISO time. */
  checkedAt: string;
};

/** Combines the results in order. A check that failed counts as skipped. */
function combineResults(queries: UseQueryResult<CheckResult>[]): Attention {
  const results = queries.flatMap(({ data }) => data ?? []);
  const failed = queries.flatMap(({ data, error }, index): SkippedItem[] =>
    data === undefined && error ? [{ what: checks[index]?.name ?? '', reason: messageOf(error) }] : [],
  );
  const updatedAt = queries.map(({ dataUpdatedAt }) => dataUpdatedAt || Date.now());
  return {
    isLoading: queries.some(({ isPending }) => isPending),
    isChecking: queries.some(({ isFetching }) => isFetching),
    findings: results.flatMap(({ findings }) => findings),
    figures: results.flatMap(({ figures = [] }) => figures),
    checked: results.flatMap(({ checked }) => checked ?? []),
    skipped: [...results.flatMap(({ skipped = [] }) => skipped), ...failed],
    checkedAt: new Date(Math.min(...updatedAt)).toISOString(),
  };
}

/** Runs the checks of an organization on mount and after every write. `refresh` refetches everything. */
export function useAttention(organization: Organization) {
  const client = useQueryClient();
  const entries = useStore(activity);
  const writes = entries.filter(({ outcome }) => outcome === 'done').length;
  const attention = useQueries({
    queries: checks.map((check) => ({
      queryKey: ['attention', check.name, organization, writes],
      queryFn: () => check.run(organization, (query) => client.query(query)),
      // The queries inside have stale times of their own.
      staleTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
    })),
    combine: combineResults,
  });
  return { ...attention, refresh: () => client.invalidateQueries() };
}

import {
  keepPreviousData,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { activity } from '#api/writes/activity.ts';
import { messageOf } from '#api/http/ApiError.ts';
import { inBackground } from '#api/reads/backgroundReads.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { currentUserQuery, pingQuery } from '#directory/people/currentUser.ts';
import { useStore } from '#lib/useStore.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { accessCheck, accountCheck } from './account.check.ts';
import { specsCheck, trashCheck } from './content.check.ts';
import type { Check, CheckResult, Finding, SkippedItem } from './finding.ts';
import { linksCheck, shareLinksCheck } from './links.check.ts';
import { membersCheck } from './members.check.ts';
import { readSetup } from './setup.api.ts';
import { isNew } from './setup.ts';
import { signOnCheck } from './signOn.check.ts';
import { sitesCheck } from './sites.check.ts';
import { readWork } from './work.api.ts';

/** Checks of what the user may change. Findings of the same step keep this order. */
const ownChecks: readonly Check[] = [trashCheck, sitesCheck, linksCheck];
/** Checks that can report urgent findings come first. */
const adminChecks: readonly Check[] = [
  signOnCheck,
  accountCheck,
  ...ownChecks,
  specsCheck,
  accessCheck,
  membersCheck,
  shareLinksCheck,
];

export type Checked = {
  /** The first run isn't complete. */
  isLoading: boolean;
  isChecking: boolean;
  findings: Finding[];
  skipped: SkippedItem[];
  /** When the oldest result was computed, as an ISO time. */
  checkedAt: string;
};

/** Combines the results in order. A check that failed counts as skipped. */
const combineResults =
  (checks: readonly Check[]) =>
  (queries: UseQueryResult<CheckResult>[]): Checked => {
    const results = queries.flatMap(({ data }) => data ?? []);
    const failed = queries.flatMap(({ data, error }, index): SkippedItem[] =>
      data === undefined && error ? [{ what: checks[index]?.name ?? '', reason: messageOf(error) }] : [],
    );
    const updatedAt = queries.map(({ dataUpdatedAt }) => dataUpdatedAt || Date.now());
    return {
      isLoading: queries.some(({ isPending }) => isPending),
      isChecking: queries.some(({ isFetching }) => isFetching),
      findings: results.flatMap(({ findings }) => findings),
      skipped: failed,
      checkedAt: new Date(Math.min(...updatedAt, Date.now())).toISOString(),
    };
  };
const combineOwn = combineResults(ownChecks);
const combineAll = combineResults(adminChecks);

/**
 * Reads the sections of the home: on mount, after every write, and when the user selects their identity. Each
 * section loads and fails on its own. Only admins get findings about the whole organization. Four requests run at a time. `refresh` refetches everything.
 */
export function useHome(organization: Organization) {
  const client = useQueryClient();
  const writes = useStore(activity).filter(({ outcome }) => outcome === 'done').length;
  const query: EnsureQuery = (options) => client.query({ ...options, ...inBackground(options) });
  // The queries inside have stale times of their own.
  const section = <T>(name: string, read: () => Promise<T>, ...on: unknown[]) => ({
    queryKey: ['home', name, organization, writes, ...on],
    queryFn: read,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData<T>,
  });
  const { data: user, isPending } = useQuery({ ...currentUserQuery, ...inBackground(currentUserQuery) });
  const ping = pingQuery(organization.id);
  const { isPending: isPinging } = useQuery({ ...ping, ...inBackground(ping) });
  const me = user?.id ?? null;
  const { admin } = organization.permissions;
  const checked = useQueries({
    queries: (admin ? adminChecks : ownChecks).map((check) => ({
      ...section(check.name, () => check.run(organization, query)),
      enabled: !check.afterPing || !isPinging,
    })),
    combine: admin ? combineAll : combineOwn,
  });
  const setup = useQuery({
    ...section('setup', () => readSetup(query, organization)),
    enabled: isNew(organization),
  });
  const work = useQuery({
    ...section('work', () => readWork(query, organization, me), me),
    enabled: !isPending,
  });
  return { me, checked, setup, work, refresh: () => client.invalidateQueries() };
}

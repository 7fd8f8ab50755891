// What is begun for an address before the console is there.

/** What a screen needs: its address, its chunks (by their place in a list), its reads with the address's parameters. */
export type PrefetchPlan = {
  /** `/orgs/:organizationId/members`; each of its parameters is needed. */
  pattern: string;
  files: readonly number[];
  /** `/v1/orgs/:organizationId`, whatever the filters are. */
  reads: readonly string[];
  /** Those that are so only as long as the address has no filters. */
  unfiltered: readonly string[];
};

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/');

/** The segments that stand for the parameters of a pattern, as they are written; null where it doesn't fit. */
function parametersIn(pattern: string, given: readonly string[]) {
  const wanted = segmentsOf(pattern);
  const fits = (name: string, n: number) => (name.startsWith(':') ? given[n] !== '' : name === given[n]);
  if (wanted.length !== given.length || !wanted.every(fits)) return null;
  return Object.fromEntries(wanted.map((name, n) => [name, given[n]]));
}

/** What is begun at an address; of several patterns that fit, the first counts. */
export function prefetchPlanAt(starts: readonly PrefetchPlan[], pathname: string, filtered: boolean) {
  const given = segmentsOf(pathname);
  for (const { pattern, files, reads, unfiltered } of starts) {
    const parameters = parametersIn(pattern, given);
    if (!parameters) continue;
    const filled = [...reads, ...(filtered ? [] : unfiltered)].map((read) =>
      read.replace(/:\w+/g, (name) => parameters[name] ?? name),
    );
    return { files, reads: filled };
  }
  return { files: [], reads: [] };
}

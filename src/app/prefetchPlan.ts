/** The chunks (as indexes of a list) and the reads of a screen. */
export type PrefetchPlan = {
  /** `/orgs/:organizationId/members`; all parameters are required. */
  pattern: string;
  files: readonly number[];
  /** `/v1/orgs/:organizationId`: reads that don't depend on filters. */
  reads: readonly string[];
  /** Reads for an address without filters. */
  unfiltered: readonly string[];
};

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/');

/** The parameter values of an address, still encoded; null if the pattern doesn't match. */
function parametersIn(pattern: string, given: readonly string[]) {
  const wanted = segmentsOf(pattern);
  const fits = (name: string, n: number) => (name.startsWith(':') ? given[n] !== '' : name === given[n]);
  if (wanted.length !== given.length || !wanted.every(fits)) return null;
  return Object.fromEntries(wanted.map((name, n) => [name, given[n]]));
}

/** The requests to prefetch for a URL. The first matching pattern wins. */
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

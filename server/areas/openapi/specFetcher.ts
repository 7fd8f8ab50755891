import { recordServiceEvent } from '#server/domain/audit/recordEvent.ts';
import { now, type Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import type { SpecError } from '#server/base/database/schema.ts';
import { fetchingRepository } from './fetching.repository.ts';
import { fetchSpec, readText } from './fetchSpec.ts';
import type { SpecRow } from '#server/domain/openapi/openapi.repository.ts';

const minute = 60_000;
/** Interval between two fetches of a valid source. */
const refreshInterval = 360 * minute;
/** Claims expire after this time, so that another process takes over if one crashes. */
const lease = minute / 2;
/** Maximum number of concurrent fetches per process. */
const maxConcurrent = 4;

/** Returns the delay before the next attempt, in milliseconds: 1, 4, 16, 64, 256 minutes, then 6 hours. */
const backoff = (failures: number) => Math.min(minute * 4 ** (failures - 1), refreshInterval);

/** Admins are notified once, after this many failures in a row: five minutes, which is longer than a restart takes. */
const failuresBeforeNotice = 3;

/** A text is read once: its specification isn't due again, and the text is deleted. */
const isText = (spec: SpecRow) => spec.source_url === null;

/**
 * Creates the background fetcher. Several processes can run one: each specification is fetched by one of
 * them, and another takes over if that process ends.
 * @param sourceTimeout timeout of a source, in milliseconds
 */
export function specFetcher(context: Context, report: (error: unknown) => void, sourceTimeout = 10_000) {
  const { store, importAllow } = context;
  const repository = fetchingRepository(store);
  const running = new Map<string, { claim: string; done: Promise<void> }>();
  let stopped = false;
  const after = (milliseconds: number) => new Date(context.clock().getTime() + milliseconds).toISOString();

  /** Stores the result of a fetch if the claim is still valid. Returns whether it was. */
  const ended = (claim: string, columns: Partial<SpecRow>) =>
    repository.updateClaimed(claim, {
      claim: null,
      processing_state: 'complete',
      last_processed_at: now(context),
      ...columns,
    });

  const storeError = (spec: SpecRow, claim: string, error: SpecError, faults: string | null) =>
    store.transaction(async () => {
      const failures = spec.failures + 1;
      const due_at = isText(spec) ? null : after(backoff(failures));
      const kept = await ended(claim, { last_process_error_code: error, faults, failures, due_at });
      if (kept && isText(spec)) await repository.dropText(spec.id);
      if (!kept || failures !== failuresBeforeNotice) return;
      await recordServiceEvent(context, {
        organizationId: spec.organization_id,
        action: 'openapi.fail',
        target: ['specSlug', spec.slug],
        changes: { error: { to: error } },
      });
    });

  /** Stores the fetched files, as a new version if they have changed, in one transaction. */
  const storeFiles = (spec: SpecRow, claim: string, filesystem: string, faults: string | null) =>
    store.transaction(async () => {
      const due_at = isText(spec) ? null : after(refreshInterval);
      const read = { last_process_error_code: null, faults, failures: 0, due_at };
      const isNew = !(await repository.hasFiles(spec.last_version_id, filesystem));
      const [id, time] = [newId(), now(context)];
      const added = isNew && { last_version_id: id, updated_at: time };
      const kept = await ended(claim, { ...read, ...added });
      const url = spec.source_url ?? '';
      if (kept && isText(spec)) await repository.dropText(spec.id);
      if (kept && isNew)
        await repository.insertVersion({ id, spec_id: spec.id, url, filesystem, created_at: time });
    });

  async function fetchOne(spec: SpecRow, claim: string) {
    if (!(await repository.claim(spec, claim, after(lease)))) return;
    const beginsReading = () => repository.updateClaimed(claim, { due_at: after(2 * lease) });
    const reach = { allow: importAllow };
    const found =
      spec.source_url === null
        ? await readText(await repository.textOf(spec.id), beginsReading)
        : await fetchSpec({ address: spec.source_url, reach, milliseconds: sourceTimeout }, beginsReading);
    if (stopped) return;
    const faults = found.faults ?? null;
    if ('error' in found) await storeError(spec, claim, found.error, faults);
    else await storeFiles(spec, claim, found.filesystem, faults);
  }

  return {
    /** Starts to fetch due specifications, up to the limit, without waiting for them. */
    async begin() {
      if (running.size >= maxConcurrent) return;
      const due = await repository.due(now(context), maxConcurrent);
      for (const spec of due.filter(({ id }) => !running.has(id)).slice(0, maxConcurrent - running.size)) {
        const claim = newId();
        const done = fetchOne(spec, claim)
          .catch((error: unknown) => {
            if (!stopped) report(error);
          })
          .then(() => void running.delete(spec.id));
        running.set(spec.id, { claim, done });
      }
    },

    /** Resolves when all running fetches have completed. */
    async done() {
      await Promise.all([...running.values()].map((one) => one.done));
    },

    /** Releases all claims, so that the next process fetches these specifications immediately. */
    async stop() {
      stopped = true;
      const given = { claim: null, processing_state: 'pending' as const, due_at: now(context) };
      for (const { claim } of running.values()) await repository.updateClaimed(claim, given);
    },
  };
}

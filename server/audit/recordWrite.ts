import { contract } from '#contract/contract.ts';
import type { Operation } from '#contract/endpoint.ts';
import type { Context } from '../context.ts';
import type { Store, TransactionObserver } from '../database/store.ts';
import { auditRepository } from './audit.repository.ts';
import { changesBetween, type Changes } from './changes.ts';
import { newEventId } from './eventIds.ts';
import { relationOf } from './relations.ts';
import {
  auditedResources,
  createdBy,
  stateOf,
  type AuditedResource,
  type Ids,
  type State,
} from './resources.ts';

/** A request for a write, and who sends it. */
export type Write = {
  /** Area and name, such as `members.update`. */
  operation: string;
  row: Operation;
  organizationId: string;
  /** Path parameters. */
  parameters: Ids;
  body: unknown;
  callerId: string;
  tokenHash: string;
  source: 'ui' | 'api';
  requestId: string;
};

/** Tables of shared or derived data. Writing only to them changes nothing that a client can see. */
const invisible = new Set([
  'blobs',
  'documents',
  'page_nodes',
  'file_lists',
  'readings',
  'search_pages',
  'settings',
]);

const creates = /\.(?:create\w*|duplicate)$/;
/** Fetches the source of a specification, also if no field changes. */
const hasOtherEffect = /^openapi\.put$/;

const resourceAt = (parameter: string): AuditedResource =>
  auditedResources[parameter] ?? auditedResources['organizationId']!;

/** Returns the path parameters of the target, which is the outermost resource, and of the resource that changes. */
function parametersOf({ operation, row }: Write) {
  // A ping changes the caller's membership.
  if (operation === 'members.ping') return { outer: 'userId', inner: 'userId' };
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const inside = names.filter((name) => name !== 'organizationId' && auditedResources[name]);
  return { outer: inside[0] ?? 'organizationId', inner: inside.at(-1) ?? 'organizationId' };
}

/** A resource as an event names it, with its state. The state is undefined if the resource doesn't exist. */
type Seen = { type: string; id: string; label: string | null; state: State | undefined };

/** Reads the resource that a path parameter identifies. */
async function see(store: Store, parameter: string, ids: Ids): Promise<Seen> {
  const resource = resourceAt(parameter);
  const row = await auditRepository(store).resourceRow(resource, ids);
  const label = row && resource.label !== undefined ? row[resource.label] : undefined;
  return {
    type: resource.type,
    id: ids[parameter] ?? '',
    label: typeof label === 'string' ? label : null,
    state: row && stateOf(resource, row),
  };
}

/** Replaces the number of a change request in `ids` by its ID. */
async function resolveNumber(store: Store, ids: Ids) {
  const { spaceId = '', changeRequestId = '' } = ids;
  if (!/^\d{1,9}$/.test(changeRequestId)) return;
  const id = await auditRepository(store).changeRequestId(spaceId, Number(changeRequestId));
  if (id !== undefined) ids['changeRequestId'] = id;
}

/** Returns an observer that records an event in the first transaction that changes something. */
function recorder({ store, clock }: Pick<Context, 'store' | 'clock'>, write: Write): TransactionObserver {
  const { operation, row, callerId, organizationId } = write;
  const { outer, inner } = parametersOf(write);
  const ids: Ids = { ...write.parameters, organizationId };
  if (operation === 'members.ping') ids['userId'] = callerId;
  const relation = relationOf(operation, row.path);
  /** Whether the fields that `resources.ts` and `relations.ts` name are all that the operation changes. */
  const isComplete = operation.slice(0, operation.indexOf('.')) in contract || relation !== undefined;
  let before: Seen | undefined;
  let progress: 'pending' | 'recorded' | 'committed' = 'pending';

  async function seeChanging(): Promise<Seen> {
    await resolveNumber(store, ids);
    const seen = await see(store, inner, ids);
    const related = await relation?.(store, { ids, body: write.body, callerId });
    if (!related) return seen;
    const { shown = {}, hidden = {} } = seen.state ?? {};
    const state = { shown: { ...shown, ...related.shown }, hidden: { ...hidden, ...related.hidden } };
    return { ...seen, state };
  }

  async function insert({ type, id, label }: Omit<Seen, 'state'>, changes: Changes, isTarget: boolean) {
    const { organizationId: _organization, ...resources } = ids;
    const resource = isTarget ? undefined : { type, id, ...(label !== null && { label }) };
    await auditRepository(store).insert(
      {
        organization_id: organizationId,
        id: newEventId(clock()),
        action: operation,
        actor_type: 'user',
        actor_id: callerId,
        actor_label: undefined,
        source: write.source,
        target_type: isTarget ? type : resourceAt(outer).type,
        target_id: isTarget ? id : (ids[outer] ?? ''),
        target_label: isTarget ? label : undefined,
        token_id: write.tokenHash.slice(0, 12),
        tokenHash: write.tokenHash,
        request_id: write.requestId,
        payload: JSON.stringify({ changes, resources, resource }),
      },
      resourceAt(outer),
      ids,
    );
    progress = 'recorded';
  }

  async function insertIfChanged(tables: string[]) {
    const after = await seeChanging();
    const changes = creates.test(operation) ? {} : changesBetween(before?.state, after.state);
    const isChanged =
      Object.keys(changes).length > 0 ||
      hasOtherEffect.test(operation) ||
      (before?.state !== undefined && after.state === undefined) ||
      (!isComplete && tables.some((table) => table !== resourceAt(inner).table));
    const label = after.label ?? before?.label ?? null;
    if (isChanged) await insert({ ...after, label }, changes, outer === inner);
  }

  return {
    async started() {
      if (progress === 'committed') return;
      progress = 'pending';
      if (!creates.test(operation)) before = await seeChanging();
    },
    async ending(result, written) {
      const tables = [...written].filter((table) => !invisible.has(table));
      if (progress !== 'pending' || tables.length === 0) return;
      const created = creates.test(operation) ? createdBy(row.path, result) : undefined;
      if (!created) return insertIfChanged(tables);
      const seen = await see(store, created.parameter, { ...ids, [created.parameter]: created.id });
      await insert(seen, changesBetween(undefined, seen.state), outer === 'organizationId');
    },
    committed() {
      if (progress === 'recorded') progress = 'committed';
    },
  };
}

/**
 * Runs the handler of a write and records one event, in the transaction that changes something. Records nothing if the
 * handler throws or nothing changes.
 */
export const recordWrite = <T>(
  context: Pick<Context, 'store' | 'clock'>,
  write: Write,
  run: () => Promise<T>,
): Promise<T> => context.store.observed(recorder(context, write), run);

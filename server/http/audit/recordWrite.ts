import { contract } from '#contract/contract.ts';
import type { FullOperation } from '#contract/operation.ts';
import type { RequestOrigin } from '#server/domain/audit/recordEvent.ts';
import type { Context } from '#server/base/context.ts';
import type { Store, TransactionObserver } from '#server/base/database/store.ts';
import { auditRepository } from '#server/domain/audit/audit.repository.ts';
import {
  changesOfRelated,
  changesOfRow,
  type Changes,
  type RelatedState,
  type Row,
} from '#server/domain/audit/changes.ts';
import { newEventId } from '#server/domain/audit/eventIds.ts';
import { relationOf, type Relation } from './relations.ts';
import {
  auditedResources,
  createdBy,
  type AuditedResource,
  type Ids,
} from '#server/domain/audit/resources.ts';

/** A request for a write, and who sends it. */
export type Write = RequestOrigin & {
  /** Area and name, such as `members.update`. */
  name: string;
  operation: FullOperation;
  organizationId: string;
  /** Path parameters. */
  parameters: Ids;
  body: unknown;
  callerId: string;
  callerName: string;
  tokenHash: string;
  /** Null for a session. */
  tokenLabel: string | null;
};

/** Tables of shared or derived data. Writes to them alone have no visible effect for clients. */
export const invisible: ReadonlySet<string> = new Set([
  'blobs',
  'documents',
  'page_nodes',
  'file_lists',
  'readings',
  'search_pages',
  'settings',
  // Nobody sees a draft of a site's look, or an image that no look uses.
  'site_customization_drafts',
  'site_images',
  // Failed attempts are recorded when they block an account.
  'sign_in_attempts',
]);

/** Operations that change the caller's own membership. */
const ofCaller: ReadonlySet<string> = new Set(['members.ping', 'accounts.setPassword']);

const creates = /\.(?:create\w*|duplicate)$|^reverts\./;
/** Fetches the source of a specification, also if no field changes. */
const hasOtherEffect = /^openapi\.put$/;

const resourceAt = (parameter: string): AuditedResource =>
  auditedResources[parameter] ?? auditedResources['organizationId']!;

/** The data to record about an operation. */
type Plan = {
  /** The path parameter of the target, which is the outermost resource. */
  outer: string;
  /** The path parameter of the resource that changes. */
  inner: string;
  creates: boolean;
  relation: Relation | undefined;
  /** Whether the fields that `resources.ts` and `relations.ts` name are all that the operation changes. */
  isComplete: boolean;
};

function makePlan({ name, operation }: Write): Plan {
  const relation = relationOf(name, operation.path);
  const common = {
    creates: creates.test(name),
    relation,
    isComplete: name.slice(0, name.indexOf('.')) in contract || relation !== undefined,
  };
  if (ofCaller.has(name)) return { ...common, outer: 'userId', inner: 'userId' };
  const keys = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!);
  const inside = keys.filter((key) => key !== 'organizationId' && auditedResources[key]);
  return { ...common, outer: inside[0] ?? 'organizationId', inner: inside.at(-1) ?? 'organizationId' };
}

const plans = new Map<string, Plan>();

function planOf(write: Write) {
  const plan = plans.get(write.name) ?? makePlan(write);
  plans.set(write.name, plan);
  return plan;
}

/** A resource as an event names it, with its row, or undefined if it doesn't exist. */
type Seen = {
  resource: AuditedResource;
  id: string;
  row: Row | undefined;
  related?: RelatedState | undefined;
};

const labelIn = ({ resource: { label }, row }: Seen) => {
  const value = label === undefined ? undefined : row?.[label];
  return typeof value === 'string' ? value : null;
};

const changesBetween = (before: Seen, after: Seen): Changes => ({
  ...changesOfRow(after.resource, before.row, after.row),
  ...(before.related && after.related && changesOfRelated(before.related, after.related)),
});

/** Reads the resource that a path parameter identifies. */
async function see(store: Store, parameter: string, ids: Ids): Promise<Seen> {
  const resource = resourceAt(parameter);
  const row = await auditRepository(store).resourceRow(resource, ids);
  return { resource, id: ids[parameter] ?? '', row };
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
  const { name, operation, callerId, organizationId } = write;
  const { outer, inner, creates: isCreation, relation, isComplete } = planOf(write);
  const ids: Ids = { ...write.parameters, organizationId };
  if (ofCaller.has(name)) ids['userId'] = callerId;
  let before: Seen | undefined;
  let progress: 'pending' | 'recorded' | 'committed' = 'pending';

  const relatedState = () => relation?.(store, { ids, body: write.body, callerId });

  async function seeBefore(): Promise<Seen> {
    await resolveNumber(store, ids);
    const seen = await see(store, inner, ids);
    return { ...seen, related: await relatedState() };
  }

  async function seeAfter(written: ReadonlySet<string>): Promise<Seen> {
    if (!before) return seeBefore();
    const isSame = !written.has(before.resource.table);
    const after = isSame ? before.row : await auditRepository(store).resourceRow(before.resource, ids);
    return { ...before, row: after, related: await relatedState() };
  }

  async function insert(seen: Seen, label: string | null, changes: Changes, isTarget: boolean) {
    const { organizationId: _organization, ...resources } = ids;
    const { type } = seen.resource;
    const { id } = seen;
    const target = resourceAt(outer);
    const resource = isTarget ? undefined : { type, id, ...(label !== null && { label }) };
    await auditRepository(store).insert(
      {
        organization_id: organizationId,
        id: newEventId(clock()),
        action: name,
        actor_type: 'user',
        actor_id: callerId,
        actor_label: write.callerName,
        source: write.source,
        target_type: isTarget ? type : target.type,
        target_id: isTarget ? id : (ids[outer] ?? ''),
        target_label: isTarget ? label : undefined,
        token_id: write.tokenHash.slice(0, 12),
        token_label: write.tokenLabel,
        request_id: write.requestId,
        payload: JSON.stringify({ changes, resources, resource }),
      },
      target,
      ids,
    );
    progress = 'recorded';
  }

  async function insertIfChanged(tables: string[], written: ReadonlySet<string>) {
    const after = await seeAfter(written);
    const { resource } = after;
    const changes = before ? changesBetween(before, after) : {};
    const isChanged =
      Object.keys(changes).length > 0 ||
      hasOtherEffect.test(name) ||
      (before?.row !== undefined && after.row === undefined) ||
      (!isComplete && tables.some((table) => table !== resource.table));
    if (isChanged)
      await insert(after, labelIn(after) ?? (before ? labelIn(before) : null), changes, outer === inner);
  }

  return {
    async started() {
      if (progress === 'committed') return;
      progress = 'pending';
      if (!isCreation) before = await seeBefore();
    },
    async ending(result, written) {
      const tables = [...written].filter((table) => !invisible.has(table));
      if (progress !== 'pending' || tables.length === 0) return;
      const created = isCreation ? createdBy(operation.path, result) : undefined;
      if (!created) return insertIfChanged(tables, written);
      const seen = await see(store, created.parameter, { ...ids, [created.parameter]: created.id });
      const changes = changesOfRow(seen.resource, undefined, seen.row);
      await insert(seen, labelIn(seen), changes, outer === 'organizationId');
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

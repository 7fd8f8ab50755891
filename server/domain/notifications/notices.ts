import type { NotificationKind, NotificationReason } from '#contract/areas/notifications.ts';
import type { EventRow } from '#server/domain/audit/audit.repository.ts';
import type { Changes } from '#server/domain/audit/changes.ts';
import { timeOfEvent } from '#server/domain/audit/eventIds.ts';
import type { Database } from '#server/base/database/schema.ts';
import { fromJson } from '#server/base/lib/json.ts';

/** An event of the audit log, as the rules read it. */
export type ToldEvent = {
  id: string;
  organizationId: string;
  action: string;
  actorId: string;
  actorLabel: string | null;
  targetId: string;
  /** ISO 8601. */
  at: string;
  changes: Changes;
  /** IDs by path parameter. A change request can be named by its number. */
  resources: Partial<Record<string, string>>;
  /** The id of the changed part of the target. */
  resourceId: string | undefined;
};

type Payload = {
  changes: Changes;
  resources: Partial<Record<string, string>>;
  resource?: { id: string };
};

export function readEvent(row: EventRow): ToldEvent {
  const { changes, resources, resource } = fromJson<Payload>(row.payload);
  return {
    id: row.id,
    organizationId: row.organization_id,
    action: row.action,
    actorId: row.actor_id,
    actorLabel: row.actor_label,
    targetId: row.target_id,
    at: timeOfEvent(row.id),
    changes,
    resources,
    resourceId: resource?.id,
  };
}

/** The subject of a thread. */
export type Subject = Pick<
  Database['notification_threads'],
  'thread' | 'space_id' | 'collection_id' | 'change_request_id' | 'comment_id' | 'page_id'
>;

const nowhere = {
  space_id: null,
  collection_id: null,
  change_request_id: null,
  comment_id: null,
  page_id: null,
};

export const ofRequest = (space_id: string, id: string): Subject => ({
  ...nowhere,
  thread: `change-request ${id}`,
  space_id,
  change_request_id: id,
});

export const ofComment = (space_id: string, id: string, page_id: string | null): Subject => ({
  ...nowhere,
  thread: `comment ${id}`,
  space_id,
  comment_id: id,
  page_id,
});

export const ofSpace = (id: string): Subject => ({ ...nowhere, thread: `space ${id}`, space_id: id });
export const ofCollection = (id: string): Subject => ({
  ...nowhere,
  thread: `collection ${id}`,
  collection_id: id,
});
const sitePrefix = 'site ';
export const ofSite = (id: string): Subject => ({ ...nowhere, thread: sitePrefix + id });
/** Returns the ID of the site that a thread is about. */
export const siteOf = ({ thread }: Pick<Subject, 'thread'>) =>
  thread.startsWith(sitePrefix) ? thread.slice(sitePrefix.length) : undefined;
export const ofOrganization = (topic: string): Subject => ({ ...nowhere, thread: `organization ${topic}` });

const adminResourceTypes = ['webhook', 'openapi-spec', 'saml-provider'] as const;
/** What only admins are told about. */
export type AdminResourceType = (typeof adminResourceTypes)[number];

/** @param id that of the target in the audit log: the slug of a specification */
export const ofAdminResource = (type: AdminResourceType, id: string): Subject => ({
  ...nowhere,
  thread: `${type} ${id}`,
});

/** Returns what a thread is about, if only admins can read it. */
export function adminResourceOf({ thread }: Pick<Subject, 'thread'>) {
  const [name, id = ''] = thread.split(' ');
  const type = adminResourceTypes.find((one) => one === name);
  return type && { type, id };
}

/** Whom to tell what. */
export type Notice = {
  userId: string;
  kind: NotificationKind;
  reason: NotificationReason;
  commentId?: string | undefined;
  replyId?: string | undefined;
  /** Told at most once since this time. */
  onceSince?: string;
};

/** Whom to tell about an event. The first notice of a person counts. The actor is never told. */
export type Told = { subject: Subject; notices: Notice[] };

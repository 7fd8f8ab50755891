import type {
  NotificationKind,
  NotificationLevel,
  NotificationReason,
} from '#contract/areas/notifications.ts';

type Flag = 0 | 1;

/** What people are told about. */
export type NotificationTables = {
  /** Events of the audit log that nobody was told about yet. Inserted with the event. */
  outbox: { organization_id: string; event_id: string };
  /** What a person is told about one subject, such as a change request. */
  notification_threads: {
    id: string;
    user_id: string;
    organization_id: string;
    /** The kind and the id of the subject, such as `change-request aBc`. */
    thread: string;
    /** Where the subject is. All are null for the organization. */
    space_id: string | null;
    collection_id: string | null;
    change_request_id: string | null;
    comment_id: string | null;
    page_id: string | null;
    /** The latest event, whose ID contains its time. */
    last_event_id: string;
    unread: Flag;
    done: Flag;
    muted: Flag;
    snoozed_until: string | null;
  };
  /** An event that a person is told about, and why. */
  notifications: {
    thread_id: string;
    event_id: string;
    kind: NotificationKind;
    reason: NotificationReason;
    actor_id: string;
    actor_label: string | null;
    comment_id: string | null;
    reply_id: string | null;
  };
  /** How much of a space a person is told about. Without a row, it is `participating`. */
  notification_levels: { user_id: string; space_id: string; level: NotificationLevel };
  /** A person whose notifications of an organization are sent by email. */
  mail_recipients: {
    user_id: string;
    organization_id: string;
    /** JSON list of the groups of kinds that aren't sent. */
    off: string;
    /** When the next email is due, or when the claim ends. Null: nothing is to be sent. */
    due_at: string | null;
    /** The process that sends. */
    claim: string | null;
    /** Failed attempts in a row. */
    failures: number;
    /** JSON list of the times of the latest emails, at most three. */
    sent: string;
  };
  /** Notifications that are to be sent by email. */
  mail_events: { user_id: string; organization_id: string; event_id: string; thread_id: string };
};

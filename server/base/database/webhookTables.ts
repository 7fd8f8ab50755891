import type { WebhookFormat, WebhookOffReason } from '#contract/areas/webhooks.ts';

type Flag = 0 | 1;

/** Webhooks, and the events that they are sent. */
export type WebhookTables = {
  webhooks: {
    id: string;
    organization_id: string;
    name: string;
    url: string;
    format: WebhookFormat;
    /** Areas and actions, each between commas. Empty: all events. */
    events: string;
    secret: string;
    /** Signs, too, until `previous_until`. */
    previous_secret: string | null;
    previous_until: string | null;
    active: Flag;
    /** Why the service turned it off. */
    off_reason: WebhookOffReason | null;
    /** The admin whose access it has. */
    owner_id: string;
    created_at: string;
    /** Failed requests in a row. */
    failures: number;
    failing_since: string | null;
    /** Nothing is sent before this time. */
    retry_at: string | null;
  };
  /** Inserted with the event. */
  webhook_deliveries: {
    id: string;
    webhook_id: string;
    /** The ID of the event in the audit log, or a new one for a test. */
    event_id: string;
    action: string;
    /** The target of the event. Events of one are sent in order. */
    resource: string;
    state: 'pending' | 'delivered' | 'failed';
    attempts: number;
    /** When the next attempt is due, or when the claim ends. Null if there is none. */
    due_at: string | null;
    claim: string | null;
    attempted_at: string | null;
    first_attempted_at: string | null;
    /** JSON. */
    request_headers: string | null;
    request_body: string | null;
    response_status: number | null;
    response_body: string | null;
    error: string | null;
    /** Milliseconds. */
    duration: number | null;
  };
};

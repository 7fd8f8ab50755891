// Tables of both engines. Times are ISO 8601 text in UTC, JSON is text, booleans are 0 or 1.
import type { Generated } from 'kysely';
import type { CustomFieldType } from '#contract/areas/custom-fields.ts';
import type { Role } from '#contract/fields.ts';
import type { VisibilityChange } from '#contract/space.ts';
import type { GitTables } from './gitTables.ts';
import type { NotificationTables } from './notificationTables.ts';
import type { ReaderTables } from './readerTables.ts';
import type { RemovalTables } from './removalTables.ts';
import type { SignInTables } from './signInTables.ts';
import type { SiteTables } from './siteTables.ts';
import type { WebhookTables } from './webhookTables.ts';

/** Values of `lastProcessErrorCode` of an OpenAPI specification. */
export type SpecError = 'FETCH_TIMEOUT' | 'FETCH_ERROR' | 'PARSE_ERROR';

/** Of a space: `inherit` is that of its sites. */
export type StoredVisibility = VisibilityChange;

/** What made a revision main. `load` is an operator command, `push` one with Git, `unknown` a process of an earlier version. */
type MainCause = 'creation' | 'import' | 'load' | 'merge' | 'push' | 'unknown';

type Flag = 0 | 1;
type Json = string;
type Time = string;

type OtherTables = SignInTables &
  SiteTables &
  ReaderTables &
  NotificationTables &
  RemovalTables &
  WebhookTables &
  GitTables;

export type Database = OtherTables & {
  /** Values of the installation, such as its secret and when it was seeded. */
  settings: { name: string; value: string };

  users: { id: string; display_name: string; email: string; photo_url: string | null };
  /** Requests of busy tokens, by token hash. `minute` is counted from 1970. */
  request_counts: { key: string; minute: number; count: number };

  organizations: {
    id: string;
    number: number;
    title: string;
    created_at: Time;
    email_domains: Json;
    hostname: string | null;
    type: string;
    use_case: string | null;
    community_type: string | null;
    default_role: Role | null;
    default_site_id: string | null;
    sso: Flag;
    ai: Flag;
    invite_links: Flag;
    plan: string;
    logo: string | null;
    custom_hostname: string | null;
    blocked_reason: string | null;
    billing: Json | null;
    trial: Json | null;
    billing_migration: Json | null;
    /** Maintained on every change, so that lists need not count rows. */
    member_count: number;
    /** Number of members ever created, for the next `search_number`. */
    members_made: number;
    /** The user who created it through the API. Null for those of the operator. */
    created_by: string | null;
  };
  /** Domains claimed by organizations, in lower case. */
  email_domains: { organization_id: string; domain: string };
  members: {
    organization_id: string;
    user_id: string;
    role: Role | null;
    disabled: Flag;
    sso: Flag;
    joined_at: Time;
    last_seen_at: Time | null;
    /**
     * `name_key` is the display name for sorting, `search_text` name and email for searching, both in lower
     * case.
     */
    name_key: string;
    search_text: string;
    /** `organizations.number` · 2³² + a sequence number: the row's id in the substring index. */
    search_number: number;
  };
  invites: { id: string; organization_id: string; role: Role };
  /** The admins to whom an invite link was shown. */
  viewed_links: { user_id: string; invite_id: string };
  /** Invites of email addresses. The link's secret is stored as SHA-256. */
  email_invites: {
    id: string;
    organization_id: string;
    /** In lower case, unique in its organization. */
    email: string;
    /** The name of a new member. Null: the part of the address before the “@”. */
    name: string | null;
    role: Role | null;
    sso: Flag;
    hash: string;
    invited_by: string | null;
    created_at: Time;
    expires_at: Time;
    accepted_at: Time | null;
    /** Null if no email was to be sent. */
    mail_state: 'queued' | 'sent' | 'failed' | null;
    mail_error: string | null;
    /** When the link was last made. */
    linked_at: Time;
  };
  /** `title_key` is the title in lower case, for searching. */
  teams: { id: string; organization_id: string; title: string; title_key: string; created_at: Time };
  team_members: { team_id: string; organization_id: string; user_id: string; role: 'owner' | 'member' };
  collections: {
    id: string;
    organization_id: string;
    title: string;
    description: string | null;
    default_level: Role | null;
  };
  spaces: {
    id: string;
    organization_id: string;
    title: string;
    emoji: string | null;
    /** Restricts the visibility of its sites, unless `inherit`. */
    visibility: StoredVisibility;
    created_at: Time;
    updated_at: Time;
    deleted_at: Time | null;
    edit_mode: 'live' | 'locked';
    git_sync: Json | null;
    visitor_auth: Json | null;
    revision_id: string;
    default_level: Role | null;
    change_requests_made: number;
    /** Whether a merge needs an approval of the current revision. */
    requires_approval: Flag;
    /** Whether readers of sites see what changed on its pages. */
    reader_changes: Flag;
    /** Of pages that state none: a BCP 47 tag. */
    language: string | null;
  };
  /** Where the docs of a loaded space are: the name of the loaded folder, and their path in it ('' for the folder). */
  docs_roots: { space_id: string; organization_id: string; repository: string; root: string };
  /**
   * Ordered lists: collections and spaces of an organization; section groups, sections and site spaces of a
   * site. `parent_id` is '' at the top level, `position` is a fractional index.
   */
  placements: {
    id: string;
    kind:
      | 'collection'
      | 'space'
      | 'site-section-group'
      | 'site-section'
      | 'site-external-link'
      | 'site-space';
    scope_id: string;
    parent_id: string;
    position: string;
  };
  /** A level granted to a member or a team on a space or collection. */
  grants: {
    organization_id: string;
    target_kind: 'space' | 'collection' | 'site';
    target_id: string;
    subject_kind: 'user' | 'team';
    subject_id: string;
    level: Role;
  };

  /** Contents of files by SHA-256. */
  blobs: { id: string; size: number; bytes: Uint8Array };
  /** Page texts by SHA-256. */
  documents: { id: string; markdown: string };
  /** Parsed data of a page text: links and anchors, blocks, passages, words (`content/readings`). */
  readings: { document_id: string; links: Json; blocks: Json; passages: Json; words: Json };
  /** Searchable pages: those of active revisions. `page_search` holds their words under the same number. */
  search_pages: {
    number: Generated<number>;
    space_id: string;
    page_id: string;
    path: string;
    title: string;
    /** Empty if the page has none. */
    description: string;
    document_id: string;
  };
  /** Generated pages. `version`: the one whose words are indexed, '' if there is none, or `pending`. */
  generated_pages: { number: number; spec: string; source: Json; version: string };
  /**
   * Page nodes by the SHA-256 of their body. It refers to text and children, so unchanged branches are
   * shared.
   */
  page_nodes: { id: string; body: Json };
  /** Lists of files by the SHA-256 of their body. */
  file_lists: { id: string; body: Json };
  revisions: {
    id: string;
    space_id: string;
    change_request_id: string | null;
    type: string;
    parents: Json;
    /** Ids of the top-level page nodes, in order. */
    roots: Json;
    file_list_id: string;
    git: Json | null;
    created_at: Time;
    created_by: string | null;
    /** Ids of the authors of the suggestions that it accepts. */
    contributors: Json | null;
    /** Ids of the members who are author or committer of a commit of the push that made it. */
    commit_authors: Json | null;
    /** When a removal changed its content. */
    edited_at: Time | null;
  };

  /** What became main of a space, from 1. Rows are written in the transaction that changes `spaces.revision_id`. */
  main_log: {
    space_id: string;
    sequence: number;
    revision_id: string;
    /** The revision that was main before. Null for the first one, or if unknown. */
    previous_id: string | null;
    at: Time;
    /** Null for the operator, or if unknown. */
    made_by: string | null;
    cause: MainCause;
    /** The merged request. */
    change_request_id: string | null;
    /** Numbers of pages and files that it changed. Null until counted. */
    pages: number | null;
    files: number | null;
  };
  /** The pages that a row of `main_log` changed, once counted. `document_id` is null for a page without a text. */
  main_log_pages: { space_id: string; page_id: string; sequence: number; document_id: string | null };

  change_requests: {
    id: string;
    space_id: string;
    number: number;
    status: 'draft' | 'open' | 'archived' | 'merged';
    subject: string;
    /** Markdown, '' for none. */
    description: string;
    /** Whether editors other than the author may change the content. */
    allow_edits: Flag;
    created_by: string;
    created_at: Time;
    updated_at: Time;
    revision_id: string;
    revision_initial: string;
    revision_merged_ancestor: string | null;
    revision_merged: string | null;
  };
  change_request_reviews: {
    id: string;
    space_id: string;
    change_request_id: string;
    /** The reviewed revision. */
    revision_id: string;
    reviewer_id: string;
    /** Null without a request. */
    requested_by: string | null;
    status: 'approved' | 'changes-requested';
    comment_id: string | null;
    created_at: Time;
  };
  requested_reviewers: {
    change_request_id: string;
    user_id: string;
    space_id: string;
    requested_by: string;
    /** The revision at the time of the request. */
    revision_id: string;
    created_at: Time;
  };
  comments: {
    id: string;
    space_id: string;
    change_request_id: string | null;
    page_id: string | null;
    node_id: string | null;
    node_preview: string | null;
    /** The revision that the comment was made on. */
    revision_id: string;
    posted_by: string;
    posted_at: Time;
    edited_at: Time | null;
    markdown: string;
    status: 'open' | 'resolved';
    resolved_at: Time | null;
    resolved_by: string | null;
  };
  comment_replies: {
    id: string;
    comment_id: string;
    posted_by: string;
    posted_at: Time;
    edited_at: Time | null;
    markdown: string;
  };
  /** `target_id` is a comment or a reply. */
  reactions: { target_id: string; emoji: string; user_id: string; reacted_at: Time };

  custom_fields: {
    id: string;
    organization_id: string;
    name: string;
    title: string | null;
    description: string | null;
    type: CustomFieldType;
    placeholder: string | null;
    options: Json | null;
    created_at: Time;
    updated_at: Time;
  };
  custom_field_values: { space_id: string; custom_field_id: string; value: Json };
  openapi_specs: {
    id: string;
    organization_id: string;
    slug: string;
    source_url: string | null;
    processing_state: 'pending' | 'progress' | 'complete';
    last_version_id: string | null;
    last_processed_at: Time | null;
    last_process_error_code: SpecError | null;
    /** Faults of the document at the last attempt: `{ faults, count }`. Null: none. */
    faults: Json | null;
    /** Time of the next fetch, or while fetching, of the claim's expiry. Null: fetched or sent on request only. */
    due_at: Time | null;
    /** Number of failed fetches since the last success. */
    failures: number;
    /** Random id of the process that fetches it. A fetcher that finds another id has lost its claim. */
    claim: string | null;
    created_at: Time;
    updated_at: Time;
  };
  /** Texts that were sent as the source and not yet read. */
  openapi_texts: { spec_id: string; text: string };
  openapi_versions: {
    id: string;
    spec_id: string;
    url: string;
    /** Files of the specification: path → parsed document. */
    filesystem: Json;
    created_at: Time;
  };
  translations: {
    id: string;
    organization_id: string;
    title: string;
    languages: Json;
    created_at: Time;
    updated_at: Time;
  };

  /** The audit log: one row for each write. `id` is a UUID of version 7, so it sorts by time and contains it. */
  audit_events: {
    organization_id: string;
    id: string;
    /** Area and name of the operation, such as `members.update`. */
    action: string;
    actor_type: 'user' | 'system';
    actor_id: string;
    actor_label: string | null;
    source: 'ui' | 'api' | 'script' | 'git';
    target_type: string;
    target_id: string;
    target_label: string | null;
    /** The first characters of the token's hash. Null for operator commands. */
    token_id: string | null;
    /** Null for a session. */
    token_label: string | null;
    request_id: string;
    /** What changed, and the resources that the operation names. */
    payload: Json;
  };
};

// Tables of sessions, API tokens, passwords and identity providers, in the format of `schema.ts`.
import type { Generated } from 'kysely';
import type { Role } from '#contract/fields.ts';

type Flag = 0 | 1;
type Time = string;

/** What an API token may do. `git`: clone spaces and push to them, but no operation of the API. */
export type TokenScope = 'full' | 'read' | 'git';
export type SessionMethod = 'saml' | 'password' | 'link' | 'invite';

export type SignInTables = {
  saml_providers: {
    id: string;
    organization_id: string;
    label: string;
    sso_url: string | null;
    entity_id: string | null;
    certificate: string | null;
    default_team_id: string | null;
    default_role: Role | null;
    created_at: Time;
    /** How the browser brings a request to the identity provider. */
    sso_binding: 'redirect' | 'post';
    /** Whether the identity provider's metadata requires signed requests. */
    wants_signed_requests: Flag;
    /** What admins were last told about the end of the certificate, with the end: a new one is told again. */
    expiry_told: string | null;
  };
  /** Verified email domains. Their addresses can use the organization's sign-in. */
  verified_domains: { domain: string; organization_id: string; verified_at: Time };
  /** Finished test sign-ins, by the ID of their request. `report` is a `TestReport` as JSON. */
  saml_reports: { id: string; provider_id: string; report: string; expires_at: Time };
  /** SHA-256 of the IDs of accepted assertions and of answered requests, against replays. */
  saml_assertions: { provider_id: string; id: string; expires_at: Time };
  /** One-time codes of finished sign-ins, by SHA-256. */
  sign_in_codes: {
    hash: string;
    user_id: string;
    provider_id: string;
    /** Null if the identity provider started the sign-in. */
    challenge: string | null;
    session_expires_at: Time;
    expires_at: Time;
  };

  /** Bearer tokens by their SHA-256 in hex. The token itself is not stored. */
  tokens: {
    hash: string;
    user_id: string;
    label: string;
    created_at: Time;
    /** Whether the token also works in organizations that enforce single sign-on. */
    sso_exempt: Flag;
    last_used_at: Generated<Time | null>;
  };
  /** API tokens that people created, by their SHA-256. */
  user_tokens: {
    hash: string;
    user_id: string;
    /** The only organization that the token is valid for. Null: all of the user's. */
    organization_id: string | null;
    /** The provider of the session that created it. Only such tokens count where single sign-on is enforced. */
    provider_id: string | null;
    label: string;
    scope: TokenScope;
    created_at: Time;
    expires_at: Time | null;
    last_used_at: Time | null;
  };
  /** A person's passwords, one in each organization, as `hashing.ts` encodes them. */
  passwords: { organization_id: string; user_id: string; hash: string; created_at: Time; changed_at: Time };
  /** One-time sign-in links by the SHA-256 of their secret. */
  sign_in_links: {
    hash: string;
    organization_id: string;
    user_id: string;
    /** The admin who made it. Null: the person requested it by email. */
    created_by: string | null;
    created_at: Time;
    expires_at: Time;
  };
  /** Failed sign-ins by the SHA-256 of an account or a client address. */
  sign_in_attempts: { key: string; count: number; expires_at: Time };
  /** Sessions by the SHA-256 of their token. A session is valid for one organization. */
  sessions: {
    hash: string;
    user_id: string;
    organization_id: string;
    /** The SAML provider that opened the session, or null. */
    provider_id: string | null;
    created_at: Time;
    expires_at: Time;
    /** How it was opened. Null for sessions of earlier versions: by a provider or an invite. */
    method: Generated<SessionMethod | null>;
    /** The browser, such as “Firefox on Linux”. */
    device: Generated<string | null>;
    last_used_at: Generated<Time | null>;
  };
};

import type { SiteAudience, SiteVisibility } from '#contract/areas/sites.ts';

type Flag = 0 | 1;
type Time = string;

/** Tables of sites. */
export type SiteTables = {
  sites: {
    id: string;
    organization_id: string;
    title: string;
    visibility: SiteVisibility;
    created_at: Time;
    /** 0 for a draft. */
    published: Flag;
    hostname: string | null;
    /** A hostname that waits for its DNS record. */
    claimed_hostname: string | null;
    /** Different after each write of its redirects. Null if it never had one. */
    redirects_version: string | null;
  };
  site_section_groups: {
    id: string;
    site_id: string;
    title: string;
    icon: string | null;
    /** Visitors don’t see it, with all that is in it. */
    draft: Flag;
  };
  /** Links to other websites in the structure of sites. */
  site_external_links: {
    id: string;
    site_id: string;
    title: string;
    description: string | null;
    url: string;
    icon: string | null;
    condition: string | null;
    /** Visitors don’t see it. */
    draft: Flag;
  };
  site_sections: {
    id: string;
    site_id: string;
    title: string;
    description: string | null;
    path: string;
    condition: string | null;
    icon: string | null;
    is_default: Flag;
    /** Made for the spaces at the root when the site got its first section, and unchanged since. */
    from_root: Flag;
    /** Visitors don’t see it. */
    draft: Flag;
  };
  site_spaces: {
    id: string;
    site_id: string;
    space_id: string;
    path: string;
    condition: string | null;
    is_default: Flag;
    /** Null for that of the space. */
    title: string | null;
    hidden: Flag;
    /** Null if it isn't a version. */
    version: 'latest' | 'earlier' | null;
    /** Visitors don’t see it. */
    draft: Flag;
  };
  /** Paths that pages had before they were moved or renamed. Published sites redirect them. */
  page_paths: { space_id: string; path: string; page_id: string };
  /** Where pages that were deleted from a space are in another space. Published sites redirect them. */
  moved_pages: { space_id: string; page_id: string; target_space_id: string; target_page_id: string };
  /** Paths that sections and spaces had on a site. `target_id` is a section or a space. */
  site_paths: { site_id: string; path: string; target_id: string; lost_at: Time };
  /** One-time codes that bring a member from the console to a published site, by SHA-256. */
  visit_codes: { hash: string; site_id: string; user_id: string; expires_at: Time };
  /** The key of an organization's visitor tokens (HS256). */
  visitor_keys: { organization_id: string; key: string };
  /**
   * Links that show a change request or a revision of a space on a site to people without an account. One of
   * `change_request_id` and `revision_id` is set.
   */
  preview_links: {
    id: string;
    space_id: string;
    site_id: string;
    change_request_id: string | null;
    revision_id: string | null;
    audience: Exclude<SiteAudience, 'member'>;
    /** The claims of the visitor token as JSON. */
    claims: string;
    created_by: string;
    created_at: Time;
    expires_at: Time;
  };
  site_redirects: {
    id: string;
    site_id: string;
    source: string;
    draft: Flag;
    capture_wildcard: Flag;
    permanent: Flag;
    /** What it matches: `=` and a path on the site, decoded, or `^` and the start of paths. */
    pattern: string;
    /** JSON. */
    destination: string;
    created_at: Time;
    updated_at: Time;
  };
  share_links: { id: string; site_id: string; created_at: Time; name: string; active: Flag; key: string };
};

// Tables of what readers of sites see and do. Times are ISO 8601 text in UTC, JSON is text.

type Flag = 0 | 1;
type Json = string;
type Time = string;

/**
 * What is counted: pages by people (`view`) and by machines (`machine`), sites that link here, searches and those without a
 * result, paths without a page, and answers about pages.
 */
export type CountKind = 'view' | 'machine' | 'referrer' | 'search' | 'no-result' | 'not-found';

export type ReaderTables = {
  /** The looks of sites. Without a row, a site has the default look. Images are named by their IDs. */
  site_customizations: { site_id: string; settings: Json; updated_at: Time };
  /** Looks that aren't applied yet. */
  site_customization_drafts: { site_id: string; settings: Json; updated_at: Time };
  /** Images of looks. `id` is the start of the hash of the content. */
  site_images: { site_id: string; id: string; content_type: string; content: Uint8Array; created_at: Time };
  /** What readers say about pages. It has nothing that identifies them. */
  site_feedback: {
    id: string;
    site_id: string;
    space_id: string;
    page_id: string;
    page_title: string;
    helpful: Flag;
    comment: string | null;
    status: 'open' | 'resolved';
    created_at: Time;
  };
  /** How often something was read on a site in a day (UTC). `name` is a page, a query, a host or a path. */
  site_counts: { site_id: string; day: string; kind: CountKind; name: string; count: number };
};

/** The text of a search field, and the URL that follows it with a delay. */
export type SearchDraft = {
  /** The text of the field. */
  text: string;
  /** The last search in the URL. */
  url: string;
  /** Searches sent to the URL but not applied yet, oldest first. */
  sent: readonly string[];
};

/** A field that shows the search of the URL. */
export const draftOf = (url: string): SearchDraft => ({ text: url, url, sent: [] });

export const typed = (draft: SearchDraft, text: string): SearchDraft => ({ ...draft, text });

export const sent = (draft: SearchDraft, text: string): SearchDraft => ({
  ...draft,
  sent: [...draft.sent, text],
});

/** Whether the text has not been sent to the URL. */
export const isUnsent = ({ text, url, sent: texts }: SearchDraft) => text !== (texts.at(-1) ?? url);

/**
 * Updates the draft after the URL has changed to `url`. If the field caused the change, newer text is kept;
 * after Back or a link, the field shows the search of the URL. Returns the same draft if nothing has changed.
 */
export function applyUrl(draft: SearchDraft, url: string): SearchDraft {
  if (draft.url === url) return draft;
  const own = draft.sent.indexOf(url);
  return own < 0 ? draftOf(url) : { ...draft, url, sent: draft.sent.slice(own + 1) };
}

// What is typed into a search field, beside the URL that follows it a little later.

export type SearchDraft = {
  /** What the field shows. */
  text: string;
  /** The search in the URL, as it was last seen. */
  url: string;
  /** What was sent to the URL and has not arrived there yet, oldest first. */
  sent: readonly string[];
};

/** A field that shows what the URL says. */
export const draftOf = (url: string): SearchDraft => ({ text: url, url, sent: [] });

export const typed = (draft: SearchDraft, text: string): SearchDraft => ({ ...draft, text });

export const sent = (draft: SearchDraft, text: string): SearchDraft => ({
  ...draft,
  sent: [...draft.sent, text],
});

/** Whether something was typed that was not sent yet. */
export const isUnsent = ({ text, url, sent: texts }: SearchDraft) => text !== (texts.at(-1) ?? url);

/**
 * The draft once the URL says `url`. Where that is the field's own doing, what was typed since stays; after Back or a
 * link the field takes over what the URL says. The same draft when nothing has changed.
 */
export function arrived(draft: SearchDraft, url: string): SearchDraft {
  if (draft.url === url) return draft;
  const own = draft.sent.indexOf(url);
  return own < 0 ? draftOf(url) : { ...draft, url, sent: draft.sent.slice(own + 1) };
}

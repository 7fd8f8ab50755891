export type Span = 'never' | '30d' | '90d' | '180d';

const days: Record<Span, number | null> = { '30d': 30, '90d': 90, '180d': 180, never: null };

const isSpan = (text: string): text is Span => Object.hasOwn(days, text);

/** The name in the URL. */
export const spanName = 'seen';

/** The span that a text of the URL asks for; null where it asks for none, or for one that doesn't exist. */
export const spanIn = (text: string | null): Span | null => (text !== null && isSpan(text) ? text : null);

/** Its length in days; null for those who were never seen. */
export const daysOf = (span: Span) => days[span];

export type Span = 'never' | '30d' | '90d' | '180d';

const days: Record<Span, number | null> = { '30d': 30, '90d': 90, '180d': 180, never: null };

const isSpan = (text: string): text is Span => Object.hasOwn(days, text);

/** The URL parameter. */
export const spanName = 'seen';

/** Parses the URL parameter; null if it is missing or unknown. */
export const spanIn = (text: string | null): Span | null => (text !== null && isSpan(text) ? text : null);

/** The length of the period in days; null for members who never signed in. */
export const daysOf = (span: Span) => days[span];

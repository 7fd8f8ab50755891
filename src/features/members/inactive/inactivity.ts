export type Inactivity = 'never' | '30d' | '90d' | '180d';

const days: Record<Inactivity, number | null> = { '30d': 30, '90d': 90, '180d': 180, never: null };

const isInactivity = (text: string): text is Inactivity => Object.hasOwn(days, text);

/** The URL parameter. */
export const inactivityParameter = 'seen';

/** Parses the URL parameter; null if it is missing or unknown. */
export const parseInactivity = (text: string | null): Inactivity | null =>
  text !== null && isInactivity(text) ? text : null;

/** The length of the period in days; null for members who never signed in. */
export const inactiveDays = (inactivity: Inactivity) => days[inactivity];

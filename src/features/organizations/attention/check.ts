import type { IconNode } from 'lucide';
import type { Organization } from '#contract/organizations.ts';
import { pluralize } from '#lib/format.ts';
import type { EnsureQuery } from '#routing/loader.ts';

/** How soon it matters; each has a section of its own. */
export type Urgency = 'now' | 'week' | 'later';

/** One line of the home screen. */
export type Finding = {
  /** Unique among all findings. */
  id: string;
  when: Urgency;
  icon: IconNode;
  /** The sentence in three parts; the middle one links to `to`. */
  line: readonly [before: string, linked: string, after: string];
  /** What follows from it. */
  note?: string;
  /** The screen where it is dealt with, filtered to what the sentence counts. */
  to: string;
  /** What the line's button says: “Show members”. */
  act: string;
};

/** A figure that a check came across, for the index in the margin. */
export type Figure = { name: string; value: number; to: string; note?: string };

/** Something that could not be looked at, and why, in a sentence. */
export type Gap = { what: string; why: string };

export type Look = {
  findings: Finding[];
  /** What was looked at, as a part of a sentence: “1,284 members”. */
  seen: string | null;
  figures?: Figure[];
  gaps?: Gap[];
};

export type Check = {
  /** What it looks at, as the start of a line: “Sign-on providers”. */
  name: string;
  /** `ask` takes queries; an answer younger than half a minute is not asked for again. May reject. */
  look: (organization: Organization, ask: EnsureQuery) => Promise<Look>;
};

/** The findings that hold. */
export const findings = (...all: readonly (Finding | false | undefined)[]): Finding[] =>
  all.filter((finding) => finding !== false && finding !== undefined);

/** What a check says that found nothing to look at. */
export const nothing: Look = { findings: [], seen: null };

/** “3 members are guests.”, with the number linked. */
export const countLine = (count: number, noun: string, is: string, are: string): Finding['line'] => [
  '',
  pluralize(count, noun),
  ` ${count === 1 ? is : are}`,
];

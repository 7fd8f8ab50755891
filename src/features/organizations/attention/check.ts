import type { IconNode } from 'lucide';
import type { Organization } from '#contract/organizations.ts';
import { pluralize } from '#lib/format.ts';
import type { EnsureQuery } from '#routing/loader.ts';

/** How soon a finding needs attention. Each urgency has its own section. */
export type Urgency = 'now' | 'week' | 'later';

/** One line of the home screen. */
export type Finding = {
  /** Unique among all findings. */
  id: string;
  urgency: Urgency;
  icon: IconNode;
  /** The sentence in three parts; the middle one links to `to`. */
  sentence: readonly [before: string, linked: string, after: string];
  /** Explains the consequences. */
  note?: string;
  /** The screen that resolves the finding, with matching filters. */
  to: string;
  /** The label of the link: “Show members”. */
  actionLabel: string;
};

/** A figure for the margin column. */
export type Figure = { name: string; value: number; to: string; note?: string };

/** Something that couldn't be checked, and the reason. */
export type SkippedItem = { what: string; reason: string };

export type CheckResult = {
  findings: Finding[];
  /** What was checked, as a list item: “1,284 members”. */
  checked: string | null;
  figures?: Figure[];
  skipped?: SkippedItem[];
};

export type Check = {
  /** Names the check if it fails: “SSO providers”. */
  name: string;
  /** `query` reads through the cache and reuses recent responses. May reject. */
  run: (organization: Organization, query: EnsureQuery) => Promise<CheckResult>;
};

/** Returns the findings that apply. */
export const findings = (...all: readonly (Finding | false | undefined)[]): Finding[] =>
  all.filter((finding) => finding !== false && finding !== undefined);

/** The result of a check that has nothing to check. */
export const emptyResult: CheckResult = { findings: [], checked: null };

/** “3 members are guests.”, with the number linked. */
export const countSentence = (
  count: number,
  noun: string,
  singular: string,
  plural: string,
): Finding['sentence'] => ['', pluralize(count, noun), ` ${count === 1 ? singular : plural}`];

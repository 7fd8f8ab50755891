import type { IconNode } from 'lucide';
import type { Organization } from '#contract/areas/organizations.ts';
import { pluralize } from '#lib/format.ts';
import type { EnsureQuery } from '#routing/loader.ts';

/** `failed`: broken now. `attention`: gets worse. `calm`: worth knowing. */
export type Step = 'failed' | 'attention' | 'calm';

/** The loss on a date if no one acts. */
export type Loss = {
  of: 'sign-in' | 'service' | 'pages';
  /** An ISO time. */
  at: string;
};

/** A finding about the organization that requires action. `rank` determines its position. */
export type Finding = {
  /** Unique among all findings. */
  id: string;
  step: Step;
  loss?: Loss;
  icon: IconNode;
  /** The consequence: “9 members are guests”. */
  title: string;
  /** The cause or the consequence. */
  note?: string;
  /** The screen that resolves it, with matching filters: it shows the same count. */
  to: string;
  actionLabel: string;
};

/** A failed check, and the reason. */
export type SkippedItem = { what: string; reason: string };

export type CheckResult = { findings: Finding[] };

export type Check = {
  /** Names the check if it fails: “SSO providers”. */
  name: string;
  /** Runs after the ping, since it changes when the signed-in member was last active. */
  afterPing?: true;
  /** `query` reads through the cache and reuses recent responses. May reject. */
  run: (organization: Organization, query: EnsureQuery) => Promise<CheckResult>;
};

/** Returns the findings that apply. */
export const findings = (...all: readonly (Finding | false | undefined)[]): Finding[] =>
  all.filter((finding) => finding !== false && finding !== undefined);

/** The result of a check that has nothing to report. */
export const nothing: CheckResult = { findings: [] };

/** “3 members are guests” */
export const countTitle = (count: number, noun: string, singular: string, plural: string) =>
  `${pluralize(count, noun)} ${count === 1 ? singular : plural}`;

// Stored per tab, so that choices and log survive a reload.
import type { SafeStorage } from '#api/storage.ts';
import { firstChoices, type Choices } from './plan.ts';

/** A completed task. */
export type Line = { id: string; did: string; /** ISO time. */ at: string };

export type OffBoardingRecord = {
  choices: Choices;
  log: readonly Line[];
  /** The member and their access at the start, as lines of the summary; empty before the start. */
  about: readonly string[];
};

export const emptyRecord: OffBoardingRecord = { choices: firstChoices, log: [], about: [] };

const keyFor = (organizationId: string, userId: string) => `offBoarding ${organizationId} ${userId}`;

const entriesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const isText = (value: unknown) => typeof value === 'string';

function heirsIn(value: unknown) {
  const heirs: Record<string, string> = {};
  for (const [teamId, userId] of Object.entries(entriesOf(value)))
    if (typeof userId === 'string') heirs[teamId] = userId;
  return heirs;
}

function choicesIn(value: unknown): Choices {
  const { heirs, ...flags } = entriesOf(value);
  const flag = (name: 'takeOut' | 'toGuest' | 'remove') => {
    const given = flags[name];
    return typeof given === 'boolean' ? given : firstChoices[name];
  };
  return {
    heirs: heirsIn(heirs),
    takeOut: flag('takeOut'),
    toGuest: flag('toGuest'),
    remove: flag('remove'),
  };
}

const isLine = (value: unknown): value is Line => {
  const { id, did, at } = entriesOf(value);
  return isText(id) && isText(did) && isText(at);
};

/** Reads the record of a member's offboarding from storage. Ignores invalid values. */
export function readRecord(storage: SafeStorage, organizationId: string, userId: string): OffBoardingRecord {
  const { choices, log, about } = entriesOf(storage.read(keyFor(organizationId, userId)));
  return {
    choices: choicesIn(choices),
    log: Array.isArray(log) ? log.filter(isLine) : [],
    about: Array.isArray(about) ? about.filter(isText) : [],
  };
}

export const keepRecord = (
  storage: SafeStorage,
  organizationId: string,
  userId: string,
  record: OffBoardingRecord | undefined,
) => storage.write(keyFor(organizationId, userId), record);

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `- ${line}`)];

/** The summary as text: the member, their access at the start, completed and remaining tasks. */
export function summaryOf(
  { log, about }: OffBoardingRecord,
  left: readonly { words: string; reason?: string }[],
) {
  return [
    ...about,
    ...section(
      'Done',
      log.map(({ did, at }) => `${at.slice(0, 16).replace('T', ' ')} UTC: ${did}`),
    ),
    ...section(
      'Not done',
      left.map(({ words, reason }) => (reason === undefined ? words : `${words}: failed. ${reason}`)),
    ),
    '',
  ].join('\n');
}

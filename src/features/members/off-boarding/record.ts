// Kept for the tab: a reload loses neither choices nor log.
import type { SafeStorage } from '#api/storage.ts';
import { firstChoices, type Choices } from './plan.ts';

/** One thing that was done. */
export type Line = { id: string; did: string; /** ISO time. */ at: string };

export type OffBoardingRecord = {
  choices: Choices;
  log: readonly Line[];
  /** Who it is about and what they had when it began, in lines for the ticket; empty before. */
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

/** The record of a member's off-boarding in this tab; the empty one where there is none. */
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

/** The text for a ticket: who, what they had, what was done and what was not. */
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
      left.map(({ words, reason }) => (reason === undefined ? words : `${words}: refused. ${reason}`)),
    ),
    '',
  ].join('\n');
}

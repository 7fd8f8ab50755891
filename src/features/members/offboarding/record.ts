// Stored per tab, so that choices and log survive a reload.
import type { SafeStorage } from '#api/storage.ts';
import { defaultChoices, type Choices } from './plan.ts';

/** A completed task. */
export type Line = { id: string; result: string; /** ISO time. */ at: string };

export type OffboardingRecord = {
  choices: Choices;
  log: readonly Line[];
  /** The member and their access at the start, as lines of the summary; empty before the start. */
  about: readonly string[];
};

export const emptyRecord: OffboardingRecord = { choices: defaultChoices, log: [], about: [] };

const keyFor = (organizationId: string, userId: string) => `offBoarding ${organizationId} ${userId}`;

const entriesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const isText = (value: unknown) => typeof value === 'string';

function newOwnersIn(value: unknown) {
  const newOwners: Record<string, string> = {};
  for (const [teamId, userId] of Object.entries(entriesOf(value)))
    if (typeof userId === 'string') newOwners[teamId] = userId;
  return newOwners;
}

function choicesIn(value: unknown): Choices {
  const { newOwners, ...flags } = entriesOf(value);
  const flag = (name: 'leaveTeams' | 'makeGuest' | 'remove') => {
    const given = flags[name];
    return typeof given === 'boolean' ? given : defaultChoices[name];
  };
  return {
    newOwners: newOwnersIn(newOwners),
    leaveTeams: flag('leaveTeams'),
    makeGuest: flag('makeGuest'),
    remove: flag('remove'),
  };
}

const isLine = (value: unknown): value is Line => {
  const { id, result, at } = entriesOf(value);
  return isText(id) && isText(result) && isText(at);
};

/** Reads the record of a member's offboarding from storage. Ignores invalid values. */
export function readRecord(storage: SafeStorage, organizationId: string, userId: string): OffboardingRecord {
  const { choices, log, about } = entriesOf(storage.read(keyFor(organizationId, userId)));
  return {
    choices: choicesIn(choices),
    log: Array.isArray(log) ? log.filter(isLine) : [],
    about: Array.isArray(about) ? about.filter(isText) : [],
  };
}

export const writeRecord = (
  storage: SafeStorage,
  organizationId: string,
  userId: string,
  record: OffboardingRecord | undefined,
) => storage.write(keyFor(organizationId, userId), record);

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `- ${line}`)];

/** The summary as text: the member, their access at the start, completed and remaining tasks. */
export function summaryOf(
  { log, about }: OffboardingRecord,
  left: readonly { text: string; reason?: string }[],
) {
  return [
    ...about,
    ...section(
      'Done',
      log.map(({ result, at }) => `${at.slice(0, 16).replace('T', ' ')} UTC: ${result}`),
    ),
    ...section(
      'Remaining',
      left.map(({ text, reason }) => (reason === undefined ? text : `${text}. Failed: ${reason}`)),
    ),
    '',
  ].join('\n');
}

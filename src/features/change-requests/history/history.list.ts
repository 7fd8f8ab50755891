import { spaceHistory, type MainRevision } from '#contract/areas/space-history.ts';
import { listOf } from '#lists/defineList.ts';
import { revisionName } from './history.text.ts';

const { custom, define } = listOf<MainRevision>();

const firstOf = ([text]: readonly string[]) => text || undefined;

const day = (label: string, describe: (day: string) => string) =>
  custom<string>({ label, parse: firstOf, describe: (value) => describe(value.slice(0, 10)) });

export const historyList = define({
  id: 'spaceHistory',
  label: 'History',
  one: 'revision',
  many: 'revisions',
  operation: spaceHistory.list,
  filters: {
    createdBy: custom<string>({
      label: 'Person',
      parse: firstOf,
      describe: (_, name = 'this person') => `was made by ${name}`,
    }),
    from: day('From', (value) => `happened on or after ${value}`),
    to: day('To', (value) => `happened on or before ${value}`),
    pageId: custom<string>({
      label: 'Page',
      parse: firstOf,
      describe: (_, name = 'this page') => `changed ${name}`,
    }),
  },
  csv: {
    sequence: ({ sequence }) => sequence,
    revision: ({ id }) => id,
    createdAt: ({ createdAt }) => createdAt,
    cause: ({ cause }) => cause,
    name: revisionName,
    editedAt: ({ editedAt }) => editedAt,
    createdBy: ({ createdBy }) => createdBy?.displayName,
    changeRequest: ({ changeRequest }) => changeRequest?.number,
    pages: ({ pages }) => pages,
    files: ({ files }) => files,
  },
});

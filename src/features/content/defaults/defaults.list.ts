import { listOf } from '#lists/defineList.ts';
import type { OwnLevel } from './audit.ts';

const { choice, define } = listOf<OwnLevel>();

export const defaultsList = define({
  id: 'defaults',
  label: 'Default levels',
  one: 'collection or space that was found',
  many: 'default levels',
  filters: {
    which: choice({
      label: 'Which default levels',
      name: 'the filter',
      any: 'All that say a level',
      options: {
        higher: 'Higher than the organization’s',
        lower: 'Lower than the organization’s',
        idle: 'Change nothing',
      },
      describe: () => 'says such a level',
      of: ({ compared, toOrganization }) => [toOrganization, ...(compared === 'same' ? ['idle'] : [])],
    }),
  },
});

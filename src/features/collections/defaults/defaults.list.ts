import { listOf } from '#lists/defineList.ts';
import type { Override } from './overrides.ts';

const { choice, define } = listOf<Override>();

export const defaultsList = define({
  id: 'defaults',
  label: 'Default access',
  one: 'override',
  many: 'overrides',
  filters: {
    which: choice({
      label: 'Filter overrides',
      name: 'filter',
      any: 'All overrides',
      options: {
        higher: 'Higher than organization default',
        lower: 'Lower than organization default',
        idle: 'No effect',
      },
      describe: () => 'matches the filter',
      of: ({ comparedToInherited, comparedToOrganization }) => [
        comparedToOrganization,
        ...(comparedToInherited === 'same' ? ['idle'] : []),
      ],
    }),
  },
});

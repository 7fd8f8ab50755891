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
      options: [
        { value: 'higher', label: 'Higher than the organization’s' },
        { value: 'lower', label: 'Lower than the organization’s' },
        { value: 'idle', label: 'Change nothing' },
      ],
      describe: () => 'says such a level',
      matches:
        (which) =>
        ({ compared, toOrganization }) =>
          which === 'idle' ? compared === 'same' : toOrganization === which,
    }),
  },
});

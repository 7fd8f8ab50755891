import { listOf } from '#lists/defineList.ts';
import { differences, type Compared } from './compare.ts';

const { custom, define } = listOf<Compared>();

export const comparedList = define({
  id: 'compared',
  label: 'Compared spaces',
  one: 'space',
  many: 'spaces',
  filters: {
    show: custom({
      label: 'Spaces',
      name: 'space filter',
      parse: ([text]) => differences.find((difference) => difference === text),
      describe: (_, name = '') => `matches “${name}”`,
      matches:
        (wanted) =>
        ({ difference }) =>
          difference === wanted,
    }),
  },
});

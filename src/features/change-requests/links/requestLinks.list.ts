import { listOf } from '#lists/defineList.ts';
import type { LinkRow } from './requestLinkColumns.tsx';

const { choice, define } = listOf<LinkRow>();

export const requestLinksList = define({
  id: 'requestLinks',
  label: 'Links',
  one: 'link',
  many: 'links',
  filters: {
    show: choice({
      label: 'State',
      usual: 'new',
      options: [
        { value: 'new', label: 'Newly broken' },
        { value: 'broken', label: 'Broken' },
        { value: 'all', label: 'All links' },
      ],
      matches:
        (show) =>
        ({ link }) =>
          show === 'all' || link.status === 'broken',
    }),
  },
  describeEmpty: () => 'There are no such links on these pages.',
});

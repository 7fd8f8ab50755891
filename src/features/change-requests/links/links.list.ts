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
      label: 'Status',
      usual: 'new',
      options: { new: 'Newly broken', broken: 'Broken', all: 'All links' },
      of: ({ link }) => ['all', link.status],
    }),
  },
  describeEmpty: () => 'No links match',
});

import type { Comment } from '#contract/comment.ts';
import type { Page } from '#contract/content.ts';
import { defaults } from '#contract/defaults.ts';
import { spaceComments } from '#contract/areas/space-comments.ts';
import { listOf } from '#lists/defineList.ts';
import { flatPages, pageTitle } from '#prose/pageTree.ts';

const { choice, reference, custom, define } = listOf<Comment>();

export const commentsList = define({
  id: 'comments',
  label: 'Comments',
  one: 'comment',
  many: 'comments',
  operation: spaceComments.list,
  filters: {
    status: choice({
      label: 'Status',
      usual: 'open',
      options: { open: 'Open', resolved: 'Resolved', all: 'Open and resolved' },
    }),
    targetPage: reference({ label: 'Page', name: 'page filter', any: 'All pages' }),
    authors: custom({
      label: 'Author',
      name: 'author filter',
      parse: (values) => (values.length === 0 ? undefined : values.flatMap((text) => text.split(','))),
    }),
  },
  sorts: { createdAt: { usual: defaults.order } },
  orders: [
    { value: 'createdAt desc', label: 'Newest first' },
    { value: 'createdAt asc', label: 'Oldest first' },
  ],
});

/** Returns select options for the pages. `selected` is included even if the page was deleted. */
export const pageOptions = (pages: readonly Page[], selected?: string) => {
  const options = flatPages(pages).map((page) => ({ value: page.id, label: pageTitle(page) }));
  const known = selected === undefined || options.some(({ value }) => value === selected);
  return known ? options : [...options, { value: selected, label: 'Deleted page' }];
};

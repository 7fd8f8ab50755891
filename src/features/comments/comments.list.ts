import type { Comment } from '#contract/comment.ts';
import type { Page } from '#contract/content.ts';
import { defaults } from '#contract/defaults.ts';
import { spaceComments } from '#contract/space-comments.ts';
import { listOf } from '#lists/defineList.ts';
import { flatPages, pageTitle } from '#prose/pageTree.ts';

const { choice, reference, custom, define } = listOf<Comment>();

export const commentsList = define({
  id: 'comments',
  label: 'Comments',
  one: 'comment',
  many: 'comments',
  endpoint: spaceComments.list,
  filters: {
    status: choice({
      label: 'Status',
      usual: 'open',
      options: { open: 'Open', resolved: 'Resolved', all: 'Open and resolved' },
    }),
    targetPage: reference({ label: 'Page', name: 'the page filter', any: 'About anything' }),
    authors: custom({
      label: 'Written by',
      name: 'the author filter',
      parse: (values) => (values.length === 0 ? undefined : values.flatMap((text) => text.split(','))),
    }),
  },
  sorts: { createdAt: { usual: defaults.order } },
  orders: [
    { value: 'createdAt desc', label: 'Newest first' },
    { value: 'createdAt asc', label: 'Oldest first' },
  ],
});

/** Options for the pages that can be commented on, and for one that is no more but asked for. */
export const pageOptions = (pages: readonly Page[], asked?: string) => {
  const options = flatPages(pages).map((page) => ({ value: page.id, label: pageTitle(page) }));
  const known = asked === undefined || options.some(({ value }) => value === asked);
  return known ? options : [...options, { value: asked, label: 'A page that is no more' }];
};

import { collateLoosely } from '#lib/collation.ts';
import { listOf } from '#lists/defineList.ts';
import type { SiteRedirect } from '#contract/areas/site-redirects.ts';

/** A redirect, and where it leads in words. Undefined if the site has no such page any more. */
export type RedirectRow = SiteRedirect & { to: string | undefined };

const { text, choice, define } = listOf<RedirectRow>();

type Kind = 'permanent' | 'temporary' | 'wildcard' | 'draft' | 'broken';

const kinds: Record<Kind, { label: string; describe: string; matches: (row: RedirectRow) => boolean }> = {
  permanent: { label: 'Permanent', describe: 'is permanent', matches: ({ permanent }) => permanent },
  temporary: { label: 'Temporary', describe: 'is temporary', matches: ({ permanent }) => !permanent },
  wildcard: { label: 'Wildcard', describe: 'has a wildcard', matches: ({ source }) => source.endsWith('*') },
  draft: { label: 'Drafts', describe: 'is a draft', matches: ({ draft }) => draft },
  broken: { label: 'Without a page', describe: 'leads to no page', matches: ({ to }) => to === undefined },
};

export const redirectsList = define({
  id: 'redirects',
  label: 'Redirects',
  one: 'redirect',
  many: 'redirects',
  filters: {
    search: text({
      label: 'Search by path',
      hint: 'Path or URL',
      in: ({ source, to }) => [source, to ?? ''],
      describe: (value) => `matches “${value}”`,
    }),
    kind: choice<Kind>({
      label: 'Filter redirects',
      name: 'filter',
      any: 'All redirects',
      options: {
        permanent: kinds.permanent.label,
        temporary: kinds.temporary.label,
        wildcard: kinds.wildcard.label,
        draft: kinds.draft.label,
        broken: kinds.broken.label,
      },
      describe: (kind) => kinds[kind].describe,
      matches: (kind) => kinds[kind].matches,
    }),
  },
  sorts: {
    source: { usual: 'asc', compare: (one, other) => collateLoosely(one.source, other.source) },
    createdAt: {
      usual: 'desc',
      compare: (one, other) => one.createdAt.localeCompare(other.createdAt) || (one.id < other.id ? -1 : 1),
    },
  },
  orders: [
    { value: 'source asc', label: 'Path, A to Z' },
    { value: 'source desc', label: 'Path, Z to A' },
    { value: 'createdAt desc', label: 'Newest first' },
    { value: 'createdAt asc', label: 'Oldest first' },
  ],
  csv: {
    Source: ({ source }) => source,
    Destination: ({ to }) => to ?? '',
    Permanent: ({ permanent }) => (permanent ? 'yes' : 'no'),
    'Keep the rest': ({ captureWildcard }) => (captureWildcard ? 'yes' : 'no'),
    Draft: ({ draft }) => (draft ? 'yes' : 'no'),
  },
});

import type { LinkStatus } from '#contract/references.ts';
import { listOf, type SearchOf } from '#lists/defineList.ts';
import type { Target } from '#prose/linkTargets.ts';

const { choice, custom, define } = listOf<Target>();

export const targetKinds = [
  { value: 'page', label: 'Pages' },
  { value: 'anchor', label: 'Headings' },
  { value: 'file', label: 'Files' },
  { value: 'url', label: 'External URLs' },
] as const;

const targetNouns = { page: 'pages', anchor: 'headings', file: 'files', url: 'external URLs' };

const statuses = [
  { value: 'broken', label: 'Broken' },
  { value: 'ok', label: 'Working or not checked' },
  { value: 'in-app', label: 'In-app' },
  { value: 'all', label: 'All links' },
] as const;

/** Link targets of a space, or of one of its pages. */
export const linksList = define({
  id: 'links',
  label: 'Links',
  one: 'link',
  many: 'links',
  filters: {
    status: choice({ label: 'Status', usual: 'broken', options: statuses }),
    kind: choice({
      label: 'Target type',
      any: 'All targets',
      options: targetKinds,
      of: ({ reference }) => reference.kind,
    }),
    /** The ID of the page that contains the links. */
    on: custom({ label: 'Page', parse: ([id]) => id || undefined }),
  },
  describeEmpty({ status, kind, on }) {
    const adjective = { ok: 'working ', 'in-app': 'in-app ', all: '', broken: 'broken ' }[status ?? 'broken'];
    const target = kind ? ` to ${targetNouns[kind]}` : '';
    return `No ${adjective}links${target} ${on ? 'on this page' : 'in this space'}`;
  },
});
export type LinksSearch = SearchOf<typeof linksList>;

/** Returns the `status` query parameter; undefined for all links. */
export const statusParameter = ({ status }: LinksSearch): LinkStatus | undefined =>
  status === 'all' ? undefined : (status ?? 'broken');

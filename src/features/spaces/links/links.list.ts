import type { LinkStatus } from '#contract/references.ts';
import { listOf, type SearchOf } from '#lists/defineList.ts';
import type { Target } from '#prose/linkTargets.ts';

const { choice, custom, define } = listOf<Target>();

export const targetKinds = [
  { value: 'page', label: 'Pages' },
  { value: 'anchor', label: 'Headings' },
  { value: 'file', label: 'Files' },
  { value: 'url', label: 'Web addresses' },
] as const;

const statuses = [
  { value: 'broken', label: 'Broken' },
  { value: 'ok', label: 'Working or not tried' },
  { value: 'in-app', label: 'In the app' },
  { value: 'all', label: 'All links' },
] as const;

/** The targets of the links of a space, or of one of its pages. */
export const linksList = define({
  id: 'links',
  label: 'Links',
  one: 'link',
  many: 'links',
  filters: {
    status: choice({ label: 'State', usual: 'broken', options: statuses }),
    kind: choice({
      label: 'Leads to',
      name: 'the kind',
      any: 'To anything',
      options: targetKinds,
      of: ({ reference }) => reference.kind,
    }),
    /** The id of the page that the links are on. */
    on: custom({ label: 'Page', parse: ([id]) => id || undefined }),
  },
  describeEmpty({ status, kind, on }) {
    const words = { ok: 'working ', 'in-app': 'app ', all: '', broken: 'broken ' }[status ?? 'broken'];
    const label = targetKinds.find(({ value }) => value === kind)?.label.toLowerCase();
    return `No ${words}link ${on ? 'on this page' : 'in this space'}${label ? ` leads to ${label}` : ''}.`;
  },
});
export type LinksSearch = SearchOf<typeof linksList>;

/** The status that the service is asked for; all without one. */
export const statusToRead = ({ status }: LinksSearch): LinkStatus | undefined =>
  status === 'all' ? undefined : (status ?? 'broken');

import type { File } from '#contract/content.ts';
import { collateLoosely } from '#lib/collation.ts';
import { listOf } from '#lists/defineList.ts';

const { text, choice, flag, custom, define } = listOf<File>();

const fileKinds = [
  { value: 'picture', label: 'Pictures' },
  { value: 'document', label: 'Documents and texts' },
  { value: 'media', label: 'Sound and video' },
  { value: 'other', label: 'Other files' },
] as const;
type FileKind = (typeof fileKinds)[number]['value'];

const document =
  /^text\/|^application\/(?:pdf|rtf|json|xml|yaml|toml|msword|vnd\.(?:openxmlformats-officedocument|oasis\.opendocument|ms-))/;

/** By its media type: `image/png` → `picture`. */
export function kindOf({ contentType }: File): FileKind {
  if (contentType.startsWith('image/')) return 'picture';
  if (/^(?:audio|video)\//.test(contentType)) return 'media';
  return document.test(contentType) ? 'document' : 'other';
}

/** The files of a space or a change request. The service lists them without filters. */
export const filesList = define({
  id: 'files',
  label: 'Files',
  one: 'file',
  many: 'files',
  filters: {
    name: text({
      label: 'Search by name or folder',
      hint: 'Name or folder',
      in: ({ name, git }) => [name, git?.path ?? ''],
    }),
    kind: choice({
      label: 'Kind',
      any: 'Every kind',
      options: fileKinds,
      of: kindOf,
    }),
    /** The screen looks for the uses of each file. */
    unused: flag({ label: 'Unused', name: 'the filter by use' }),
    /** Not a filter: "Clear all" also leads back to the table. */
    view: custom({
      label: 'Show as',
      name: 'the grid',
      parse: ([view]) => (view === 'grid' ? view : undefined),
    }),
  },
  sorts: {
    name: { compare: (one, other) => collateLoosely(one.name, other.name) },
    type: { compare: (one, other) => collateLoosely(one.contentType, other.contentType) },
    size: { compare: (one, other) => one.size - other.size },
  },
  describeEmpty({ name, kind, unused }) {
    if (!name && !kind && !unused) return 'There are no files here yet.';
    const named = name ? ` with “${name}” in its name or folder` : '';
    const label = fileKinds.find(({ value }) => value === kind)?.label.toLowerCase();
    return `No ${unused ? 'unused ' : ''}file${named}${label ? ` among ${label}` : ''}.`;
  },
});

import type { File } from '#contract/content.ts';
import { collateLoosely } from '#lib/collation.ts';
import { listOf } from '#lists/defineList.ts';

const { text, choice, flag, custom, define } = listOf<File>();

const fileKinds = [
  { value: 'picture', label: 'Images' },
  { value: 'document', label: 'Documents' },
  { value: 'media', label: 'Audio and video' },
  { value: 'other', label: 'Other files' },
] as const;
type FileKind = (typeof fileKinds)[number]['value'];

const kindNouns: Record<FileKind, string> = {
  picture: 'images',
  document: 'documents',
  media: 'audio or video files',
  other: 'other files',
};

const document =
  /^text\/|^application\/(?:pdf|rtf|json|xml|yaml|toml|msword|vnd\.(?:openxmlformats-officedocument|oasis\.opendocument|ms-))/;

/** Returns the kind of a file by its media type: `image/png` → `picture`. */
export function fileKind({ contentType }: File): FileKind {
  if (contentType.startsWith('image/')) return 'picture';
  if (/^(?:audio|video)\//.test(contentType)) return 'media';
  return document.test(contentType) ? 'document' : 'other';
}

/** The files of a space or a change request. They are filtered in the browser: the API has no filters for them. */
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
      label: 'Type',
      any: 'All types',
      options: fileKinds,
      of: fileKind,
    }),
    /** Applied by the screen, which checks the usages of each file. */
    unused: flag({ label: 'Unused' }),
    /** Not a filter, but clearing all filters also returns to the list view. */
    view: custom({
      label: 'View',
      name: 'grid view',
      parse: ([view]) => (view === 'grid' ? view : undefined),
    }),
  },
  sorts: {
    name: { compare: (one, other) => collateLoosely(one.name, other.name) },
    type: { compare: (one, other) => collateLoosely(one.contentType, other.contentType) },
    size: { compare: (one, other) => one.size - other.size },
  },
  describeEmpty({ name, kind, unused }) {
    if (!name && !kind && !unused) return 'No files yet';
    const files = `${unused ? 'unused ' : ''}${kind ? kindNouns[kind] : 'files'}`;
    return name ? `No ${files} match “${name}”` : `No ${files}`;
  },
});

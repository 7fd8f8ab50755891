// Kinds of files, as people sort them.

export const fileKinds = [
  { value: 'picture', label: 'Pictures' },
  { value: 'document', label: 'Documents and texts' },
  { value: 'media', label: 'Sound and video' },
  { value: 'other', label: 'Other files' },
] as const;
export type FileKind = (typeof fileKinds)[number]['value'];

const document =
  /^text\/|^application\/(?:pdf|rtf|json|xml|yaml|toml|msword|vnd\.(?:openxmlformats-officedocument|oasis\.opendocument|ms-))/;

/** By its media type: `image/png` → `picture`. */
export function kindOf(contentType: string): FileKind {
  if (contentType.startsWith('image/')) return 'picture';
  if (/^(?:audio|video)\//.test(contentType)) return 'media';
  return document.test(contentType) ? 'document' : 'other';
}

/** The kind that a text names. */
export const kindIn = (text: string | null) => fileKinds.find(({ value }) => value === text)?.value;

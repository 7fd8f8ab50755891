import type { Space } from '#contract/space.ts';

const visibilities = new Map([
  ['public', 'Public'],
  ['unlisted', 'Unlisted'],
  ['share-link', 'Share link'],
  ['visitor-auth', 'Signed-in visitors'],
  ['in-collection', 'Collection members'],
  ['private', 'Private'],
]);

/** All visibilities with their labels, for a select. */
export const visibilityOptions = [...visibilities].map(([value, label]) => ({ value, label }));

/** The label of a visibility: `share-link` → “Share link”. Returns an unknown value unchanged. */
export const visibilityName = (visibility: string) => visibilities.get(visibility) ?? visibility;

/** The title, or “Untitled” if it is blank. */
export const titleOf = ({ title }: { title: string }) => (title.trim() === '' ? 'Untitled' : title);

/** Returns why no change request can be created in this space, or undefined. */
export function createRequestBlocker({ permissions, deletedAt }: Pick<Space, 'permissions' | 'deletedAt'>) {
  if (deletedAt !== undefined) return 'Restore the deleted space first';
  return permissions.edit ? undefined : 'You need Edit access to create change requests';
}

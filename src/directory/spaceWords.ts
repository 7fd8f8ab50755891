// What the service's words about spaces are called on screen. One that isn't known is shown as it is.

const visibilities = new Map([
  ['public', 'Public'],
  ['unlisted', 'Unlisted'],
  ['share-link', 'By share link'],
  ['visitor-auth', 'Visitors who sign in'],
  ['in-collection', 'As its collection'],
  ['private', 'Private'],
]);

/** The visibilities that have a name, for a select. */
export const visibilityOptions = [...visibilities].map(([value, label]) => ({ value, label }));

/** Who sees a space: `share-link` → “By share link”. */
export const visibilityName = (visibility: string) => visibilities.get(visibility) ?? visibility;

/** A space's title; one without is “Untitled”. */
export const titleOf = ({ title }: { title: string }) => (title.trim() === '' ? 'Untitled' : title);

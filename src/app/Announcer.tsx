import { announcement } from '#lib/announce.ts';
import { useStore } from '#lib/useStore.ts';

/** The live region of `announce`. Rendered once. */
export function Announcer() {
  return <output className="quiet-text">{useStore(announcement)}</output>;
}

// The place where `announce` puts its words. Rendered once, beside everything else.
import { announcement } from '#lib/announce.ts';
import { useStore } from '#lib/useStore.ts';

export function Announcer() {
  return <output className="quiet-text">{useStore(announcement)}</output>;
}

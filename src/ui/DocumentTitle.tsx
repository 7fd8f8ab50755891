import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';

/** The number in front of the document title, such as that of unread notifications. 0: none. */
export const titleCount = createStore(0);

/** The title of the browser tab: “(3) Home · Colophon”. */
export function DocumentTitle({ children }: { children: string }) {
  const count = useStore(titleCount);
  return <title>{count > 0 ? `(${count}) ${children}` : children}</title>;
}

import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Blocks navigation and closing the tab while there are unsaved changes. Returns the router's blocker.
 * @param keeps whether a path keeps the changes. Default: none does
 */
export function useUnsavedGuard(unsaved: boolean, keeps: (pathname: string) => boolean = () => false) {
  // A change of the query keeps the form: it opens a dialog or a tab.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && !keeps(nextLocation.pathname),
  );
  // The browser's confirmation, for navigation outside of the router.
  useEffect(() => {
    if (!unsaved) return undefined;
    const confirm = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirm);
    return () => removeEventListener('beforeunload', confirm);
  }, [unsaved]);
  return blocker;
}

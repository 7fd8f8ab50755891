// Asks before a navigation or a closed tab takes away what was typed.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** `unsaved`: whether there is something to lose now. Answers the router's blocker: `blocked`, `proceed`, `reset`. */
export function useUnsavedGuard(unsaved: boolean) {
  // A change of the query alone keeps the form: a dialog opens, a tab changes.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  // The browser's own question, for what the router doesn't see.
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return blocker;
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchValue } from '#routing/useSearch.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Working } from '#ui/Working.tsx';
import { visitQuery } from './visitQuery.ts';

/** Brings a member from a published site that they may not see yet back to it, signed in. */
export function VisitScreen() {
  const [url] = useSearchValue('url');
  const { data: opened } = useSuspenseQuery(visitQuery(url ?? ''));
  return (
    <Screen title="Open site">
      {opened === null ? (
        <EmptyState
          kind="unavailable"
          title="You can’t open this site"
          note="The site doesn’t exist, or you aren’t a member of its organization."
        />
      ) : (
        <Working label="Opening the site" />
      )}
    </Screen>
  );
}

// All collections and spaces of an organization, as far as they can be found.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Blank, NoMatch } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { collectionSpacesQuery, collectionsQuery } from './content.api.ts';
import { ContentList } from './ContentList.tsx';
import { foundIn, isComplete } from './coverage.ts';
import { CoverageLine } from './CoverageLine.tsx';
import { matching } from './places.ts';
import { useFolds } from './useFolds.ts';
import { useFoundSpaces } from './useFoundSpaces.ts';

export function ContentScreen() {
  const { organizationId } = paths.content.useParams();
  const { data: list } = useSuspenseQuery(collectionsQuery(organizationId));
  const client = useQueryClient();
  const [text, setText] = useSearchValue('search');
  const { places, coverage, reached } = useFoundSpaces(organizationId, list.items);
  const ids = [...list.items, ...places].map(({ id }) => id);
  const folds = useFolds(organizationId, [...new Set(ids)], text);
  const shown = text === null ? places : matching(places, text);
  const complete = isComplete(coverage);
  const readAgain = (collectionId: string) => void client.refetchQueries(collectionSpacesQuery(collectionId));
  return (
    <Screen
      title="Collections and spaces"
      count={complete ? foundIn(coverage) : undefined}
      busy={!complete}
      standfirst={
        <CoverageLine
          coverage={coverage}
          reached={reached}
          onRetry={() => list.items.forEach(({ id }) => readAgain(id))}
        />
      }
    >
      <Toolbar
        label="Collections and spaces"
        actions={
          <>
            <Button onClick={() => folds.setAll(true)}>Open all</Button>
            <Button onClick={() => folds.setAll(false)}>Fold all</Button>
          </>
        }
      >
        <SearchBox
          label="Find a collection or space by its title"
          hint="Title"
          value={text ?? ''}
          onSearch={(typed) => setText(typed === '' ? null : typed, { replace: text !== null })}
        />
      </Toolbar>
      {shown.length > 0 && (
        <ContentList
          places={shown}
          organizationId={organizationId}
          isOpen={folds.isOpen}
          setOpen={folds.setOpen}
          onRetry={readAgain}
        />
      )}
      {shown.length === 0 && text !== null && (
        <NoMatch
          line={`No collection or space that was found has “${text}” in its title.`}
          filters={[{ name: 'the search', clear: () => setText(null) }]}
          onClearAll={() => setText(null)}
        />
      )}
      {shown.length === 0 && text === null && complete && (
        <Blank
          kind="nothing"
          line="There are no collections and no spaces yet."
          note="What you may not see is not listed either."
        />
      )}
    </Screen>
  );
}

// All collections and spaces of an organization, as far as they can be found, to go through and to rearrange.
import { useNavigate } from 'react-router';
import { foundIn, isComplete } from '#directory/coverage.ts';
import { CoverageLine } from '#directory/CoverageLine.tsx';
import { paths } from '#routing/paths.ts';
import { Blank, NoMatch } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { Tree } from '#ui/tree/Tree.tsx';
import { everyItem } from '#ui/tree/treeRows.ts';
import { contentDrawing } from './contentDrawing.tsx';
import { ContentDialogs } from './ContentDialogs.tsx';
import styles from './ContentTree.module.css';
import { useContentTree } from './useContentTree.ts';

export function ContentScreen() {
  const { organizationId } = paths.content.useParams();
  const navigate = useNavigate();
  const tree = useContentTree(organizationId);
  const { directory, items, shown, text, setText, folds } = tree;
  const { coverage } = directory;
  const complete = isComplete(coverage);
  const branches = () => [...everyItem(items)].flatMap(({ item }) => (item.children ? [item] : []));
  return (
    <Screen
      title="Collections and spaces"
      count={complete ? foundIn(coverage) : undefined}
      busy={!complete}
      standfirst={<CoverageLine {...directory} />}
    >
      <Toolbar
        label="Collections and spaces"
        actions={
          <>
            <Button onClick={() => folds.setAll(branches(), true)}>Open all</Button>
            <Button onClick={() => folds.setAll(branches(), false)}>Fold all</Button>
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
        <div className={styles.tree}>
          <Tree
            label="Collections and spaces"
            items={shown}
            drawing={contentDrawing}
            isOpen={folds.isOpen}
            onOpen={tree.open}
            onEnter={({ id }) => void navigate(paths.space.to({ organizationId, spaceId: id }))}
            selection={{ ids: tree.chosen, onChange: tree.setChosen }}
            // What is left out by a search would be in the way of a place.
            moving={text === null ? tree.moving : undefined}
            marks={tree.marks}
            reveal={tree.at}
          />
        </div>
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
      <ContentDialogs tree={tree} />
    </Screen>
  );
}

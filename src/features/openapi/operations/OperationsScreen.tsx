import { useDeferredValue, useMemo } from 'react';
import { paths } from '#routing/paths.ts';
import { useSearch, useSearchValue } from '#routing/useSearch.ts';
import { EmptyState, NoMatch } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Select } from '#ui/Select.tsx';
import { showCurrent } from '#ui/showCurrent.ts';
import { Toolbar } from '#ui/Toolbar.tsx';
import { operationsOf } from '#openapi/document/operations.ts';
import { DownloadButton } from '../spec/DownloadButton.tsx';
import { VersionFrame, VersionSelect, type VersionProps } from '../spec/VersionFrame.tsx';
import styles from './Operation.module.css';
import { groupings, groupOperations, operationsSearch, searchOperations } from './operations.search.ts';
import { OperationTree } from './OperationTree.tsx';
import { OperationView } from './OperationView.tsx';
import { GroupView, Overview } from './Overview.tsx';

const groupOptions = [
  { value: 'tag', label: 'By tag' },
  { value: 'path', label: 'By path' },
] as const;

function Operations({ loaded, shown, version, document }: VersionProps) {
  const [{ search, group }, setSearch] = useSearch(operationsSearch);
  const [current, choose] = useSearchValue('operation');
  const operations = useMemo(() => operationsOf(document), [document]);
  const grouping = group ?? 'tag';
  const deferredSearch = useDeferredValue(search);
  const groups = useMemo(
    () => groupOperations(document, searchOperations(operations, deferredSearch), grouping),
    [document, operations, deferredSearch, grouping],
  );
  const operation = operations.find(({ key }) => key === current);
  const selectedGroup = groups.find(({ id }) => id === current);
  return (
    <>
      <Toolbar label="Operations" actions={<DownloadButton params={loaded.params} version={version} />}>
        <SearchBox
          label="Search operations"
          hint="Path, method, or summary"
          value={search ?? ''}
          onSearch={(text) => setSearch({ search: text }, { typing: true })}
        />
        <Select
          label="Group operations"
          value={grouping}
          onChange={(value) => setSearch({ group: groupings.find((one) => one === value && one !== 'tag') })}
          options={groupOptions}
        />
        <VersionSelect loaded={loaded} shown={shown} />
      </Toolbar>
      {groups.length === 0 && operations.length > 0 ? (
        <NoMatch
          title={`No operations match “${search ?? ''}”`}
          filters={[{ name: 'search', clear: () => setSearch({ search: undefined }) }]}
          onClearAll={() => setSearch({ search: undefined })}
        />
      ) : (
        <div className={styles.screen}>
          <nav ref={showCurrent} className={styles.side} aria-label="Operations">
            {operations.length === 0 ? (
              <p className="soft">No operations in this version</p>
            ) : (
              <OperationTree label="Operations" groups={groups} current={current} />
            )}
          </nav>
          {operation ? (
            <OperationView key={operation.key} document={document} operation={operation} />
          ) : selectedGroup ? (
            <GroupView group={selectedGroup} />
          ) : current !== null ? (
            <EmptyState
              kind="failed"
              title={`“${current}” isn’t in this version`}
              note="Select another version or go back to the overview."
              actions={<Button onClick={() => choose(null)}>Show overview</Button>}
            />
          ) : (
            <Overview document={document} version={version} operations={operations.length} />
          )}
        </div>
      )}
    </>
  );
}

export const OperationsScreen = () => (
  <VersionFrame params={paths.openapiSpec.useParams()} title="Operations">
    {(props) => <Operations {...props} />}
  </VersionFrame>
);

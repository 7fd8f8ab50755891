import { useDeferredValue, useMemo } from 'react';
import { formatNumber } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { useSearch, useSearchValue } from '#routing/useSearch.ts';
import { Blank, NoMatch } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Select } from '#ui/Select.tsx';
import { showCurrent } from '#ui/showCurrent.ts';
import { Toolbar } from '#ui/Toolbar.tsx';
import { operationsOf } from '../document/operations.ts';
import { DownloadButton } from '../spec/DownloadButton.tsx';
import { VersionFrame, VersionSelect, type VersionProps } from '../spec/VersionFrame.tsx';
import styles from './Operation.module.css';
import { groupings, groupsOf, matching, operationsSearch } from './operations.search.ts';
import { OperationTree } from './OperationTree.tsx';
import { OperationView } from './OperationView.tsx';
import { GroupView, Overview } from './Overview.tsx';

const groupOptions = [
  { value: 'tag', label: 'By tag' },
  { value: 'path', label: 'By path' },
] as const;

function Operations({ loaded, shown, version, description }: VersionProps) {
  const [{ search, group }, setSearch] = useSearch(operationsSearch);
  const [current, choose] = useSearchValue('operation');
  const operations = useMemo(() => operationsOf(description), [description]);
  const grouping = group ?? 'tag';
  const wanted = useDeferredValue(search);
  const groups = useMemo(
    () => groupsOf(description, matching(operations, wanted), grouping),
    [description, operations, wanted, grouping],
  );
  const operation = operations.find(({ key }) => key === current);
  const chosen = groups.find(({ id }) => id === current);
  return (
    <>
      <Toolbar label="Operations" actions={<DownloadButton one={loaded.one} version={version} />}>
        <SearchBox
          label="Search operations"
          hint="Path, method, words"
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
          line={`None of ${formatNumber(operations.length)} operations matches “${search ?? ''}”.`}
          filters={[{ name: 'the search', clear: () => setSearch({ search: undefined }) }]}
          onClearAll={() => setSearch({ search: undefined })}
        />
      ) : (
        <div className={styles.screen}>
          <nav ref={showCurrent} className={styles.side} aria-label="Operations">
            {operations.length === 0 ? (
              <p className="soft">This version describes no operation.</p>
            ) : (
              <OperationTree label="Operations" groups={groups} current={current} />
            )}
          </nav>
          {operation ? (
            <OperationView key={operation.key} description={description} operation={operation} />
          ) : chosen ? (
            <GroupView group={chosen} />
          ) : current !== null ? (
            <Blank
              kind="failed"
              line={`There is no “${current}” in this version.`}
              note="It may be in another one."
              actions={<Button onClick={() => choose(null)}>Show what there is</Button>}
            />
          ) : (
            <Overview description={description} version={version} operations={operations.length} />
          )}
        </div>
      )}
    </>
  );
}

export const OperationsScreen = () => (
  <VersionFrame one={paths.openapiSpec.useParams()} open="operations">
    {(props) => <Operations {...props} />}
  </VersionFrame>
);

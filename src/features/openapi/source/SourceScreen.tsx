import { ChevronDown, ChevronUp } from 'lucide';
import { useMemo, useRef, useState } from 'react';
import { pluralize, formatNumber } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { IconButton } from '#ui/Button.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { DownloadButton } from '../spec/DownloadButton.tsx';
import { VersionFrame, VersionSelect, type VersionProps } from '../spec/VersionFrame.tsx';
import { findLines } from './jsonTokens.ts';
import { SourceText, type SourceHandle } from './SourceText.tsx';

function Source({ loaded, shown, version, document }: VersionProps) {
  const lines = useMemo(() => JSON.stringify(document.root, null, 2).split('\n'), [document]);
  const [search, setSearch] = useSearchValue('search');
  const matches = useMemo(() => findLines(lines, search ?? ''), [lines, search]);
  const [at, setAt] = useState(0);
  const text = useRef<SourceHandle>(null);
  const current = matches.length === 0 ? undefined : matches[at % matches.length];

  function go(to: number, lineIndexes = matches) {
    if (lineIndexes.length === 0) return;
    const next = (to + lineIndexes.length) % lineIndexes.length;
    setAt(next);
    text.current?.show(lineIndexes[next] ?? 0);
  }
  return (
    <>
      <Toolbar label="Source" actions={<DownloadButton params={loaded.params} version={version} />}>
        <SearchBox
          label="Find in source"
          hint="Find"
          value={search ?? ''}
          onSearch={(typed) => {
            setSearch(typed || null, { replace: true });
            go(0, findLines(lines, typed));
          }}
        />
        {search && (
          <>
            <output className="soft num">
              {matches.length === 0
                ? 'No results'
                : `${formatNumber((at % matches.length) + 1)} of ${pluralize(matches.length, 'line')}`}
            </output>
            <IconButton small icon={ChevronUp} label="Previous match" onClick={() => go(at - 1)} />
            <IconButton small icon={ChevronDown} label="Next match" onClick={() => go(at + 1)} />
          </>
        )}
        <VersionSelect loaded={loaded} shown={shown} />
        <span className="soft num">{pluralize(lines.length, 'line')}</span>
      </Toolbar>
      <SourceText ref={text} label={`Source of ${document.name}`} lines={lines} match={current} />
    </>
  );
}

export const SourceScreen = () => (
  <VersionFrame params={paths.openapiSource.useParams()} title="Source">
    {(props) => <Source key={props.version.id} {...props} />}
  </VersionFrame>
);

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
import { linesWith } from './jsonTokens.ts';
import { SourceText, type SourceHandle } from './SourceText.tsx';

function Source({ loaded, shown, version, description }: VersionProps) {
  const lines = useMemo(() => JSON.stringify(description.root, null, 2).split('\n'), [description]);
  const [search, setSearch] = useSearchValue('search');
  const found = useMemo(() => linesWith(lines, search ?? ''), [lines, search]);
  const [at, setAt] = useState(0);
  const text = useRef<SourceHandle>(null);
  const current = found.length === 0 ? undefined : found[at % found.length];

  function go(to: number, places = found) {
    if (places.length === 0) return;
    const next = (to + places.length) % places.length;
    setAt(next);
    text.current?.show(places[next] ?? 0);
  }
  return (
    <>
      <Toolbar label="Source" actions={<DownloadButton one={loaded.one} version={version} />}>
        <SearchBox
          label="Find in the source"
          hint="Find"
          value={search ?? ''}
          onSearch={(typed) => {
            setSearch(typed || null, { replace: true });
            go(0, linesWith(lines, typed));
          }}
        />
        {search && (
          <>
            <output className="soft num">
              {found.length === 0
                ? 'Not found'
                : `${formatNumber((at % found.length) + 1)} of ${pluralize(found.length, 'line')}`}
            </output>
            <IconButton small icon={ChevronUp} label="Line before" onClick={() => go(at - 1)} />
            <IconButton small icon={ChevronDown} label="Next line" onClick={() => go(at + 1)} />
          </>
        )}
        <VersionSelect loaded={loaded} shown={shown} />
        <span className="soft num">{pluralize(lines.length, 'line')}</span>
      </Toolbar>
      <SourceText ref={text} label={`Source of ${description.name}`} lines={lines} found={current} />
    </>
  );
}

export const SourceScreen = () => (
  <VersionFrame one={paths.openapiSource.useParams()} open="source">
    {(props) => <Source key={props.version.id} {...props} />}
  </VersionFrame>
);

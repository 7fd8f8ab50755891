// A version's document as it is written, in JSON: read, searched, downloaded.
import { ChevronDown, ChevronUp } from 'lucide';
import { useMemo, useRef, useState } from 'react';
import { counted, number } from '#lib/words.ts';
import type { OpenAPISpecVersion } from '#contract/openapi.ts';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { IconButton } from '#ui/Button.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import type { Description } from '../document/description.ts';
import { DownloadButton } from '../spec/DownloadButton.tsx';
import { NoVersion } from '../spec/NoVersion.tsx';
import { SpecFrame } from '../spec/SpecFrame.tsx';
import { useSpecState, useVersion, type SpecState, type VersionState } from '../spec/useVersion.ts';
import { VersionSelect } from '../spec/VersionSelect.tsx';
import { linesWith } from './jsonTokens.ts';
import { SourceText, type SourceHandle } from './SourceText.tsx';

type Props = {
  state: SpecState;
  shown: VersionState;
  version: OpenAPISpecVersion;
  description: Description;
};

function Source({ state, shown, version, description }: Props) {
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
      <Toolbar label="Source" actions={<DownloadButton one={state.one} version={version} small />}>
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
                : `${number((at % found.length) + 1)} of ${counted(found.length, 'line')}`}
            </output>
            <IconButton small icon={ChevronUp} label="Line before" onClick={() => go(at - 1)} />
            <IconButton small icon={ChevronDown} label="Next line" onClick={() => go(at + 1)} />
          </>
        )}
        <VersionSelect versions={state.versions} shown={shown} />
        <span className="soft num">{counted(lines.length, 'line')}</span>
      </Toolbar>
      <SourceText ref={text} label={`Source of ${description.name}`} lines={lines} found={current} />
    </>
  );
}

export function SourceScreen() {
  const state = useSpecState(paths.openapiSource.useParams());
  const shown = useVersion(state);
  const { version, description, isLatest } = shown;
  return (
    <SpecFrame state={state} open="source" version={isLatest ? undefined : version?.id}>
      {version && description ? (
        <Source key={version.id} state={state} shown={shown} version={version} description={description} />
      ) : (
        <NoVersion state={state} shown={shown} />
      )}
    </SpecFrame>
  );
}

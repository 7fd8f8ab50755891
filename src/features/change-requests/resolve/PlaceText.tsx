import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Conflict, ConflictVersion } from '#contract/areas/change-request-updates.ts';
import { formatSize } from '#lib/sizes.ts';
import { withTree } from '#markdown/parseMarkdown.ts';
import { Prose, ProsePart, type ProseContext } from '#prose/Prose.tsx';
import { ProseDiff } from '../diff/ProseDiff.tsx';
import { inBlock, isProse, valueText } from './places.ts';
import { markedQuery } from './markedQuery.ts';
import styles from './Resolve.module.css';

type Props = { place: Conflict; version: ConflictVersion; context: ProseContext };

/** Markdown as readers see it. */
export function PlaceProse({ markdown, context }: { markdown: string; context: ProseContext }) {
  const tree = useMemo(() => withTree(markdown, (root) => root), [markdown]);
  return (
    <Prose place={context}>
      <ProsePart tree={tree} />
    </Prose>
  );
}

/** A value, a text that isn't prose, or a file. */
function PlainVersion({ place, version }: Omit<Props, 'context'>) {
  const { file, deleted } = version;
  if (file && !deleted)
    return (
      <>
        {file.contentType.startsWith('image/') && (
          <img src={file.downloadURL} alt={file.name} className={styles.picture} />
        )}
        <p className="soft">
          {file.name}, {formatSize(file.size)}
          {file.dimensions && `, ${file.dimensions.width} × ${file.dimensions.height}`}
        </p>
      </>
    );
  const text = valueText(place, version);
  const isSource = place.type === 'lines' || place.type === 'frontMatter';
  return isSource && version.text !== undefined && version.text !== '' ? (
    <pre className={styles.source}>{text.trimEnd()}</pre>
  ) : (
    <p className={version.text === undefined ? 'soft' : undefined}>{text}</p>
  );
}

const textOf = (place: Conflict, { text = '' }: ConflictVersion) =>
  place.type === 'lines' ? inBlock(place, text) : text;

const isEmpty = (version: ConflictVersion) => version.deleted || (version.text ?? '').trim() === '';

/** One version of a place. */
export function PlaceVersion({ place, version, context }: Props) {
  const markdown = textOf(place, version);
  if (!isProse(place)) return <PlainVersion place={place} version={version} />;
  if (version.deleted || markdown.trim() === '')
    return <p className="soft">{place.type === 'lines' ? 'Deleted: no text' : 'Deleted'}</p>;
  return <PlaceProse markdown={markdown} context={context} />;
}

/** One version of a place, with the words marked that differ from the last common version. */
export function MarkedVersion(props: Props) {
  const { place, version, context } = props;
  const [before, now] = [textOf(place, place.ancestor), textOf(place, version)];
  const canMark = isProse(place) && !(isEmpty(version) && place.type !== 'lines');
  const { data } = useQuery({ ...markedQuery(before, now), enabled: canMark });
  if (!canMark || !data) return <PlaceVersion {...props} />;
  return (
    <ProseDiff
      passages={data.passages}
      old={context}
      now={context}
      labels={['', '']}
      isSide={false}
      isAlone={false}
      files={undefined}
    />
  );
}

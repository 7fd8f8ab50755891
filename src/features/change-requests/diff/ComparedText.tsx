import type { ReactNode } from 'react';
import type { ProseContext } from '#prose/Prose.tsx';
import type { SideLabels } from '../changeRequests.text.ts';
import type { PageComparison } from '../changes/comparison.api.ts';
import type { PageChange } from '../changes/pageChanges.ts';
import type { ComparisonView } from './ComparisonControls.tsx';
import styles from './PageDiff.module.css';
import { ProseDiff } from './ProseDiff.tsx';
import { SourceDiff } from './SourceDiff.tsx';
import { SourceOnlyDiff } from './SourceOnlyDiff.tsx';

type Props = ComparisonView & {
  page: PageChange;
  comparison: PageComparison;
  labels: SideLabels;
  /** How links and images of each side are resolved. */
  old: ProseContext;
  now: ProseContext;
  /** Draws around the rendered text, such as its comments. */
  renderText?: (text: ReactNode) => ReactNode;
};

/** The texts of a page in two versions, compared as rendered or as source. */
export function ComparedText({ page, comparison, labels, old, now, search, setSearch, renderText }: Props) {
  const { passages, places, texts, files } = comparison;
  const isSide = search.layout === 'side';
  if (search.text === 'source')
    return (
      <SourceDiff texts={files} labels={labels} isSide={isSide} ignoreBlanks={search.blanks === 'hidden'} />
    );
  if (texts.old.trim() === '' && texts.now.trim() === '')
    return <p className="soft">This page has no text.</p>;
  const isAlone = page.kind === 'added' || page.kind === 'removed';
  const isUnmarked = places === 0 && !isAlone;
  const sourceOnly = (
    <SourceOnlyDiff
      comparison={comparison}
      labels={labels}
      isSide={isSide}
      onShowSource={() => setSearch({ text: 'source' })}
    />
  );
  const text = (
    <ProseDiff
      passages={passages}
      old={old}
      now={now}
      labels={labels}
      isSide={isSide}
      files={page.files}
      isAlone={isAlone}
    />
  );
  return (
    <>
      {isUnmarked && texts.old === texts.now && <p className={styles.note}>The text is unchanged.</p>}
      {isUnmarked && sourceOnly}
      {page.kind === 'added' && <p className={styles.note}>This page is new.</p>}
      {page.kind === 'removed' && (
        <p className={styles.note}>This page was deleted. Its last version is shown below.</p>
      )}
      {renderText ? renderText(text) : text}
      {!isUnmarked && sourceOnly}
    </>
  );
}

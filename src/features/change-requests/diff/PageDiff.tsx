import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PageComments } from '#comments/page/PageComments.tsx';
import { SuggestionContext } from '#comments/suggestionContext.ts';
import type { Page } from '#contract/content.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkedPages, pageTitle } from '#prose/pageTree.ts';
import { linkedFiles } from '#prose/imageTarget.ts';
import type { ProseContext } from '#prose/Prose.tsx';
import { paths } from '#routing/paths.ts';
import { comparisonQuery, type PageComparison } from '../changes/comparison.api.ts';
import { sideLabels } from '../changeRequests.text.ts';
import type { ComparedSources, PageChange, Source } from '../changes/pageChanges.ts';
import type { Change } from '../changes/useChange.ts';
import { BlockFormContext } from '../block/blockFormContext.ts';
import { useSuggestionDrawing } from '../suggestions/useSuggestionDrawing.tsx';
import { useBlockForm } from '../block/useBlockForm.tsx';
import { ComparisonState } from './ComparisonState.tsx';
import { CoverDiff } from './CoverDiff.tsx';
import { MainChangesNote } from './MainChangesNote.tsx';
import styles from './PageDiff.module.css';
import { PageDiffHeader } from './PageDiffHeader.tsx';
import { ProseDiff } from './ProseDiff.tsx';
import { SettingsDiff } from './SettingsDiff.tsx';
import { SourceDiff } from './SourceDiff.tsx';
import { SourceOnlyDiff } from './SourceOnlyDiff.tsx';
import { useHunkNavigation } from './useHunkNavigation.ts';

/** Returns how links and images of one side are resolved. */
function useProsePlace(page: Page, source: Source, change: Change): ProseContext {
  const { pages, files } = change.content[source];
  const { one, refetchFiles } = change;
  const index = useMemo(() => linkIndex(linkedPages(pages), linkedFiles(files ?? [])), [pages, files]);
  return useMemo(
    () => ({
      page: { id: page.id, path: page.path, sourcePath: page.git?.path },
      index,
      hasFiles: files !== undefined,
      onReadFiles: refetchFiles,
      to:
        source === 'request'
          ? {
              page: (pageId: string) => paths.changeRequestPages.to({ ...one, pageId }),
              file: (fileId: string) => paths.changeRequestFiles.to({ ...one, fileId }),
            }
          : {
              page: (pageId: string) => paths.spacePages.to({ ...one, pageId }),
              file: (fileId: string) => paths.spaceFiles.to({ ...one, fileId }),
            },
    }),
    [page, source, index, files, one, refetchFiles],
  );
}

const directSources: ComparedSources = { old: 'main', now: 'request' };

type BodyProps = { page: PageChange; comparison: PageComparison; change: Change };

function Body({ page, comparison, change }: BodyProps) {
  const { search, setSearch } = change;
  const sources = page.sources ?? directSources;
  const old = useProsePlace(page.old ?? page.page, sources.old, change);
  const now = useProsePlace(page.now ?? page.page, sources.now, change);
  const labels = sideLabels(comparison.usesFallback ? undefined : page.sources);
  const isSide = search.layout === 'side';
  const { passages, places, texts, files } = comparison;
  const form = useBlockForm(change, page, texts.now);
  const drawSuggestion = useSuggestionDrawing(change, form.context?.markdown, old, now);
  if (search.text === 'source')
    return (
      <SourceDiff texts={files} labels={labels} isSide={isSide} ignoreBlanks={search.blanks === 'hidden'} />
    );
  if (texts.old.trim() === '' && texts.now.trim() === '')
    return <p className="soft">This page has no text.</p>;
  const isUnmarked = places === 0 && page.kind !== 'added' && page.kind !== 'removed';
  const sourceOnly = (
    <SourceOnlyDiff
      comparison={comparison}
      labels={labels}
      isSide={isSide}
      onShowSource={() => setSearch({ text: 'source' })}
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
      <SuggestionContext value={drawSuggestion}>
        <BlockFormContext value={form.context}>
          <PageComments
            organizationId={change.one.organizationId}
            parent={change.one}
            pageId={page.id}
            blockIds={comparison.blockIds}
            hasMargin={!isSide}
            action={form.action}
            onSuggest={form.onSuggest}
            slot={form.slot}
          >
            <ProseDiff
              passages={passages}
              old={old}
              now={now}
              labels={labels}
              isSide={isSide}
              files={page.files}
              isAlone={page.kind === 'added' || page.kind === 'removed'}
            />
          </PageComments>
        </BlockFormContext>
      </SuggestionContext>
      {!isUnmarked && sourceOnly}
    </>
  );
}

type PageProps = { page: PageChange; change: Change };

/** Returns the query of a page's comparison. */
export const pageComparisonQuery = ({ page, change: { one, search, revisions } }: PageProps) =>
  comparisonQuery(one, page, { ignoreBlanks: search.blanks === 'hidden', revisions });

/** Reads the comparison of a page. */
export const usePageComparison = (props: PageProps, enabled = true) =>
  useQuery({ ...pageComparisonQuery(props), retryOnMount: false, enabled });

type ContentProps = PageProps & {
  /** The change of the request, if `page` is that of main. */
  own?: PageChange;
  read: ReturnType<typeof usePageComparison>;
};

/** What changed on a page: its settings, then its text. */
export function PageDiffContent({ page, own = page, change, read }: ContentProps) {
  const { data } = read;
  const { old: before, now: after } = page.sources ?? directSources;
  const [oldFiles, newFiles] = [change.content[before].files, change.content[after].files];
  return (
    <>
      <MainChangesNote page={own} change={change} usesFallback={data?.usesFallback ?? false} />
      <SettingsDiff
        change={page}
        pages={change.pages}
        frontMatter={data?.frontMatter ?? []}
        files={[oldFiles, newFiles]}
      />
      <CoverDiff old={{ page: page.old, files: oldFiles }} now={{ page: page.now, files: newFiles }} />
      {data && <Body key={own.id} page={page} comparison={data} change={change} />}
      <ComparisonState comparison={read} />
    </>
  );
}

export function PageDiff({ page: own, change }: PageProps) {
  const { search, threeWay } = change;
  const main = change.changedBy(own.id) === 'both' ? threeWay?.mainChanges.get(own.id) : undefined;
  const page = (search.of === 'main' && main) || own;
  const { ref, step } = useHunkNavigation();
  const read = usePageComparison({ page, change });
  return (
    <>
      <PageDiffHeader
        page={page}
        change={change}
        isInRequest={own.now !== undefined}
        hasMainChanges={main !== undefined}
        comparison={read.data}
        onStep={step}
      />
      <div ref={ref} className={styles.body}>
        <h2 className={styles.title}>{pageTitle(page.page)}</h2>
        <PageDiffContent page={page} own={own} change={change} read={read} />
      </div>
    </>
  );
}

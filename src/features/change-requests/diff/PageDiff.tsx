import { useQuery } from '@tanstack/react-query';
import { PageComments } from '#comments/page/PageComments.tsx';
import { SuggestionContext } from '#comments/suggestionContext.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { comparisonQuery, type PageComparison } from '../changes/comparison.api.ts';
import { sideLabels } from '../changeRequests.text.ts';
import type { ComparedSources, PageChange, Source } from '../changes/pageChanges.ts';
import type { Change } from '../changes/useChange.ts';
import { BlockFormContext } from '../block/blockFormContext.ts';
import { useSuggestionDrawing } from '../suggestions/useSuggestionDrawing.tsx';
import { useBlockForm } from '../block/useBlockForm.tsx';
import { ComparedText } from './ComparedText.tsx';
import { ComparisonState } from './ComparisonState.tsx';
import { CoverDiff } from './CoverDiff.tsx';
import { MainChangesNote } from './MainChangesNote.tsx';
import styles from './PageDiff.module.css';
import { PageDiffHeader } from './PageDiffHeader.tsx';
import { SettingsDiff } from './SettingsDiff.tsx';
import { useHunkNavigation } from './useHunkNavigation.ts';
import { useProsePlace } from './useProsePlace.ts';

const directSources: ComparedSources = { old: 'main', now: 'request' };

type BodyProps = { page: PageChange; comparison: PageComparison; change: Change };

function Body({ page, comparison, change }: BodyProps) {
  const { search, setSearch, one, content, refetchFiles } = change;
  const sources = page.sources ?? directSources;
  const { organizationId, spaceId } = one;
  const placeOf = (source: Source) => ({
    to: source === 'request' ? one : { organizationId, spaceId },
    onReadFiles: refetchFiles,
  });
  const old = useProsePlace(page.old ?? page.page, content[sources.old], placeOf(sources.old));
  const now = useProsePlace(page.now ?? page.page, content[sources.now], placeOf(sources.now));
  const form = useBlockForm(change, page, comparison.texts.now);
  const drawSuggestion = useSuggestionDrawing(change, form.context?.markdown, old, now);
  return (
    <ComparedText
      page={page}
      comparison={comparison}
      labels={sideLabels(comparison.usesFallback ? undefined : page.sources)}
      old={old}
      now={now}
      search={search}
      setSearch={setSearch}
      renderText={(text) => (
        <SuggestionContext value={drawSuggestion}>
          <BlockFormContext value={form.context}>
            <PageComments
              organizationId={organizationId}
              parent={one}
              pageId={page.id}
              blockIds={comparison.blockIds}
              hasMargin={search.layout !== 'side'}
              action={form.action}
              onSuggest={form.onSuggest}
              slot={form.slot}
            >
              {text}
            </PageComments>
          </BlockFormContext>
        </SuggestionContext>
      )}
    />
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
      <div ref={ref} className={styles.body} aria-busy={read.isPending}>
        <h2 className={styles.title}>{pageTitle(page.page)}</h2>
        <PageDiffContent page={page} own={own} change={change} read={read} />
      </div>
    </>
  );
}

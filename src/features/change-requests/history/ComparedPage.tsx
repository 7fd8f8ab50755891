import { useQuery } from '@tanstack/react-query';
import type { Revision } from '#contract/content.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { useSearch } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { ChangeBadge } from '../changes/ChangeBadge.tsx';
import { revisionComparisonQuery, type PageComparison } from '../changes/comparison.api.ts';
import type { FileChange } from '../changes/fileChanges.ts';
import type { PageChange } from '../changes/pageChanges.ts';
import { changeLabels, formatWordCounts } from '../changeRequests.text.ts';
import { FileSides } from '../diff/FileDiff.tsx';
import { ComparedText } from '../diff/ComparedText.tsx';
import { ComparisonControls } from '../diff/ComparisonControls.tsx';
import { ComparisonState } from '../diff/ComparisonState.tsx';
import { CoverDiff } from '../diff/CoverDiff.tsx';
import diff from '../diff/PageDiff.module.css';
import { SettingsDiff } from '../diff/SettingsDiff.tsx';
import { useHunkNavigation } from '../diff/useHunkNavigation.ts';
import { historyDialogs } from './history.dialogs.ts';
import { compareSearch } from './history.search.ts';
import { useRevisionPlace } from './useRevisionPlace.ts';

const labels = ['Before', 'After'] as const;

type Props = {
  page: PageChange;
  /** The pages of both revisions. */
  pages: readonly PageChange[];
  from: Revision;
  to: Revision;
};

function Text({ page, from, to, comparison }: Props & { comparison: PageComparison }) {
  const [search, setSearch] = useSearch(compareSearch);
  return (
    <ComparedText
      page={page}
      comparison={comparison}
      labels={labels}
      old={useRevisionPlace(page.old ?? page.page, from)}
      now={useRevisionPlace(page.now ?? page.page, to)}
      search={search}
      setSearch={setSearch}
    />
  );
}

/** A page of two revisions, compared as in a change request. */
export function ComparedPage(props: Props) {
  const { page, pages, from, to } = props;
  const { spaceId } = paths.spaceCompare.useParams();
  const [search, setSearch] = useSearch(compareSearch);
  const { ref, step } = useHunkNavigation();
  const comparison = useQuery({
    ...revisionComparisonQuery(spaceId, { from: from.id, to: to.id }, page, {
      ignoreBlanks: search.blanks === 'hidden',
    }),
    retryOnMount: false,
  });
  const { data } = comparison;
  return (
    <>
      <div className={diff.header}>
        <ChangeBadge kind={page.kind} by="request" />
        <b>{changeLabels[page.kind]}</b>
        <code className={diff.path}>/{page.page.path}</code>
        <span className="soft num">{data && formatWordCounts(data)}</span>
        <div className={diff.controls}>
          <ComparisonControls search={search} setSearch={setSearch} onStep={step} />
        </div>
      </div>
      <div ref={ref} className={diff.body} aria-busy={comparison.isPending}>
        <h2 className={diff.title}>{pageTitle(page.page)}</h2>
        <SettingsDiff
          change={page}
          pages={pages}
          frontMatter={data?.frontMatter ?? []}
          files={[from.files, to.files]}
        />
        <CoverDiff old={{ page: page.old, files: from.files }} now={{ page: page.now, files: to.files }} />
        {data && <Text {...props} comparison={data} />}
        <ComparisonState comparison={comparison} />
      </div>
    </>
  );
}

/** A file of two revisions. */
export function ComparedFile({ file, mayRemove }: { file: FileChange; mayRemove: boolean }) {
  const open = useUrlDialog(historyDialogs);
  const [search] = useSearch(compareSearch);
  return (
    <>
      <div className={diff.header}>
        <ChangeBadge kind={file.kind} by="request" />
        <b>{changeLabels[file.kind]}</b>
        <code className={diff.path}>{file.file.git?.path ?? file.file.name}</code>
        {mayRemove && (
          <div className={diff.controls}>
            <Button variant="quiet" small onClick={() => open('removeFile', file.id)}>
              Remove for good…
            </Button>
          </div>
        )}
      </div>
      <h2 className={diff.title}>{file.file.name}</h2>
      <FileSides file={file} labels={labels} search={search} />
    </>
  );
}

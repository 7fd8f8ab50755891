import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide';
import type { Revision } from '#contract/content.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { useSearch } from '#routing/useSearch.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { ChangeBadge } from '../changes/ChangeBadge.tsx';
import { revisionComparisonQuery, type PageComparison } from '../changes/comparison.api.ts';
import type { FileChange } from '../changes/fileChanges.ts';
import type { PageChange } from '../changes/pageChanges.ts';
import { changeLabels, formatWordCounts } from '../changeRequests.text.ts';
import { FileSides } from '../diff/FileDiff.tsx';
import { ComparisonState } from '../diff/ComparisonState.tsx';
import { CoverDiff } from '../diff/CoverDiff.tsx';
import diff from '../diff/PageDiff.module.css';
import { ProseDiff } from '../diff/ProseDiff.tsx';
import { SettingsDiff } from '../diff/SettingsDiff.tsx';
import { SourceDiff } from '../diff/SourceDiff.tsx';
import { SourceOnlyDiff } from '../diff/SourceOnlyDiff.tsx';
import { useHunkNavigation } from '../diff/useHunkNavigation.ts';
import { historyDialogs } from './history.dialogs.ts';
import { compareSearch } from './history.search.ts';
import { useProsePlace } from './useProsePlace.ts';

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
  const old = useProsePlace(page.old ?? page.page, from);
  const now = useProsePlace(page.now ?? page.page, to);
  const { texts, files, passages, places } = comparison;
  const isSide = search.layout === 'side';
  if (search.text === 'source')
    return (
      <SourceDiff texts={files} labels={labels} isSide={isSide} ignoreBlanks={search.blanks === 'hidden'} />
    );
  if (texts.old.trim() === '' && texts.now.trim() === '')
    return <p className="soft">This page has no text.</p>;
  const isUnmarked = places === 0 && page.old !== undefined && page.now !== undefined;
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
      {isUnmarked && texts.old === texts.now && <p className={diff.note}>The text is unchanged.</p>}
      {isUnmarked && sourceOnly}
      <ProseDiff
        passages={passages}
        old={old}
        now={now}
        labels={labels}
        isSide={isSide}
        files={page.files}
        isAlone={page.kind === 'added' || page.kind === 'removed'}
      />
      {!isUnmarked && sourceOnly}
    </>
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
          <Choice
            label="Compare"
            value={search.text ?? 'prose'}
            onChange={(value) => setSearch({ text: value === 'source' ? 'source' : undefined })}
            options={[
              { value: 'prose', label: 'Text' },
              { value: 'source', label: 'Source' },
            ]}
          />
          <span className={diff.layouts}>
            <Choice
              label="Layout"
              value={search.layout ?? 'inline'}
              onChange={(value) => setSearch({ layout: value === 'side' ? 'side' : undefined })}
              options={[
                { value: 'inline', label: 'Inline' },
                { value: 'side', label: 'Side by side' },
              ]}
            />
          </span>
          <span className={diff.steps}>
            <IconButton icon={ArrowUp} label="Previous change (p)" small onClick={() => step(-1)} />
            <IconButton icon={ArrowDown} label="Next change (n)" small onClick={() => step(1)} />
          </span>
        </div>
      </div>
      <div ref={ref} className={diff.body}>
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

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#contract/content.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkedPages, pageTitle } from '#prose/pageTree.ts';
import { linkedFiles } from '#prose/imageTarget.ts';
import type { ProseContext } from '#prose/Prose.tsx';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Working } from '#ui/Working.tsx';
import { comparisonQuery, type PageComparison } from '../changes/comparison.api.ts';
import { sideNames } from '../change-request.words.ts';
import type { PageChange, Source as From } from '../changes/pageChanges.ts';
import type { Change } from '../changes/useChange.ts';
import { ByMain } from './ByMain.tsx';
import styles from './Page.module.css';
import { PageHead } from './PageHead.tsx';
import { Passages } from './Passages.tsx';
import { SettingLines } from './SettingLines.tsx';
import { Source } from './Source.tsx';
import { usePlaces } from './usePlaces.ts';

/** What links and pictures of one side are resolved by. */
function useProse(page: Page, source: From, change: Change): ProseContext {
  const { pages, files } = change.content[source];
  const { one, readFiles } = change;
  const index = useMemo(() => linkIndex(linkedPages(pages), linkedFiles(files ?? [])), [pages, files]);
  return useMemo(
    () => ({
      page: { id: page.id, path: page.path, sourcePath: page.git?.path },
      index,
      hasFiles: files !== undefined,
      onReadFiles: readFiles,
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
    [page, source, index, files, one, readFiles],
  );
}

type BodyProps = { page: PageChange; comparison: PageComparison; change: Change };

function Body({ page, comparison, change }: BodyProps) {
  const { search, setSearch } = change;
  const sources = page.read ?? { old: 'main', now: 'request' };
  const old = useProse(page.old ?? page.page, sources.old, change);
  const now = useProse(page.now ?? page.page, sources.now, change);
  const names = sideNames(comparison.instead ? undefined : page.read);
  const isSide = search.layout === 'side';
  const { passages, places, texts } = comparison;
  if (search.text === 'source')
    return <Source texts={texts} names={names} isSide={isSide} ignoreBlanks={search.blanks === 'hidden'} />;
  if (texts.old.trim() === '' && texts.now.trim() === '')
    return <p className="soft">This page has no text.</p>;
  return (
    <>
      {places === 0 && (
        <p className={styles.note}>
          {texts.old === texts.now ? (
            'The text is the same.'
          ) : (
            <>
              Readers see no difference in the text: only its source differs.{' '}
              <LinkLike onClick={() => setSearch({ text: 'source' })}>Show the source</LinkLike>
            </>
          )}
        </p>
      )}
      {page.is === 'added' && <p className={styles.note}>All of this page is new.</p>}
      {page.is === 'removed' && (
        <p className={styles.note}>{names[1]} has no such page any more. This is what was on it.</p>
      )}
      <Passages
        passages={passages}
        old={old}
        now={now}
        names={names}
        isSide={isSide}
        isAlone={page.is === 'added' || page.is === 'removed'}
      />
    </>
  );
}

export function PageDiff({ page: own, change }: { page: PageChange; change: Change }) {
  const { one, pages, search, three } = change;
  const by = change.by(own.id);
  const main = by === 'both' ? three?.byMain.get(own.id) : undefined;
  const page = (search.of === 'main' && main) || own;
  const { ref, step } = usePlaces();
  const { data, error, refetch } = useQuery({
    ...comparisonQuery(one, page, { ignoreBlanks: search.blanks === 'hidden' }),
    retryOnMount: false,
  });
  return (
    <>
      <PageHead
        page={page}
        change={change}
        isRead={own.now !== undefined}
        hasMain={main !== undefined}
        comparison={data}
        onStep={step}
      />
      <div ref={ref} className={styles.body}>
        <h2 className={styles.title}>{pageTitle(page.page)}</h2>
        <ByMain page={own} change={change} instead={data?.instead ?? false} />
        <SettingLines change={page} pages={pages} />
        {data && <Body key={own.id} page={page} comparison={data} change={change} />}
        {!data && !error && <Working label="Comparing the page" />}
        {error && !data && (
          <Blank
            kind="failed"
            line="The texts of this page could not be read."
            note={error.message}
            actions={<Button onClick={() => void refetch()}>Retry</Button>}
          />
        )}
      </div>
    </>
  );
}

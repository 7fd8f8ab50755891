import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MainRevision, PageAuthors } from '#contract/areas/space-history.ts';
import type { Page, Revision } from '#contract/content.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { Prose, ProsePart } from '#prose/Prose.tsx';
import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Time } from '#ui/Time.tsx';
import { Working } from '#ui/Working.tsx';
import { baseTextQuery, revisionQuery } from '../changes/baseRevision.ts';
import { indexById } from '../changes/pageChanges.ts';
import { authorsQuery } from './history.api.ts';
import { revisionName } from './history.text.ts';
import styles from './Authors.module.css';
import { useRevisionPlace } from './useRevisionPlace.ts';

/** Parses the segments of a page. A first heading that repeats its title is removed. */
const segmentsQuery = (page: Page, revisionId: string, markdown: string, authors: PageAuthors) =>
  queryOptions({
    queryKey: ['authorSegments', page.id, revisionId],
    queryFn: async () => {
      const [{ authorSegments }, { parseText }] = await Promise.all([
        import('./authorSegments.ts'),
        import('#markdown/parsing/parseText.ts'),
      ]);
      return Promise.all(
        authorSegments(markdown, authors).map(async ({ text, ...segment }, at) => ({
          ...segment,
          parts: (await parseText(text, at === 0 ? page.title : '')).parts,
        })),
      );
    },
    staleTime: 'static',
    structuralSharing: false,
  });

type AuthorProps = {
  place: { organizationId: string; spaceId: string };
  pageId: string;
  revision: MainRevision;
  isOldest: boolean;
};

/** Who wrote a segment, when, and in which change request. */
function Author({ place, pageId, revision, isOldest }: AuthorProps) {
  const { id, previous, createdBy, createdAt, changeRequest, cause } = revision;
  const author = changeRequest?.createdBy ?? createdBy;
  const name = author?.displayName ?? (cause === 'load' ? 'Operator' : 'Unknown');
  const what = revisionName(revision);
  return (
    <>
      <p className={styles.name}>
        {author && <Avatar name={name} photo={author.photoURL} />}
        <b>{name}</b>
      </p>
      <p>
        {previous === undefined ? (
          what
        ) : (
          <AppLink to={paths.spaceCompare.to(place, { from: previous, to: id, pageId })}>{what}</AppLink>
        )}
      </p>
      <p>
        {isOldest && 'Before '}
        <Time at={createdAt} inline={isOldest} />
      </p>
    </>
  );
}

type Props = { page: Page; content: Revision; authors: PageAuthors; markdown: string };

function Segments({ page, content, authors, markdown }: Props) {
  const { organizationId, spaceId } = paths.pageAuthors.useParams();
  const prose = useRevisionPlace(page, content);
  const { data: segments, error } = useQuery(segmentsQuery(page, content.id, markdown, authors));
  const byId = useMemo(() => new Map(authors.revisions.map((row, at) => [row.id, { row, at }])), [authors]);
  if (error) return <EmptyState kind="failed" title="Couldn’t read this page" note={error.message} />;
  if (!segments) return <Working label="Reading…" />;
  if (segments.length === 0) return <p className="soft">This page has no text.</p>;
  const oldest = authors.isComplete ? undefined : authors.revisions.at(-1)?.id;
  /** From 0 for the newest to 3 for the oldest. */
  const ageOf = (at: number) => Math.floor((at / Math.max(1, authors.revisions.length)) * 4);
  return (
    <ol className={styles.segments}>
      {segments.map(({ line, revision, parts }) => {
        const known = byId.get(revision);
        return (
          <li key={line} className={styles.segment} data-age={ageOf(known?.at ?? 0)}>
            <div className={styles.author}>
              {known && (
                <Author
                  place={{ organizationId, spaceId }}
                  pageId={page.id}
                  revision={known.row}
                  isOldest={revision === oldest}
                />
              )}
            </div>
            <Prose place={prose}>
              {parts.map(({ at, tree }) => (
                <ProsePart key={at} tree={tree} />
              ))}
            </Prose>
          </li>
        );
      })}
    </ol>
  );
}

/** Who wrote which block of a page. */
export function AuthorsScreen() {
  const { organizationId, spaceId, pageId } = paths.pageAuthors.useParams();
  const place = { organizationId, spaceId };
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { revision } = space;
  const authors = useQuery(authorsQuery(spaceId, revision, pageId));
  const content = useQuery(revisionQuery(spaceId, revision));
  const page = content.data ? indexById(content.data.pages).get(pageId)?.page : undefined;
  const text = useQuery({
    ...baseTextQuery(spaceId, revision, page ?? { id: pageId, updatedAt: '' }),
    enabled: page !== undefined,
  });
  const error = authors.error ?? content.error ?? text.error;
  const isMissing = content.data !== undefined && page === undefined;
  return (
    <Tab
      title="Who wrote what"
      actions={
        <AppLink className={buttonClass()} to={paths.spaceHistory.to(place, { pageId })}>
          Versions
        </AppLink>
      }
    >
      {page && content.data && authors.data && typeof text.data === 'string' && (
        <>
          <h2 className={styles.title}>{pageTitle(page)}</h2>
          <Segments page={page} content={content.data} authors={authors.data} markdown={text.data} />
        </>
      )}
      {(error ?? isMissing) && (
        <EmptyState
          kind="failed"
          title={error ? 'Couldn’t load the authors of this page' : 'Page not found'}
          note={error?.message ?? 'It may have been deleted, or the URL is incorrect.'}
        />
      )}
      {!error && !isMissing && !(authors.data && text.data !== undefined) && <Working label="Reading…" />}
    </Tab>
  );
}

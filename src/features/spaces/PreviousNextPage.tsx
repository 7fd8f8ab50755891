import { ArrowLeft, ArrowRight } from 'lucide';
import { useNavigate } from 'react-router';
import type { Page } from '#contract/content.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { pagePath, type ContentParams } from '#routing/contentPaths.ts';
import { Icon } from '#ui/Icon.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { adjacentPages, pageTitle } from '#prose/pageTree.ts';
import styles from './SpacePages.module.css';

type Props = { params: ContentParams; page: Page; pages: readonly Page[] };

export function PreviousNextPage({ params, page, pages }: Props) {
  const navigate = useNavigate();
  const { previous, next } = adjacentPages(pages, page.id);
  const to = ({ id }: Page) => pagePath(params, id);
  useShortcut(next && 'j', 'Next page', () => next && void navigate(to(next)));
  useShortcut(previous && 'k', 'Previous page', () => previous && void navigate(to(previous)));
  if (!previous && !next) return null;
  return (
    <nav className={styles.previousNext} aria-label="Previous and next page">
      {previous && (
        <AppLink to={to(previous)} rel="prev">
          <Icon of={ArrowLeft} />
          <span className="quiet-text">Previous page: </span>
          {pageTitle(previous)}
        </AppLink>
      )}
      {next && (
        <AppLink to={to(next)} rel="next" className="push">
          <span className="quiet-text">Next page: </span>
          {pageTitle(next)}
          <Icon of={ArrowRight} />
        </AppLink>
      )}
    </nav>
  );
}

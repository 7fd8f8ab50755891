import { EyeOff, FileCode, FileText, Folder, Link2, SearchX, type IconNode } from 'lucide';
import { useMemo } from 'react';
import type { Page } from '#contract/content.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { pagePath, type ContentParams } from '#routing/contentPaths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Outline, type OutlineLinkProps } from '#ui/Outline.tsx';
import { State } from '#ui/State.tsx';
import { pageTitle } from '#prose/pageTree.ts';

type Node = { id: string; title: string; page: Page; children?: readonly Node[] };

const nodesOf = (pages: readonly Page[]): Node[] =>
  pages.map((page) => ({
    id: page.id,
    title: pageTitle(page),
    page,
    ...((page.pages.length > 0 || page.type === 'group') && { children: nodesOf(page.pages) }),
  }));

const icons: Record<string, IconNode> = { group: Folder, link: Link2, computed: FileCode };
const iconOf = ({ page }: Node) => icons[page.type] ?? FileText;
const typeLabels: Record<string, string> = { link: 'Link', computed: 'Generated' };

/** Type and indexing of a page. In a narrow tree the labels are visually hidden. */
function PageBadges({ page, narrow }: { page: Page; narrow: boolean }) {
  const badge = (icon: IconNode, label: string) => (
    <State icon={icon} title={narrow ? label : undefined}>
      {narrow ? <span className="quiet-text">{label}</span> : label}
    </State>
  );
  const type = typeLabels[page.type];
  return (
    <>
      {type && (narrow ? <span className="quiet-text">{type}</span> : type)}
      {page.hidden && badge(EyeOff, 'Hidden')}
      {(page.noIndex || page.noRobotsIndex) && badge(SearchX, 'Not indexed')}
    </>
  );
}

type Props = {
  params: ContentParams;
  pages: readonly Page[];
  /** The page that is shown next to the tree. */
  currentId?: string | undefined;
  narrow?: boolean;
};

const renderLink = (params: ContentParams) => (node: Node, props: OutlineLinkProps) => (
  <AppLink {...props} title={node.title} to={pagePath(params, node.id)}>
    {node.title}
  </AppLink>
);
const renderBadges = (narrow: boolean) => (node: Node) => <PageBadges page={node.page} narrow={narrow} />;
const rankOf = ({ page }: Node) => (page.type === 'group' ? 'group' : undefined);

export function SpacePageTree({ params, pages, currentId, narrow = false }: Props) {
  const nodes = useMemo(() => nodesOf(pages), [pages]);
  return (
    <Outline
      label="Pages"
      items={nodes}
      currentId={currentId}
      narrow={narrow}
      icon={iconOf}
      rank={rankOf}
      link={renderLink(params)}
      meta={renderBadges(narrow)}
    />
  );
}

export const NoPages = ({ line = 'No pages yet', note }: { line?: string; note: string }) => (
  <EmptyState kind="empty" title={line} note={note} />
);

import { EyeOff, FileCode, FileText, Folder, Link2, SearchX, type IconNode } from 'lucide';
import { useMemo } from 'react';
import type { Page } from '#contract/content.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Blank } from '#ui/Blank.tsx';
import { Outline, type OutlineLinkProps } from '#ui/Outline.tsx';
import { State } from '#ui/State.tsx';
import { pageTitle } from '#prose/pageTree.ts';
import { pagePath, type ContentPlace } from './contentParams.ts';
import styles from './SpacePages.module.css';

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
const kinds: Record<string, string> = { link: 'Link', computed: 'From a specification' };

/** What sets a page apart; in a narrow tree the words are only read out. */
function Marks({ page, narrow }: { page: Page; narrow: boolean }) {
  const mark = (icon: IconNode, words: string) => (
    <State icon={icon} title={narrow ? words : undefined}>
      {narrow ? <span className="quiet-text">{words}</span> : words}
    </State>
  );
  const kind = kinds[page.type];
  return (
    <>
      {kind && (narrow ? <span className="quiet-text">{kind}</span> : kind)}
      {page.hidden && mark(EyeOff, 'Hidden')}
      {(page.noIndex || page.noRobotsIndex) && mark(SearchX, 'Not indexed')}
    </>
  );
}

type Props = {
  place: ContentPlace;
  pages: readonly Page[];
  /** The page that is read beside the tree, which is narrow then. */
  currentId?: string | undefined;
  narrow?: boolean;
};

const linkIn = (place: ContentPlace) => (node: Node, props: OutlineLinkProps) => (
  <AppLink {...props} title={node.title} to={pagePath(place, node.id)}>
    {node.title}
  </AppLink>
);
const marksIn = (narrow: boolean) => (node: Node) => <Marks page={node.page} narrow={narrow} />;
const rankOf = ({ page }: Node) => (page.type === 'group' ? 'group' : undefined);

export function SpacePageTree({ place, pages, currentId, narrow = false }: Props) {
  const nodes = useMemo(() => nodesOf(pages), [pages]);
  return (
    <div className={narrow ? styles.narrowTree : undefined}>
      <Outline
        label="Pages"
        items={nodes}
        currentId={currentId}
        icon={iconOf}
        rank={rankOf}
        link={linkIn(place)}
        meta={marksIn(narrow)}
      />
    </div>
  );
}

export const NoPages = ({ line = 'This space has no pages yet.' }: { line?: string }) => (
  <Blank
    kind="nothing"
    line={line}
    note="Pages come with an import, by Git, or by a change request that is merged."
  />
);

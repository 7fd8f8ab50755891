import { FileText, Folder, Link2 } from 'lucide';
import type { ReactNode } from 'react';
import { AppLink } from '#routing/AppLink.tsx';
import { pagePath, type ContentParams } from '#routing/contentPaths.ts';
import { paths } from '#routing/paths.ts';
import { Outline, type OutlineLinkProps, type OutlineMoves } from '#ui/Outline.tsx';

/** A page of the list. */
export type ListedPage = {
  id: string;
  title: string;
  type: string;
  children?: readonly ListedPage[];
};

/** Returns where a page is edited; for one without text, where it is shown. */
export const editPath = (place: ContentParams, { id: pageId, type }: Pick<ListedPage, 'id' | 'type'>) => {
  const { changeRequestId, ...space } = place;
  if (type !== 'document') return pagePath(place, pageId);
  return changeRequestId === undefined
    ? paths.editMainPage.to({ ...space, pageId })
    : paths.editPage.to({ ...space, changeRequestId, pageId });
};

type Props = {
  place: ContentParams;
  pages: readonly ListedPage[];
  currentId: string;
  meta?: ((page: ListedPage) => ReactNode) | undefined;
  moves?: OutlineMoves | undefined;
};

const renderLink = (place: ContentParams) => (page: ListedPage, props: OutlineLinkProps) => (
  <AppLink {...props} title={page.title} to={editPath(place, page)}>
    {page.title}
  </AppLink>
);

const icons: Record<string, typeof FileText> = { group: Folder, link: Link2 };

/** The pages beside the editor. Each opens in the editor. */
export const PageList = ({ place, pages, currentId, meta, moves }: Props) => (
  <Outline
    narrow
    label="Pages"
    items={pages}
    currentId={currentId}
    icon={({ type }) => icons[type] ?? FileText}
    rank={({ type }) => (type === 'group' ? 'group' : undefined)}
    link={renderLink(place)}
    meta={meta}
    moves={moves}
  />
);

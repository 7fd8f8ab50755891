import { FileText, Folder, Link2 } from 'lucide';
import type { ReactNode } from 'react';
import { useStore } from '#lib/useStore.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { pagePath, type ContentParams } from '#routing/contentPaths.ts';
import { paths } from '#routing/paths.ts';
import { Outline, type OutlineLinkProps, type OutlineMoves } from '#ui/Outline.tsx';
import type { EditSession } from '../editSession.ts';

/** A page of the list. */
export type ListedPage = {
  id: string;
  title: string;
  type: string;
  children?: readonly ListedPage[];
};

/** Returns where a page is edited; for one without text, where it is shown. */
const editPath = (place: ContentParams, { id: pageId, type }: Pick<ListedPage, 'id' | 'type'>) => {
  const { changeRequestId, ...space } = place;
  if (type !== 'document') return pagePath(place, pageId);
  return changeRequestId === undefined
    ? paths.editMainPage.to({ ...space, pageId })
    : paths.editPage.to({ ...space, changeRequestId, pageId });
};

type Props = {
  place: ContentParams;
  pages: readonly ListedPage[];
  session: EditSession;
  meta?: ((page: ListedPage) => ReactNode) | undefined;
  moves?: OutlineMoves | undefined;
};

const icons: Record<string, typeof FileText> = { group: Folder, link: Link2 };

/** The pages beside the editor. Each opens in the editor. The title of the edited page is the one being written. */
export function PageList({ place, pages, session, meta, moves }: Props) {
  const { pageId } = session;
  const written = useStore(session.state).settings.title.trim();
  const link = (page: ListedPage, props: OutlineLinkProps) => {
    const title = page.id === pageId && written !== '' ? written : page.title;
    return (
      <AppLink {...props} title={title} to={editPath(place, page)}>
        {title}
      </AppLink>
    );
  };
  return (
    <Outline
      narrow
      label="Pages"
      items={pages}
      currentId={pageId}
      icon={({ type }) => icons[type] ?? FileText}
      rank={({ type }) => (type === 'group' ? 'group' : undefined)}
      link={link}
      meta={meta}
      moves={moves}
    />
  );
}

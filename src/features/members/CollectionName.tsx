// The title of the collection that a space lies in, once it is known.
import { useQuery } from '@tanstack/react-query';
import { paths } from '#routing/paths.ts';
import { collectionsQuery } from './member.api.ts';

export function CollectionName({ collectionId }: { collectionId: string | undefined }) {
  const { organizationId } = paths.member.useParams();
  const { data } = useQuery({ ...collectionsQuery(organizationId), enabled: collectionId !== undefined });
  if (collectionId === undefined) return <span className="faint">None</span>;
  return (
    <span className="soft">{data?.items.find(({ id }) => id === collectionId)?.title ?? collectionId}</span>
  );
}

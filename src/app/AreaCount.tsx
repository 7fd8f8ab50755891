import { useQuery } from '@tanstack/react-query';
import { countQuery } from '#directory/counts.ts';
import { useOpenComments } from '#directory/useOpenComments.ts';
import { Num } from '#ui/Num.tsx';
import type { Area } from './areas.ts';

type Props<C> = { counted: C; organizationId: string; leader: string | undefined };
type Counted = NonNullable<Area['counted']>;

function Shown({ count, leader }: { count: number | undefined; leader: string | undefined }) {
  if (count === undefined) return null;
  return (
    <>
      <span className={leader} />
      <Num value={count} />
    </>
  );
}

function ListCount({ counted, organizationId, leader }: Props<Exclude<Counted, 'comments'>>) {
  const { data } = useQuery({ ...countQuery(counted, organizationId), staleTime: 300_000, retry: false });
  return <Shown count={data?.count} leader={leader} />;
}

const CommentCount = ({ organizationId, leader }: Omit<Props<never>, 'counted'>) => (
  <Shown count={useOpenComments(organizationId)} leader={leader} />
);

/** The count of an area in the sidebar. Shows nothing without permission, or if the service doesn't report it. */
export const AreaCount = ({ counted, ...props }: Props<Counted>) =>
  counted === 'comments' ? <CommentCount {...props} /> : <ListCount counted={counted} {...props} />;

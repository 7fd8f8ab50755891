import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countQuery } from '#directory/organizations/counts.ts';
import { useOpenComments } from './useOpenComments.ts';
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

type ListCounted = Exclude<Counted, 'comments'>;

const useCount = (counted: ListCounted, organizationId: string) =>
  useQuery({
    ...countQuery(counted, organizationId),
    enabled: organizationId !== '',
    staleTime: 300_000,
    retry: false,
  });

/** Returns whether the count of a list is known not to be 0. */
export function useHasAny(counted: ListCounted, organizationId: string) {
  const { data } = useCount(counted, organizationId);
  return data ? data.count !== 0 : false;
}

type IfAnyProps = { counted: ListCounted; organizationId: string; children: ReactNode };

/** Shows an area once its count is known not to be 0. */
export const IfAny = ({ counted, organizationId, children }: IfAnyProps) =>
  useHasAny(counted, organizationId) && children;

function ListCount({ counted, organizationId, leader }: Props<ListCounted>) {
  const { data } = useCount(counted, organizationId);
  return <Shown count={data?.count} leader={leader} />;
}

const CommentCount = ({ organizationId, leader }: Omit<Props<never>, 'counted'>) => (
  <Shown count={useOpenComments(organizationId)} leader={leader} />
);

/** The count of an area in the sidebar. Shows nothing without permission, or if the service doesn't report it. */
export const AreaCount = ({ counted, ...props }: Props<Counted>) =>
  counted === 'comments' ? <CommentCount {...props} /> : <ListCount counted={counted} {...props} />;

import { useQuery } from '@tanstack/react-query';
import { countQuery, type Counted } from '#directory/counts.ts';
import { Num } from '#ui/Num.tsx';

type Props = { counted: Counted; organizationId: string; leader: string | undefined };

/** The count of an area in the sidebar. Shows nothing without permission. */
export function AreaCount({ counted, organizationId, leader }: Props) {
  const { data } = useQuery({ ...countQuery(counted, organizationId), staleTime: 300_000, retry: false });
  if (data?.count === undefined) return null;
  return (
    <>
      <span className={leader} />
      <Num value={data.count} />
    </>
  );
}

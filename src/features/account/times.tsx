import type { UserToken } from '#contract/areas/sign-in.ts';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';

export const none = (text: string) => <span className="faint">{text}</span>;

const width = '8rem';

/** Columns with the times of sessions and tokens. */
export function times<Row extends UserToken>() {
  const column = columnsOf<Row>();
  return [
    column('createdAt', { header: 'Created', width }, ({ createdAt }) => <Time at={createdAt} />),
    column('lastUsedAt', { header: 'Last used', width }, ({ lastUsedAt, current }) =>
      lastUsedAt ? <Time at={lastUsedAt} /> : none(current ? 'Now' : 'Not yet'),
    ),
    column('expiresAt', { header: 'Expires', width }, ({ expiresAt }) =>
      expiresAt ? <Time at={expiresAt} /> : none('Never'),
    ),
  ];
}

import { Suspense } from 'react';
import { lazyNamed } from '#lib/lazyNamed.ts';
import type { BulkBarProps } from './MembersBulkBar.tsx';
import { selectionSize } from './selection.ts';
import type { MemberSelection } from './useMemberSelection.ts';

const MembersBulkBar = lazyNamed(() => import('./MembersBulkBar.tsx'), 'MembersBulkBar');

type Props = Pick<BulkBarProps, 'organization' | 'count' | 'all' | 'isEmpty'> & { chosen: MemberSelection };

/** The bulk bar of a list of members while some are selected, for admins. Its forms load with the first selection. */
export function SelectedMembers({ chosen, ...rest }: Props) {
  if (!rest.organization.permissions.admin || selectionSize(chosen.selection) === 0) return null;
  return (
    <Suspense>
      <MembersBulkBar {...rest} {...chosen} onPage={chosen.table.selection.ids.size} />
    </Suspense>
  );
}

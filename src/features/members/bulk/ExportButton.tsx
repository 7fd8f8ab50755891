import { Download } from 'lucide';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { pluralize } from '#lib/format.ts';
import type { MembersSearch } from '../members.list.ts';

type Props = {
  organizationId: string;
  search: MembersSearch;
  /** How many match, as far as the service has said. */
  count: number | undefined;
};

export function ExportButton({ organizationId, search, count }: Props) {
  const [fault, setFault] = useState<string>();
  async function start() {
    setFault(undefined);
    try {
      const { exportMembers } = await import('./exportMembers.ts');
      exportMembers(organizationId, search, count);
    } catch {
      setFault('It could not be started: a part of the console was not loaded. Press to try again.');
    }
  }
  return (
    <Button
      icon={Download}
      reason={count === 0 ? 'No member matches' : undefined}
      title={fault}
      onClick={() => void start()}
    >
      {count === undefined ? 'Export the rows' : `Export ${pluralize(count, 'row')}`}
    </Button>
  );
}

import { Download } from 'lucide';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { pluralize } from '#lib/format.ts';
import type { MembersSearch } from '../members.list.ts';

type Props = {
  organizationId: string;
  search: MembersSearch;
  /** The number of matches, if the service reports it. */
  count: number | undefined;
};

export function ExportButton({ organizationId, search, count }: Props) {
  const [error, setError] = useState<string>();
  async function start() {
    setError(undefined);
    try {
      const { exportMembers } = await import('./exportMembers.ts');
      exportMembers(organizationId, search, count);
    } catch {
      setError('Couldn’t start the export. Check your connection and try again.');
    }
  }
  return (
    <Button
      icon={Download}
      reason={count === 0 ? 'No members to export' : undefined}
      title={error}
      onClick={() => void start()}
    >
      {count === undefined ? 'Export CSV' : `Export ${pluralize(count, 'row')}`}
    </Button>
  );
}

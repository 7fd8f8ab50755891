import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { Working } from '#ui/Working.tsx';

type Props = { comparison: { data?: unknown; error: Error | null; refetch: () => Promise<unknown> } };

/** Progress while the texts of a page are compared, or why they couldn't be loaded. */
export function ComparisonState({ comparison: { data, error, refetch } }: Props) {
  if (data) return null;
  if (!error) return <Working label="Comparing…" />;
  return (
    <EmptyState
      kind="failed"
      title="Couldn’t load this page’s text"
      note={error.message}
      actions={<Button onClick={() => void refetch()}>Retry</Button>}
    />
  );
}

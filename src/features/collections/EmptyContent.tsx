import { FirstDocs } from '#pickers/docs/FirstDocs.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

type Props = {
  organizationId: string;
  /** Whether the user can create spaces at the top level. */
  canImport: boolean;
  /** Why the user can't create anything. */
  disabled: string | undefined;
};

/** The content of an organization without collections and spaces, or of a user who can see none. */
export function EmptyContent({ organizationId, canImport, disabled }: Props) {
  if (canImport)
    return <FirstDocs organizationId={organizationId} title="Drop your docs here to create a space" />;
  return disabled === undefined ? (
    <EmptyState
      kind="empty"
      title="No collections or spaces yet"
      note="Create a collection to group spaces, or load spaces into the organization."
    />
  ) : (
    <EmptyState
      kind="empty"
      title="No content is shared with you yet"
      note="Ask an organization admin for access to a space or collection."
    />
  );
}

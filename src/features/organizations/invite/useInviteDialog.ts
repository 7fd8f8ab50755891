// Whether the invite dialog is open, and for which link: it stands in the URL as `?dialog=invite:<id>`.
import { useSearchValue } from '#routing/useSearch.ts';

const name = 'invite';

export function useInviteDialog() {
  const [dialog, setDialog] = useSearchValue('dialog');
  const [which, inviteId] = dialog?.split(':', 2) ?? [];
  return {
    isOpen: which === name,
    /** The link that is looked at. */
    inviteId: which === name && inviteId !== undefined ? inviteId : null,
    open: (id?: string) => setDialog(id === undefined ? name : `${name}:${id}`),
    close: () => setDialog(null, { replace: true }),
  };
}

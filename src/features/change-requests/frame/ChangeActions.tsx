// What can be done with a change request: its status, its subject, the merge, another request.
import { Archive, Ellipsis, GitMerge, PencilLine, Plus } from 'lucide';
import { lazy, Suspense } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';
import type { OneRequest } from '#directory/resources.api.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { changeRequest } from '../change-requests.api.ts';
import { mayChange } from './mayChange.ts';
import { PdfMenu } from './PdfMenu.tsx';

const SubjectDialog = lazy(() =>
  import('./SubjectDialog.tsx').then((module) => ({ default: module.SubjectDialog })),
);
const MergeDialog = lazy(() =>
  import('./MergeDialog.tsx').then((module) => ({ default: module.MergeDialog })),
);
const CreateDialog = lazy(() =>
  import('./CreateDialog.tsx').then((module) => ({ default: module.CreateDialog })),
);

type Status = 'draft' | 'open' | 'archived';
/** The step that the status most often takes next. */
const steps: Record<string, { to: Status; verb: string }> = {
  draft: { to: 'open', verb: 'Open for review' },
  open: { to: 'draft', verb: 'Mark as draft' },
  archived: { to: 'open', verb: 'Reopen' },
};

type Props = {
  organizationId: string;
  one: OneRequest;
  space: Space;
  request: ChangeRequest;
};

export function ChangeActions({ organizationId, one, space, request }: Props) {
  const [dialog, setDialog] = useSearchValue('do');
  const change = useMutate(changeRequest, { showsError: true });
  const close = () => setDialog(null, { replace: true });
  const { status } = request;
  const step = steps[status];
  const isMerged = status === 'merged';
  const may = mayChange(space);
  useShortcut(isMerged ? undefined : 'm', 'Merge the change request', () => setDialog('merge'));
  const setStatus = (to: Status) => change.mutate({ ...one, body: { status: to } });
  return (
    <>
      {change.error && <Fault role="alert">{change.error.message}</Fault>}
      <PdfMenu one={one} />
      {may && step && (
        <Button busy={change.isPending} onClick={() => setStatus(step.to)}>
          {step.verb}
        </Button>
      )}
      {!isMerged && (
        <Button variant="primary" icon={GitMerge} keys="m" onClick={() => setDialog('merge')}>
          Merge…
        </Button>
      )}
      {space.permissions.edit && (
        <Menu label="More for this change request" icon={Ellipsis}>
          {!isMerged && (
            <MenuItem icon={PencilLine} onSelect={() => setDialog('rename')}>
              Rename…
            </MenuItem>
          )}
          {!isMerged && status !== 'archived' && (
            <MenuItem icon={Archive} onSelect={() => setStatus('archived')}>
              Archive
            </MenuItem>
          )}
          <MenuItem icon={Plus} onSelect={() => setDialog('create')}>
            New change request…
          </MenuItem>
        </Menu>
      )}
      <Suspense>
        {dialog === 'merge' && !isMerged && (
          <MergeDialog organizationId={organizationId} one={one} onClose={close} />
        )}
        {dialog === 'rename' && !isMerged && <SubjectDialog one={one} request={request} onClose={close} />}
        {dialog === 'create' && (
          <CreateDialog organizationId={organizationId} spaceId={one.spaceId} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import type { Output } from '#contract/operation.ts';
import type { git } from '#contract/areas/git.ts';
import type { Space } from '#contract/space.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Check } from '#ui/Check.tsx';
import { CopyRow } from '#ui/CopyButton.tsx';
import { Fault } from '#ui/Fault.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { CommitProgress } from './CommitProgress.tsx';
import { GitPushes } from './GitPushes.tsx';
import { SyncSection } from './sync/SyncSection.tsx';
import { gitRemoteQuery, putGitRemote } from './git.api.ts';

type State = Output<typeof git.get>;

type SwitchProps = { space: Space; state: State; put: ReturnType<typeof useMutate<typeof git.put>> };

function Switch({ space, state, put }: SwitchProps) {
  return (
    <div>
      <Check
        label="Clone and push with Git"
        checked={state.enabled}
        onChange={(enabled) => put.mutate({ spaceId: space.id, body: { enabled } })}
      />
      <p className="soft">
        Everyone with access to the space can clone it with its history. With Edit access, they can push
        commits, which open change requests.
      </p>
      {put.error && <Fault role="alert">{put.error.message}</Fault>}
    </div>
  );
}

function CloneCommand({ space, state: { urls, progress } }: { space: Space; state: State }) {
  if (progress) return <CommitProgress progress={progress} />;
  return (
    <div>
      <CopyRow label="Clone" text={`git clone ${urls.clone ?? ''}`} />
      <p className="soft">
        Sign in with any user name, and an API token as the password.{' '}
        <AppLink to={paths.credentials.to({ organizationId: space.organization })}>Create a token</AppLink>{' '}
        with the access “Git only”. To propose changes, push commits with{' '}
        <code>git push origin HEAD:refs/for/main</code>.
      </p>
    </div>
  );
}

/** The Git remote of a space. Without permission to turn it on, it is shown only when it is on. */
export function GitRemote({ space, canEdit }: { space: Space; canEdit: boolean }) {
  const { data: state } = useQuery(gitRemoteQuery(space.id));
  const put = useMutate(putGitRemote);
  if (!state || !(canEdit || state.enabled)) return null;
  return (
    <FormSection title="Git">
      {canEdit && <Switch space={space} state={state} put={put} />}
      {state.enabled && <CloneCommand space={space} state={state} />}
      {/* Until the response, it isn't known whether the first commits have to be made. */}
      {state.enabled && !put.isPending && !state.progress && (
        <SyncSection space={space} sync={state.sync} canEdit={canEdit} />
      )}
      {state.enabled && <GitPushes space={space} />}
    </FormSection>
  );
}

import { ApiError } from '#api/http/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import type { Team } from '#contract/team.ts';
import type { TeamMember } from '#contract/areas/teams.ts';
import { peopleIn } from '#lib/addresses.ts';
import { pluralize } from '#lib/format.ts';
import { useDraftText } from '#lib/useDraftText.ts';
import { teamName } from '#directory/people/names.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { PasteField } from '#ui/form/PasteField.tsx';
import { Progress } from '#ui/Progress.tsx';
import { changeMembers } from '../teams.api.ts';
import { PastePreview } from './PastePreview.tsx';
import { withoutRejected } from './preview.ts';
import { useLookUp } from './useLookUp.ts';

type Props = { team: Team; members: readonly TeamMember[]; onClose: () => void };

export function PasteDialog({ team, members, onClose }: Props) {
  const ids = paths.team.useParams();
  const [text, setText, dropText] = useDraftText(`list for team ${team.id}`);
  const { stage, start, stop, replace } = useLookUp(ids.organizationId, members);
  const add = useMutate(changeMembers);
  const people = peopleIn(text);

  async function send() {
    if (stage.kind !== 'preview') return;
    const { preview } = stage;
    try {
      await add.mutateAsync({ ...ids, body: { add: preview.add.map(({ id }) => id) } });
      dropText();
      onClose();
    } catch (error) {
      if (error instanceof ApiError) replace(withoutRejected(preview, error.issues));
    }
  }
  const close = () => {
    stop();
    onClose();
  };
  const title = `Add members to “${teamName(team)}” from a list`;
  if (stage.kind === 'preview') {
    const { length } = stage.preview.add;
    const foot = (
      <>
        <Button reason={add.isPending ? 'Adding members' : undefined} onClick={stop}>
          Back to list
        </Button>
        <Button
          variant="primary"
          data-autofocus
          busy={add.isPending && 'Adding…'}
          reason={length === 0 ? 'No members to add' : undefined}
          onClick={() => void send()}
        >
          Add {pluralize(length, 'member')}
        </Button>
      </>
    );
    return (
      <Dialog key="preview" title={title} wide busy={add.isPending} onClose={close} foot={foot}>
        <PastePreview preview={stage.preview} />
        {add.error && <Fault role="alert">{add.error.message} No members were added.</Fault>}
      </Dialog>
    );
  }
  const looking = stage.kind === 'looking';
  const foot = (
    <>
      <Button onClick={looking ? stop : close}>{looking ? 'Stop' : 'Cancel'}</Button>
      <Button
        variant="primary"
        busy={looking && 'Checking…'}
        reason={people.length === 0 ? 'Enter at least one email address or name' : undefined}
        onClick={() => start(people)}
      >
        Find members
      </Button>
    </>
  );
  return (
    <Dialog key="text" title={title} wide onClose={close} foot={foot}>
      <PasteField
        label="Email addresses or names"
        hint="Separate entries with commas, semicolons, or line breaks. You can also enter full names or “Fen Alder <fen@saltmarsh.example>”. You can review the list before adding members."
        value={text}
        onChange={setText}
        readOnly={looking}
      />
      {looking && (
        <>
          <Progress label="Entries checked" done={stage.done} of={stage.of} />
          <output className="soft num">
            {stage.done} of {stage.of} checked
          </output>
        </>
      )}
      {stage.kind === 'text' && stage.error && <Fault role="alert">{stage.error}</Fault>}
    </Dialog>
  );
}

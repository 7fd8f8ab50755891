// Copies people from one team to the other: the chosen ones, or all that are listed, in one request.
import { useMutate } from '#api/mutation.ts';
import type { Team } from '#contract/team.ts';
import type { Ids } from '#lib/selection.ts';
import { number } from '#lib/words.ts';
import { teamName } from '#pickers/names.ts';
import { paths } from '#routing/paths.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { changeMembers } from '../teams.api.ts';
import styles from './CopyBar.module.css';
import type { Compared } from './difference.ts';

type Props = {
  /** The team that they are not in yet. */
  target: Team;
  listed: readonly Compared[];
  chosen: readonly Compared[];
  onChoose: (ids: Ids) => void;
};

const idsOf = (people: readonly Compared[]) => people.map(({ member }) => member.id);

export function CopyBar({ target, listed, chosen, onChoose }: Props) {
  const { organizationId } = paths.team.useParams();
  const update = useMutate(changeMembers, { showsError: true });
  const none = chosen.length === 0;
  const copied = none ? listed : chosen;
  const copy = () =>
    void update
      .mutateAsync({ organizationId, teamId: target.id, body: { add: idsOf(copied) } })
      .then(() => onChoose(new Set()))
      .catch(() => null);
  const button = (
    <Button small={!none} busy={update.isPending && 'Copying…'} onClick={copy}>
      Copy {none && copied.length > 1 ? `all ${number(copied.length)}` : number(copied.length)} to{' '}
      {teamName(target)}
    </Button>
  );
  return (
    <>
      {none ? (
        <div className={styles.bar}>
          {button}
          <span>They join as members.</span>
        </div>
      ) : (
        <BulkBar
          count={chosen.length}
          all={{ count: listed.length, onSelect: () => onChoose(new Set(idsOf(listed))) }}
          onClear={() => onChoose(new Set())}
        >
          {button}
        </BulkBar>
      )}
      {update.error && <Fault role="alert">{update.error.message}</Fault>}
    </>
  );
}

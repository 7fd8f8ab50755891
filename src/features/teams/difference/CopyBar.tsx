import { useMutate } from '#api/mutation.ts';
import type { Team } from '#contract/team.ts';
import type { Ids } from '#lib/selection.ts';
import { formatNumber } from '#lib/format.ts';
import { teamName } from '#pickers/names.ts';
import { paths } from '#routing/paths.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { ExportSelected } from '#ui/ExportSelected.tsx';
import { Fault } from '#ui/Fault.tsx';
import { changeMembers } from '../teams.api.ts';
import styles from './CopyBar.module.css';
import type { Compared } from './difference.ts';

type Props = {
  /** The team to copy members to. */
  target: Team;
  listed: readonly Compared[];
  chosen: readonly Compared[];
  onChoose: (ids: Ids) => void;
};

const idsOf = (people: readonly Compared[]) => people.map(({ member }) => member.id);

export function CopyBar({ target, listed, chosen, onChoose }: Props) {
  const { organizationId } = paths.team.useParams();
  const update = useMutate(changeMembers, { showsError: true });
  const copy = (people: readonly Compared[]) =>
    void update
      .mutateAsync({ organizationId, teamId: target.id, body: { add: idsOf(people) } })
      .catch(() => null);
  const button = (people: readonly Compared[], label: string) => (
    <Button small={people === chosen} busy={update.isPending && 'Copying…'} onClick={() => copy(people)}>
      Copy {label} to {teamName(target)}
    </Button>
  );
  return (
    <>
      {/* Always rendered, so that selecting rows doesn't shift the table. */}
      <div className={styles.bar}>
        {button(listed, listed.length > 1 ? `all ${formatNumber(listed.length)}` : '1')}
        <span>Everyone is added as a member</span>
      </div>
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          all={{ count: listed.length, onSelect: () => onChoose(new Set(idsOf(listed))) }}
          onClear={() => onChoose(new Set())}
        >
          {button(chosen, formatNumber(chosen.length))}
          <ExportSelected rows={chosen} one="member" />
        </BulkBar>
      )}
      {update.error && <Fault role="alert">{update.error.message}</Fault>}
    </>
  );
}

import { CircleDashed } from 'lucide';
import { State } from '#ui/State.tsx';

type Props = {
  published: boolean;
  /** What the audience can't reach. */
  problems: number;
};

/** The state of a site. Live without problems: a visitor of its audience gets every part of it. */
export function SiteState({ published, problems }: Props) {
  if (!published)
    return (
      <State icon={CircleDashed} title="Visitors can’t open it">
        Draft
      </State>
    );
  return problems > 0 ? (
    <State tone="warn" title="Its audience can’t reach all of it">
      Live with problems
    </State>
  ) : (
    <State tone="good">Live</State>
  );
}

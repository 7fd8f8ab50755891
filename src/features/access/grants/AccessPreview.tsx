import { groupEffects, previewGrant, type AccessEffect, type GrantChange } from './accessPreview.ts';
import { pluralize } from '#lib/format.ts';
import { roleName } from '#directory/access/roles.ts';
import { Fault } from '#ui/Fault.tsx';
import styles from './Grants.module.css';
import type { FactsState } from './useAccessFacts.ts';

/** The maximum number of effects to list for each group. */
const maxListed = 50;

const nameOf = (level: string | null) => (level === null ? 'No access' : roleName(level));

const Effect = ({ person, place, from, to }: AccessEffect) => (
  <li>
    {person.name}, {place.title || place.id}: {nameOf(from)} → {nameOf(to)}
  </li>
);

/** The spaces, which the sentence counts, or the collections if no space is affected. */
function listed(effects: readonly AccessEffect[]) {
  const spaces = effects.filter(({ place }) => place.kind === 'space');
  return spaces.length > 0 ? spaces : effects;
}

type Props = {
  state: FactsState;
  change: GrantChange | null;
  /** False if the preview omits places. */
  coversAll: boolean;
};

/** The effect of a change, before it is saved. */
export function AccessPreview({ state, change, coversAll }: Props) {
  if (state.state === 'failed') return <Fault>Couldn’t load the preview: {state.message}</Fault>;
  if (change === null)
    return <p className="soft">Select people or teams and an access level to preview the changes.</p>;
  if (state.state !== 'ready') return <p className="soft">Loading preview…</p>;
  const groups = groupEffects(previewGrant(state.facts, change));
  return (
    <section className={styles.preview} aria-label="Preview" aria-live="polite">
      {groups.length === 0 && (
        <p>
          No one’s access changes.{' '}
          {change.role === null
            ? 'They have the same access from other sources.'
            : 'They already have this access or more.'}
        </p>
      )}
      {groups.map(({ kind, text, effects }) => (
        <details key={kind} data-loses={kind === 'loses' || kind === 'lowers' || undefined}>
          <summary>{text}</summary>
          <ul>
            {listed(effects)
              .slice(0, maxListed)
              .map((effect) => (
                <Effect key={`${effect.person.id} ${effect.place.id}`} {...effect} />
              ))}
          </ul>
          {listed(effects).length > maxListed && (
            <p className="soft">{pluralize(listed(effects).length - maxListed, 'more change')}</p>
          )}
        </details>
      ))}
      {!(coversAll && state.isComplete) && (
        <p className="soft">
          The preview covers the first {coversAll ? '10,000 members' : '200 spaces and collections'} only.
        </p>
      )}
    </section>
  );
}

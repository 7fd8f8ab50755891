import { Minus, Pencil, Plus, TriangleAlert } from 'lucide';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { State } from '#ui/State.tsx';
import type { Change, Difference, Kind } from '../compare/difference.ts';
import type { OneSpec } from '../openapi.api.ts';
import type { Two } from '../spec/versions.ts';
import styles from './Changes.module.css';

const kinds = {
  added: { icon: Plus, word: 'Added', tone: 'good' },
  removed: { icon: Minus, word: 'Removed', tone: 'stop' },
  changed: { icon: Pencil, word: 'Changed', tone: 'neutral' },
} as const;

const KindMark = ({ is }: { is: Kind }) => (
  <span className={styles.mark} title={kinds[is].word}>
    <Icon of={kinds[is].icon} small className={kinds[is].tone === 'neutral' ? 'soft' : kinds[is].tone} />
    <span className="quiet-text">{kinds[is].word}: </span>
  </span>
);

function Line({ is, place, at, description, from, to, isBreaking, note }: Difference) {
  return (
    <li className={styles.line}>
      <KindMark is={is} />
      <div>
        <p>
          {place && <span className={styles.place}>{at ? `${place}:` : place}</span>}{' '}
          {at && <code className={styles.at}>{at}</code>} {description}{' '}
          {from !== undefined && <del>{from}</del>} {to !== undefined && <ins>{to}</ins>}
          {isBreaking && (
            <span className={styles.breaking}>
              <Icon of={TriangleAlert} small /> Breaking
            </span>
          )}
        </p>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  );
}

type Props = { change: Change; one: OneSpec; two: Two };

function Title({ change: { is, title, operation, about }, one, two }: Props) {
  if (!operation) return about === 'schema' ? <code>{title}</code> : title;
  const version = (is === 'removed' ? two.from : two.to).id;
  return (
    <AppLink to={paths.openapiSpec.to(one, { version, operation: operation.key })}>
      <code>{title}</code>
    </AppLink>
  );
}

export function ChangeSection({ change, one, two }: Props) {
  const { is, about, operation, operations, differences } = change;
  const { word, icon, tone } = kinds[is];
  const breaking = differences.filter(({ isBreaking }) => isBreaking).length;
  return (
    <section className={styles.group} aria-label={change.title}>
      <header>
        <h2 className={styles.title}>
          {about === 'schema' && <span className="soft">Schema </span>}
          <Title change={change} one={one} two={two} />
        </h2>
        <State tone={tone} icon={icon}>
          {word}
        </State>
        {breaking > 0 && <State tone="warn">{pluralize(breaking, 'breaking change')}</State>}
        {operation?.summary !== undefined && <span className="soft">{operation.summary}</span>}
        {operations !== undefined && (
          <span className="soft">
            {operations === 0 ? 'in no operation' : `in ${pluralize(operations, 'operation')}`}
          </span>
        )}
      </header>
      {is === 'changed' && (
        <ul className={styles.lines}>
          {differences.map((difference, index) => (
            <Line key={index} {...difference} />
          ))}
        </ul>
      )}
    </section>
  );
}

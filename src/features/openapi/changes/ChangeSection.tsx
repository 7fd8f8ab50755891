import { Minus, Pencil, Plus, TriangleAlert } from 'lucide';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { State } from '#ui/State.tsx';
import { capitalize, type Change, type Difference, type Kind } from '../compare/difference.ts';
import type { SpecParams } from '../openapi.api.ts';
import type { VersionPair } from '../spec/versions.ts';
import styles from './Changes.module.css';

const kinds = {
  added: { icon: Plus, label: 'Added', tone: 'good' },
  removed: { icon: Minus, label: 'Removed', tone: 'danger' },
  changed: { icon: Pencil, label: 'Changed', tone: 'neutral' },
} as const;

type KindIconProps = {
  kind: Kind;
  /** The text next to the icon already names the kind. */
  decorative: boolean;
};

const KindIcon = ({ kind, decorative }: KindIconProps) => (
  <span className={styles.kind} title={kinds[kind].label}>
    <Icon
      of={kinds[kind].icon}
      small
      className={kinds[kind].tone === 'neutral' ? 'soft' : kinds[kind].tone}
    />
    {!decorative && <span className="quiet-text">{kinds[kind].label}: </span>}
  </span>
);

function Line({ kind, part, prefix, path, description, from, to, isBreaking, note }: Difference) {
  const startsClause = prefix !== undefined || path !== '';
  const start = part === '' ? capitalize : (text: string) => text;
  return (
    <li className={styles.line}>
      <KindIcon kind={kind} decorative={prefix !== undefined} />
      <div>
        <p>
          {part && <span className={styles.part}>{startsClause ? `${part}:` : part}</span>}{' '}
          {prefix !== undefined && start(prefix)} {path && <code className={styles.path}>{path}</code>}{' '}
          {startsClause ? description : start(description)} {from !== undefined && <del>{from}</del>}{' '}
          {to !== undefined && <ins>{to}</ins>}
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

type Props = { change: Change; params: SpecParams; versions: VersionPair };

function Title({ change: { kind, title, operation, about }, params, versions }: Props) {
  if (!operation) return about === 'schema' ? <code>{title}</code> : title;
  const version = (kind === 'removed' ? versions.from : versions.to).id;
  return (
    <AppLink to={paths.openapiSpec.to(params, { version, operation: operation.key })}>
      <code>{title}</code>
    </AppLink>
  );
}

export function ChangeSection({ change, params, versions }: Props) {
  const { kind, about, operation, operations, differences } = change;
  const { label, icon, tone } = kinds[kind];
  const breaking = differences.filter(({ isBreaking }) => isBreaking).length;
  return (
    <section className={styles.group} aria-label={change.title}>
      <header>
        <h2 className={styles.title}>
          {about === 'schema' && <span className="soft">Schema </span>}
          <Title change={change} params={params} versions={versions} />
        </h2>
        <State tone={tone} icon={icon}>
          {label}
        </State>
        {breaking > 0 && <State tone="warn">{pluralize(breaking, 'breaking change')}</State>}
        {operation?.summary !== undefined && <span className="soft">{operation.summary}</span>}
        {operations !== undefined && (
          <span className="soft">
            {operations === 0 ? 'Not used by any operation' : `Used by ${pluralize(operations, 'operation')}`}
          </span>
        )}
      </header>
      {kind === 'changed' && (
        <ul className={styles.lines}>
          {differences.map((difference, index) => (
            <Line key={index} {...difference} />
          ))}
        </ul>
      )}
    </section>
  );
}

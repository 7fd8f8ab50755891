import { createContext, use, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
import styles from './Entity.module.css';
import { Working } from './Working.tsx';

/** The name of the entity around a tab; null outside of one. */
export const EntityName = createContext<string | null>(null);

type EntityProps = {
  name: string;
  /** Shown after the name: “#48”, or a count. */
  detail?: string | undefined;
  /** An emoji or initials. */
  mark?: ReactNode;
  /** The entity is a person, which has a round icon. Other icons are square. */
  isPerson?: boolean;
  /** The status line, a `Fact` each. It must not depend on the open tab. */
  facts: ReactNode;
  /** Buttons. They must not depend on the open tab. */
  actions?: ReactNode;
  /** `TabLinks`. */
  tabs?: ReactNode;
  /** Focuses the name, if the focused element was removed. */
  focused?: boolean | undefined;
  /** The open tab. */
  children: ReactNode;
};

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** The header of an entity, such as a space, and its tabs. Both are in the same place on all tabs. */
export function Entity({
  name,
  detail,
  mark,
  isPerson,
  facts,
  actions,
  tabs,
  focused,
  children,
}: EntityProps) {
  return (
    <EntityName value={name}>
      <div className={styles.entity}>
        <header className={styles.row}>
          {mark !== undefined && (
            <span className={classes(styles.mark, isPerson && styles.person)} aria-hidden>
              {mark}
            </span>
          )}
          <div className={styles.name}>
            <h1 className={styles.title} dir="auto" tabIndex={-1} ref={focused ? takeFocus : undefined}>
              {name}
              {detail !== undefined && (
                <>
                  {' '}
                  <span className={styles.detail}>{detail}</span>
                </>
              )}
            </h1>
            <ul className={styles.facts}>{facts}</ul>
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
        {tabs ?? <hr className={styles.rule} />}
        {children}
      </div>
    </EntityName>
  );
}

/**
 * One item of the status line of an `Entity`. `status`: the item that decides the next step, with a border.
 * At most one.
 */
export const Fact = ({ status, children }: { status?: boolean; children: ReactNode }) => (
  <li className={status ? styles.status : undefined}>{children}</li>
);

type TabProps = {
  /** For the document title: “Page checks”. */
  title: string;
  /** One sentence. */
  note?: ReactNode;
  /** The tab's own buttons, at most one of them `primary`. */
  actions?: ReactNode;
  /** Data is loading. Shows a progress bar after 400 ms. */
  busy?: boolean | undefined;
  children?: ReactNode;
};

/** The content of a tab of an `Entity`. Also sets the document title. */
export function Tab({ title, note, actions, busy = false, children }: TabProps) {
  const name = use(EntityName);
  return (
    <div aria-busy={busy} className={styles.tab}>
      <DocumentTitle>{[title, name, 'Colophon'].filter(Boolean).join(' · ')}</DocumentTitle>
      {busy && <Working />}
      {(note || actions) && (
        <div className={styles.tools}>
          {note && <div className={styles.note}>{note}</div>}
          {actions && <div className={styles.toolActions}>{actions}</div>}
        </div>
      )}
      {children}
    </div>
  );
}

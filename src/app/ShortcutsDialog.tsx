import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { everywhere, onScreen, shortcuts, type Shortcut } from '#ui/shortcuts.ts';
import { useStore } from '#lib/useStore.ts';
import styles from './ShortcutsDialog.module.css';

/** The descriptions of the shortcuts, each with its keys. */
function usesOf(list: readonly Shortcut[]) {
  const uses = new Map<string, Set<string>>();
  for (const { keys, does } of list) uses.set(does, (uses.get(does) ?? new Set()).add(keys));
  return [...uses];
}

function Group({ title, list }: { title: string; list: readonly Shortcut[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Facts
        facts={usesOf(list).map(
          ([does, keys]) =>
            [
              does,
              <span key={does} className={styles.keys}>
                {[...keys].map((key) => (
                  <Kbd key={key} keys={key} />
                ))}
              </span>,
            ] as const,
        )}
      />
    </section>
  );
}

/** Lists the shortcuts that work on the current screen, as its components added them. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const works = useStore(shortcuts).filter(({ applies }) => applies?.() ?? true);
  // Of two shortcuts with the same keys, the last one wins.
  const listed = works.filter(
    ({ keys, group }, index) =>
      !works.slice(index + 1).some((later) => later.keys === keys && later.group === group),
  );
  const groups = Map.groupBy(listed, ({ group }) => group);
  const { [everywhere]: general = [], [onScreen]: own = [], ...components } = Object.fromEntries(groups);
  const specific = [...(own.length > 0 ? [[onScreen, own] as const] : []), ...Object.entries(components)];
  return (
    <Dialog
      wide={specific.length > 0}
      title="Keyboard shortcuts"
      onClose={onClose}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.columns}>
        {specific.length > 0 && (
          <div className={styles.groups}>
            {specific.map(([title, list]) => (
              <Group key={title} title={title} list={list} />
            ))}
          </div>
        )}
        <Group title={everywhere} list={general} />
      </div>
      <p className="soft">Letter shortcuts don’t work while you’re typing in a text field.</p>
    </Dialog>
  );
}

import { pluralize } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './Editor.module.css';
import type { MergedEdit, PageContent, Resolution, SettingName } from './mergeEdit.ts';

type Props = {
  title: string;
  merge: MergedEdit;
  theirs: PageContent;
  mine: PageContent;
  onAnswer: (resolution: Resolution | null) => void;
};

export const settingLabels: Record<SettingName, string> = {
  title: 'Title',
  description: 'Description',
  icon: 'Icon',
  hidden: 'Hidden',
  cover: 'Cover image',
};

const maxShown = 10;
const valueText = (value: string | boolean) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value);

function Versions({ saved, own }: { saved: string; own: string }) {
  return (
    <div className={styles.versions}>
      <div>
        <span className={styles.side}>Saved version</span>
        <pre>{saved === '' ? 'Deleted' : saved}</pre>
      </div>
      <div>
        <span className={styles.side}>Your version</span>
        <pre>{own === '' ? 'Deleted' : own}</pre>
      </div>
    </div>
  );
}

/** Asks which version to use of lines that others changed while the page was edited. Other changes are merged. */
export function ConflictDialog({ title, merge, theirs, mine, onAnswer }: Props) {
  const { conflicts, settings } = merge;
  const count = conflicts.length + settings.length;
  return (
    <Dialog
      title={`“${title}” was changed while you edited it`}
      wide
      onClose={() => onAnswer(null)}
      foot={
        <>
          <Button onClick={() => onAnswer(null)}>Cancel</Button>
          <Button onClick={() => onAnswer('theirs')}>Keep saved version</Button>
          <Button onClick={() => onAnswer('mine')}>Keep my version</Button>
          <Button variant="primary" data-autofocus onClick={() => onAnswer('both')}>
            Keep both
          </Button>
        </>
      }
    >
      <p>
        {pluralize(count, 'change')} by others {count === 1 ? 'conflicts' : 'conflict'} with yours. All other
        changes are merged.
      </p>
      {settings.map((name) => (
        <section key={name} aria-label={settingLabels[name]}>
          <b>{settingLabels[name]}</b>
          <Versions saved={valueText(theirs.settings[name])} own={valueText(mine.settings[name])} />
        </section>
      ))}
      {conflicts.slice(0, maxShown).map(({ line, space, request }) => (
        <section key={line} aria-label={`Line ${line}`}>
          <b>Line {line}</b>
          <Versions saved={space} own={request} />
        </section>
      ))}
      {conflicts.length > maxShown && <p>{conflicts.length - maxShown} more</p>}
    </Dialog>
  );
}

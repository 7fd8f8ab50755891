import { pluralize } from '#lib/format.ts';
import { useStore } from '#lib/useStore.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Fault } from '#ui/Fault.tsx';
import styles from './Editor.module.css';
import type { EditSession } from './editSession.ts';
import { rangesOf } from './links.ts';

/** Words, links without a target, uploads, and whether there are unsaved changes. */
export function EditStatus({ session }: { session: EditSession }) {
  const { preview, broken, upload } = useStore(session.view);
  const { isDirty } = useStore(session.state);
  const editor = session.editor();
  function showNext() {
    const ranges = rangesOf(editor?.text() ?? '', broken);
    const next = ranges.find(({ from }) => from > (editor?.cursor() ?? 0)) ?? ranges[0];
    if (next) editor?.select(next.from, next.to);
  }
  return (
    <div className={styles.status}>
      <span className="num">{preview ? pluralize(preview.words, 'word') : ''}</span>
      {broken.length > 0 && (
        <LinkLike onClick={showNext} title={broken.slice(0, 10).join('\n')}>
          {pluralize(broken.length, 'broken link')}
        </LinkLike>
      )}
      <output>
        {upload?.kind === 'busy'
          ? `Adding ${pluralize(upload.count, 'file')}…`
          : isDirty
            ? 'Unsaved changes'
            : 'All changes saved'}
      </output>
      {upload?.kind === 'failed' && <Fault role="alert">{upload.message}</Fault>}
    </div>
  );
}

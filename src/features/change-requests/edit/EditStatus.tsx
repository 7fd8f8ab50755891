import type { PresentEditor } from '#contract/areas/editor-presence.ts';
import { pluralize } from '#lib/format.ts';
import { useStore } from '#lib/useStore.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Fault } from '#ui/Fault.tsx';
import styles from './Editor.module.css';
import type { EditSession } from './editSession.ts';
import { Others } from './Others.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import type { Saver } from './saver.ts';
import { rangesOf } from './links.ts';

type Props = { session: EditSession; saver: Saver; others: readonly PresentEditor[] };

/** Words, links without a target, others, uploads, and whether the edit is saved. */
export function EditStatus({ session, saver, others }: Props) {
  const { preview, broken, upload } = useStore(session.view);
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
      <Others others={others} pageId={session.pageId} />
      <output>
        {upload?.kind === 'busy' ? (
          `Adding ${pluralize(upload.count, 'file')}…`
        ) : (
          <SaveStatus session={session} saver={saver} />
        )}
      </output>
      {upload?.kind === 'failed' && <Fault role="alert">{upload.message}</Fault>}
    </div>
  );
}

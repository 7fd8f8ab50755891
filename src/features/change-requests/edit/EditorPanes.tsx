import { Suspense, useDeferredValue } from 'react';
import type { Page } from '#contract/content.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { useStore } from '#lib/useStore.ts';
import { Choice } from '#ui/Choice.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { Working } from '#ui/Working.tsx';
import styles from './Editor.module.css';
import type { EditSession } from './editSession.ts';
import type { Links } from './links.ts';
import { Preview } from './Preview.tsx';

const Changes = lazyNamed(() => import('./UnsavedDiff.tsx'), 'UnsavedDiff');
// Only one of the two is loaded, unless the mode changes.
const BlocksPane = lazyNamed(() => import('./blocks/BlocksPane.tsx'), 'BlocksPane');
const SourcePane = lazyNamed(() => import('./SourcePane.tsx'), 'SourcePane');

export type Pane = 'preview' | 'changes' | 'none';

type Props = {
  session: EditSession;
  page: Page;
  links: Links;
  hasFiles: boolean;
  onReadFiles: () => void;
  /** Undefined: as the mode needs. */
  pane: Pane | undefined;
  onPane: (pane: Pane) => void;
  /** Opens the search in all pages. */
  onAllPages: (query: string) => void;
};

/** Keep in sync with Editor.module.css. */
const twoColumns = '(min-width: 60rem)';
/** Keep in sync with Blocks.module.css. */
const withMargin = '(min-width: 90rem)';

/** The editor, and beside it, or below it on narrow screens, the preview or the changes. */
export function EditorPanes(props: Props) {
  const { session, page, links, hasFiles, onReadFiles, pane: chosen, onPane, onAllPages } = props;
  const { preview: latest, markdown } = useStore(session.view);
  const { settings, mode, place } = useStore(session.state);
  // Rendered between keys.
  const preview = useDeferredValue(latest);
  const isWide = useMedia(twoColumns);
  const isVeryWide = useMedia(withMargin);
  const { scroll } = session;
  const { preview: scroller } = scroll;
  const pane = chosen ?? (mode === 'source' ? 'preview' : 'none');
  return (
    <>
      <div className={styles.bar}>
        <Choice
          label="Edit as"
          value={mode}
          onChange={(next) => session.setMode(next)}
          options={[
            { value: 'blocks', label: 'Write' },
            { value: 'source', label: 'Source' },
          ]}
        />
        <Choice
          label={isWide ? 'Beside the text' : 'Below the text'}
          value={pane}
          onChange={onPane}
          options={[
            { value: 'preview', label: 'Preview' },
            { value: 'changes', label: 'Changes' },
            { value: 'none', label: 'Text only' },
          ]}
        />
        <LinkLike onClick={() => session.editor()?.find?.()}>Find and replace</LinkLike>
      </div>
      <div className={styles.panes} data-pane={pane} data-mode={mode}>
        <Suspense fallback={<Working isPart label="Loading the editor" />}>
          {mode === 'blocks' ? (
            <BlocksPane session={session} onAllPages={onAllPages} hasMargin={isVeryWide && pane === 'none'} />
          ) : (
            <SourcePane session={session} />
          )}
        </Suspense>
        {pane === 'preview' && preview && (
          <Preview
            place={place}
            text={preview}
            links={links}
            hasFiles={hasFiles}
            onReadFiles={onReadFiles}
            title={settings.title}
            scroller={scroller}
          />
        )}
        {pane === 'preview' && !preview && <Working isPart label="Rendering preview" />}
        {pane === 'changes' && (
          <Suspense fallback={<Working isPart label="Comparing…" />}>
            <Changes spaceId={place.spaceId} page={page} markdown={markdown} />
          </Suspense>
        )}
      </div>
    </>
  );
}

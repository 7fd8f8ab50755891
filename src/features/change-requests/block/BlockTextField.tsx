import { Suspense } from 'react';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { useStore } from '#lib/useStore.ts';
import { Choice } from '#ui/Choice.tsx';
import { Working } from '#ui/Working.tsx';
import type { BlockTextProps } from './blockText.ts';

// Only one of the two is loaded, unless the mode changes.
const BlocksText = lazyNamed(() => import('./BlocksText.tsx'), 'BlocksText');
const SourceText = lazyNamed(() => import('./SourceText.tsx'), 'SourceText');

/** Edits the text of one block, in the mode in which the user edits pages. */
export function BlockTextField(props: BlockTextProps) {
  const { block } = props;
  const { mode, isForced } = useStore(block.state);
  return (
    <>
      <Choice
        label="Edit as"
        value={mode}
        onChange={(next) => block.setMode(next)}
        options={[
          { value: 'blocks', label: 'Write' },
          { value: 'source', label: 'Source' },
        ]}
      />
      {isForced && <p>Markdown has no way to write this block as it was shown. This is its source.</p>}
      <Suspense fallback={<Working label="Loading editor" />}>
        {mode === 'blocks' ? <BlocksText {...props} /> : <SourceText {...props} />}
      </Suspense>
    </>
  );
}

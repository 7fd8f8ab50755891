import { Suspense, use } from 'react';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { Working } from '#ui/Working.tsx';
import { FixContext } from './fixContext.ts';

const SuggestFix = lazyNamed(() => import('./SuggestFix.tsx'), 'SuggestFix');

/** The editor after the block that is being fixed. Nothing after others. */
export function FixSlot({ node }: { node: string }) {
  const fix = use(FixContext);
  if (fix?.node !== node) return null;
  return (
    <Suspense fallback={<Working label="Loading editor" />}>
      <SuggestFix fix={fix} node={node} />
    </Suspense>
  );
}

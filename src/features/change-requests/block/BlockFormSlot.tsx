import { Suspense, use } from 'react';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { Working } from '#ui/Working.tsx';
import { BlockFormContext } from './blockFormContext.ts';

const forms = {
  edit: lazyNamed(() => import('./EditBlock.tsx'), 'EditBlock'),
  suggest: lazyNamed(() => import('./SuggestChange.tsx'), 'SuggestChange'),
};

/** The open form of a block, after it. Nothing after other blocks. */
export function BlockFormSlot({ node }: { node: string }) {
  const context = use(BlockFormContext);
  if (context?.form?.node !== node) return null;
  const Form = forms[context.form.kind];
  return (
    <Suspense fallback={<Working label="Loading editor" />}>
      <Form context={context} node={node} />
    </Suspense>
  );
}

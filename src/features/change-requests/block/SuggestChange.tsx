import { useState } from 'react';
import * as z from 'zod/mini';
import { suggestionMarkdown } from '#comments/suggestion.ts';
import { useCreateComment } from '#comments/useCommentWrites.ts';
import { moreLimits } from '#contract/limits.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormFault } from '#ui/form/FormFault.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { readDraft } from '#lib/drafts.ts';
import { editorText } from '../edit/changedRange.ts';
import { blocksWithSource, sourceBlocks } from '../suggestions/applySuggestions.ts';
import { blockText } from './blockText.ts';
import { BlockTextField } from './BlockTextField.tsx';
import styles from './BlockForm.module.css';
import type { BlockFormContextValue } from './blockFormContext.ts';
import { NoBlockSource } from './NoBlockSource.tsx';

const schema = z.object({ note: z.optional(z.string()), proposed: z.string() });

type Original = { text: string; isRepeated: boolean };

/** Returns the source of a block, and whether other blocks of the page have the same. Null for an unknown block. */
function originalOf(markdown: string, node: string): Original | null {
  const blocks = sourceBlocks(editorText(markdown));
  const text = blocks.find(({ id }) => id === node)?.source.text;
  return text === undefined ? null : { text, isRepeated: blocksWithSource(blocks, text).length > 1 };
}

type Props = { context: BlockFormContextValue; node: string };

function SuggestionForm({ context, node, original }: Props & { original: Original }) {
  const { one, page, close } = context;
  const create = useCreateComment(one);
  const draftKey = `suggestion for ${page.id} ${node}`;
  const form = useZodForm({
    schema,
    defaults: { note: '', proposed: original.text },
    sends: 'all',
    draftKey,
  });
  const submit = () => document.querySelector<HTMLFormElement>(`#${CSS.escape(form.id)}`)?.requestSubmit();
  const [block] = useState(() => {
    const draft = readDraft(sessionStorage, draftKey)?.values['proposed'];
    return blockText(typeof draft === 'string' ? draft : original.text, context.markdown);
  });
  useShortcut('Mod+Enter', 'Post suggestion', submit);
  return (
    <Form
      form={form}
      label={`Suggest a change to “${pageTitle(page)}”`}
      guard={false}
      onSubmit={async ({ note }) => {
        if (!block.check()) throw new Error('Check the block’s source, then send it again.');
        const proposed = block.text();
        if (proposed === original.text) throw new Error('Change the text of the block first.');
        const { text, isRepeated } = original;
        const markdown = suggestionMarkdown({ note: note ?? '', proposed, original: text, isRepeated });
        if (markdown.length > moreLimits.commentMarkdown[1])
          throw new Error('This block is too long for a suggestion. Write a comment instead.');
        await create({ page: page.id, node, body: { markdown } });
        close();
      }}
    >
      <div className={styles.form} data-threads>
        <BlockTextField
          block={block}
          context={context}
          onChange={(text) => form.control.setValue('proposed', text, { shouldDirty: true })}
          onSubmit={submit}
          onEscape={close}
        />
        <TextField name="note" label="Comment" rows={2} />
        <FormFault form={form} />
        <div className={styles.actions}>
          <Button
            small
            onClick={() => {
              form.discard();
              close();
            }}
          >
            Cancel
          </Button>
          <Button
            small
            variant="primary"
            type="submit"
            title="Ctrl Enter or ⌘ Enter"
            busy={form.control.formState.isSubmitting && 'Posting…'}
          >
            Post suggestion
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Suggests another source of a block, in a comment on it. */
export function SuggestChange({ context, node }: Props) {
  const [original] = useState(() => originalOf(context.markdown, node));
  if (original) return <SuggestionForm context={context} node={node} original={original} />;
  return (
    <NoBlockSource onClose={context.close}>
      This block has no source of its own. Comment on it instead.
    </NoBlockSource>
  );
}

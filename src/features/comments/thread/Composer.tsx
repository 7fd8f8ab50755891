import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Comment } from '#contract/comment.ts';
import { contract } from '#contract/contract.ts';
import { useWhoAmI } from '#directory/whoAmI.ts';
import { valueAt } from '#lib/patch.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormFault } from '#ui/form/FormFault.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm, type ZodForm } from '#ui/form/useZodForm.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { useTalk } from '../commentContext.ts';
import { CommentText } from './CommentText.tsx';
import styles from './Thread.module.css';

type Written = { page?: string | undefined; body: { markdown: string } };
type Props = {
  label: string;
  /** What is typed is kept in this tab under this name. */
  draftKey: string;
  /** The text to begin with, and the page. */
  initial?: { markdown?: string | undefined; page?: string | undefined };
  /** “Reply”, and while it is sent: “Replying…”. */
  save: string;
  saving: string;
  /** Sends it; gives what was made of it, null where nothing new was. A refusal is shown here, and the text stays. */
  onSubmit: (written: Written) => Promise<Pick<Comment, 'postedBy'> | null>;
  onClose: () => void;
  children?: ReactNode;
};

function Preview({ form }: { form: ZodForm }) {
  const markdown = valueAt(useWatch({ control: form.control.control }), 'body.markdown');
  if (typeof markdown !== 'string' || markdown.trim() === '')
    return <p className="soft">There is nothing to preview yet.</p>;
  return <CommentText markdown={markdown} />;
}

export function Composer({ label, draftKey, initial, save, saving, onSubmit, onClose, children }: Props) {
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  const form = useZodForm({
    schema: contract.spaceComments.create.body,
    defaults: { page: initial?.page, body: { markdown: initial?.markdown ?? '' } },
    sends: 'all',
    draftKey,
  });
  const whoAmI = useWhoAmI(useTalk().organizationId);
  const busy = form.control.formState.isSubmitting;
  useShortcut('Mod+Enter', 'Send the comment that is being written', () =>
    document.activeElement?.closest('form')?.requestSubmit(),
  );
  return (
    <Form
      form={form}
      label={label}
      guard={false}
      onSubmit={async ({ page, body }) => {
        const made = await onSubmit({ page, body });
        // Whose name the service writes under it, that is the caller.
        if (made) void whoAmI.learn(made.postedBy);
        onClose();
      }}
    >
      <div className={styles.composer}>
        {children}
        <div hidden={mode === 'preview'}>
          <TextField name="body.markdown" label={label} rows={4} />
        </div>
        {mode === 'preview' && (
          <div className={styles.preview}>
            <Preview form={form} />
          </div>
        )}
        <FormFault form={form} />
        <div className={styles.foot}>
          <Choice
            label="Show"
            value={mode}
            onChange={setMode}
            options={[
              { value: 'write', label: 'Write' },
              { value: 'preview', label: 'Preview' },
            ]}
          />
          <span className={styles.hint}>Markdown. Kept as a draft.</span>
          <span className={styles.buttons}>
            <Button
              small
              reason={busy ? 'It is being sent' : undefined}
              onClick={() => {
                form.discard();
                onClose();
              }}
            >
              Cancel
            </Button>
            <Button small type="submit" keys="Mod+Enter" busy={busy && saving}>
              {save}
            </Button>
          </span>
        </div>
      </div>
    </Form>
  );
}

import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { contract } from '#contract/contract.ts';
import { valueAt } from '#lib/patch.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormFault } from '#ui/form/FormFault.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm, type ZodForm } from '#ui/form/useZodForm.ts';
import { Working } from '#ui/Working.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { useCommentContext } from '../commentContext.ts';
import { CommentText } from './CommentText.tsx';
import { Mentions } from './Mentions.tsx';
import styles from './Thread.module.css';

type Input = { page?: string | undefined; body: { markdown: string } };
type Props = {
  label: string;
  /** The session storage key of the draft. */
  draftKey: string;
  /** The initial text and page. */
  initial?: { markdown?: string | undefined; page?: string | undefined };
  /** Whether the text field takes the focus. */
  takesFocus: boolean;
  /** The label of the submit button: “Reply”. */
  save: string;
  /** Its label while sending: “Replying…”. */
  saving: string;
  /** Saves the text. The composer shows errors and keeps the text. */
  onSubmit: (input: Input) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

function Preview({ form }: { form: ZodForm }) {
  const markdown = valueAt(useWatch({ control: form.control.control }), 'body.markdown');
  if (typeof markdown !== 'string' || markdown.trim() === '')
    return <p className="soft">Nothing to preview.</p>;
  return <CommentText markdown={markdown} />;
}

function focusField(place: HTMLElement | null) {
  const field = place?.querySelector('textarea');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

export function Composer(props: Props) {
  const { label, draftKey, initial, takesFocus, save, saving, onSubmit, onClose, children } = props;
  const { organizationId, parent } = useCommentContext();
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  const form = useZodForm({
    schema: contract.spaceComments.create.body,
    defaults: { page: initial?.page, body: { markdown: initial?.markdown ?? '' } },
    sends: 'all',
    draftKey,
  });
  const busy = form.control.formState.isSubmitting;
  // The focus would fall to the page, where typed letters are shortcuts.
  const focusThread = () =>
    document.getElementById(form.id)?.closest<HTMLElement>('[data-comment]')?.focus({ preventScroll: true });
  function close() {
    const isFocused = document.getElementById(form.id)?.contains(document.activeElement);
    if (isFocused) focusThread();
    onClose();
  }
  useShortcut(
    'Escape',
    'Close comment, and keep its draft',
    () => {
      if (!document.getElementById(form.id)?.contains(document.activeElement)) return false;
      close();
      return true;
    },
    { typing: true },
  );
  useShortcut('Mod+Enter', 'Post comment', () => document.activeElement?.closest('form')?.requestSubmit());
  return (
    <Form
      form={form}
      label={label}
      guard={false}
      onSubmit={async ({ page, body }) => {
        focusThread();
        await onSubmit({ page, body });
        close();
      }}
    >
      {/* It disappears at once, and returns if sending fails. */}
      <div className={styles.composer} hidden={busy}>
        {children}
        <div ref={takesFocus ? focusField : undefined} hidden={mode === 'preview'}>
          <Mentions spaceId={parent.spaceId} organizationId={organizationId}>
            <TextField name="body.markdown" label={label} rows={4} />
          </Mentions>
        </div>
        {mode === 'preview' && (
          <div className={styles.preview}>
            <Preview form={form} />
          </div>
        )}
        <FormFault form={form} />
        <div className={styles.foot}>
          <Choice
            label="Editor mode"
            value={mode}
            onChange={setMode}
            options={[
              { value: 'write', label: 'Write' },
              { value: 'preview', label: 'Preview' },
            ]}
          />
          <span className={styles.hint}>Markdown is supported. Drafts are saved automatically.</span>
          <span className={styles.buttons}>
            <Button
              small
              onClick={() => {
                form.discard();
                close();
              }}
            >
              Cancel
            </Button>
            <Button small type="submit" keys="Mod+Enter">
              {save}
            </Button>
          </span>
        </div>
      </div>
      {busy && <Working label={saving} />}
    </Form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '#api/http/ApiError.ts';
import { paths } from '#routing/paths.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { editorText, withOriginalLineEnds } from '../edit/changedRange.ts';
import { draftQuery, storeDraft } from '../edit/drafts.ts';
import { editStore } from '../edit/editStore.ts';
import type { PageContent } from '../edit/mergeEdit.ts';
import { settingsOf } from '../edit/pageVersion.ts';
import { saveEdit } from '../edit/saveEdit.ts';
import { blockText } from './blockText.ts';
import { BlockTextField } from './BlockTextField.tsx';
import styles from './BlockForm.module.css';
import type { BlockFormContextValue } from './blockFormContext.ts';
import { blockSource, withBlock } from './blockSource.ts';
import { NoBlockSource } from './NoBlockSource.tsx';

type State =
  | { kind: 'open' }
  | { kind: 'saving' }
  | { kind: 'conflict' }
  | { kind: 'failed'; message: string };

/** Edits one block of a page and saves it as a revision of the change request. */
export function EditBlock({ context, node }: { context: BlockFormContextValue; node: string }) {
  const { one, page, markdown, close } = context;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [source] = useState(() => blockSource(markdown, node));
  const [state, setState] = useState<State>({ kind: 'open' });
  const base: PageContent = { markdown, settings: settingsOf(page) };
  const edited = (text: string): PageContent => ({
    ...base,
    markdown: source
      ? withOriginalLineEnds(editorText(withBlock(markdown, source, text)), markdown)
      : markdown,
  });

  async function save() {
    if (!block.check()) return;
    const text = block.text();
    if (text === editorText(source?.text ?? '')) {
      close();
      return;
    }
    setState({ kind: 'saving' });
    try {
      const store = editStore(client, one, page.id, (title) => `Block in “${title}” edited`);
      const result = await saveEdit(store, { ...base, revision: '' }, edited(text));
      if (result.kind === 'conflict') setState({ kind: 'conflict' });
      else if (result.kind === 'deleted') setState({ kind: 'failed', message: 'The page was deleted.' });
      else close();
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) });
    }
  }
  const [block] = useState(() => blockText(editorText(source?.text ?? ''), markdown));

  /** Continues in the editor of the page, which can merge. */
  async function moveOn() {
    const draft = { at: new Date().toISOString(), base, mine: edited(block.text()) };
    await storeDraft(one, page.id, draft);
    client.setQueryData(draftQuery(one, page.id).queryKey, draft);
    await navigate(paths.editPage.to({ ...one, pageId: page.id }));
  }
  if (!source)
    return (
      <NoBlockSource onClose={close}>
        This block can’t be edited separately. Edit the page instead.
      </NoBlockSource>
    );
  return (
    <section className={styles.form} data-threads aria-label={`Edit block in “${pageTitle(page)}”`}>
      <BlockTextField block={block} context={context} onSubmit={() => void save()} onEscape={close} />
      {state.kind === 'conflict' && (
        <Fault role="alert">
          Someone changed this block while you were editing it.{' '}
          <LinkLike onClick={() => void moveOn()}>Merge in the editor</LinkLike>
        </Fault>
      )}
      {state.kind === 'failed' && <Fault role="alert">Couldn’t save. {state.message}</Fault>}
      <div className={styles.actions}>
        <Button small onClick={close}>
          Cancel
        </Button>
        <Button
          small
          variant="primary"
          title="Ctrl Enter or ⌘ Enter"
          busy={state.kind === 'saving' && 'Saving…'}
          onClick={() => void save()}
        >
          Save block
        </Button>
      </div>
    </section>
  );
}

import { SquarePen } from 'lucide';
import { useCallback, useMemo, useState } from 'react';
import { blocksIn, focusBlock, nodeOf } from '#comments/page/blockElements.ts';
import type { PageChange } from '../changes/pageChanges.ts';
import type { Change } from '../changes/useChange.ts';
import { BlockFormSlot } from './BlockFormSlot.tsx';
import type { BlockFormContextValue } from './blockFormContext.ts';

const slot = (node: string) => <BlockFormSlot node={node} />;

/**
 * The actions on blocks of a page in a comparison, for `PageComments`, and the value of `BlockFormContext`.
 * @param markdown the text of the page in the change request
 */
export function useBlockForm(change: Change, page: PageChange, markdown: string) {
  const { one, canEdit } = change;
  const { status } = change.request;
  const [form, setForm] = useState<BlockFormContextValue['form']>(null);
  const edit = useCallback((node: string) => setForm({ kind: 'edit', node }), []);
  const suggest = useCallback((node: string) => setForm({ kind: 'suggest', node }), []);
  const isOfRequest = page.now?.type === 'document' && (page.sources?.now ?? 'request') === 'request';
  const canSuggest = isOfRequest && (status === 'open' || status === 'draft');
  const close = useCallback(() => {
    setForm(null);
    if (form) focusBlock(blocksIn(document.body).find((block) => nodeOf(block) === form.node));
  }, [form]);
  return {
    action: useMemo(
      () =>
        isOfRequest && canEdit ? { icon: SquarePen, label: 'Edit block', keys: 'b', onAct: edit } : undefined,
      [isOfRequest, canEdit, edit],
    ),
    onSuggest: canSuggest ? suggest : undefined,
    slot: isOfRequest ? slot : undefined,
    context: useMemo(
      () => (page.now && isOfRequest ? { one, page: page.now, markdown, form, close } : null),
      [one, page.now, isOfRequest, markdown, form, close],
    ),
  };
}

// The dialogs over specifications; the URL says which one is open.
import type { OpenAPISpec } from '#contract/openapi.ts';
import { CreateSpecDialog } from './CreateSpecDialog.tsx';
import { RemoveSpecDialog } from './RemoveSpecDialog.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import { useSpecDialogs } from './useSpecDialogs.ts';

type Props = {
  specs: readonly OpenAPISpec[];
  /** Whether who looks may add specifications. */
  mayCreate?: boolean;
  /** After one was deleted, in place of closing the dialog. */
  onRemoved?: () => void;
};

export function SpecDialogs({ specs, mayCreate = false, onRemoved }: Props) {
  const { create, source, remove } = useSpecDialogs();
  const find = (wanted: string | null) =>
    specs.find(({ slug, permissions }) => slug === wanted && permissions.edit);
  const [changed, removed] = [find(source.open), find(remove.open)];
  return (
    <>
      {mayCreate && create.open !== null && <CreateSpecDialog specs={specs} onClose={create.close} />}
      {changed && <SourceDialog key={changed.id} spec={changed} onClose={source.close} />}
      {removed && (
        <RemoveSpecDialog key={removed.id} spec={removed} onClose={remove.close} onRemoved={onRemoved} />
      )}
    </>
  );
}

import { ChooseDocsButtons } from '#pickers/docs/ChooseDocsButtons.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { keepDropped } from '#directory/docs/droppedDocs.ts';

type Props = { spaceId: string; error?: string };

/** The import without files, or why dropped files can't be imported. */
export function ChooseDocs({ spaceId, error }: Props) {
  return (
    <EmptyState
      kind={error === undefined ? 'empty' : 'failed'}
      title={
        error === undefined ? 'Drop Markdown files, a folder, or a ZIP here' : 'Couldn’t read these files'
      }
      note={
        error ??
        'The page tree comes from SUMMARY.md or the settings of Docusaurus, MkDocs, VitePress, Hugo and other tools, or else from the folders. You can review all changes before you import.'
      }
      actions={<ChooseDocsButtons onDocs={(found) => keepDropped(spaceId, found)} />}
    />
  );
}

import { keepDropped } from '#directory/spaces/droppedDocs.ts';
import { ChooseDocsButtons } from '#pickers/docs/ChooseDocsButtons.tsx';
import { Blank } from '#ui/Blank.tsx';

type Props = { spaceId: string; error?: string };

/** The import without files, or why dropped files can't be imported. */
export function ChooseDocs({ spaceId, error }: Props) {
  return (
    <Blank
      kind={error === undefined ? 'nothing' : 'failed'}
      line={
        error === undefined ? 'Drop Markdown files, a folder, or a ZIP here' : 'Couldn’t read these files'
      }
      note={
        error ??
        'A folder with a SUMMARY.md file is imported as a page tree. You can review all changes before you import.'
      }
      actions={<ChooseDocsButtons onDocs={(found) => keepDropped(spaceId, found)} />}
    />
  );
}

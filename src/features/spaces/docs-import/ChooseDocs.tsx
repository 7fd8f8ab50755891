import { FileText, Folder } from 'lucide';
import { useRef, type ReactNode } from 'react';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { keepDropped } from './dropped.ts';

const accept = '.md,.markdown,.zip,.yaml,.yml,image/*';

/** Buttons that choose files, a ZIP, or a folder. */
export function ChooseButtons({ spaceId }: { spaceId: string }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const chooseFolder = () => {
    // React has no prop for it.
    folder.current?.setAttribute('webkitdirectory', '');
    folder.current?.click();
  };
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    // Allows choosing the same files again.
    input.value = '';
    if (chosen.length > 0) keepDropped(spaceId, { entries: [], files: chosen });
  };
  const chooseFiles = () => files.current?.click();
  useShortcut('o', 'Choose a folder', chooseFolder);
  useShortcut('z', 'Choose files or a ZIP', chooseFiles);
  return (
    <>
      <Button icon={Folder} keys="o" onClick={chooseFolder}>
        Choose a folder…
      </Button>
      <Button icon={FileText} keys="z" onClick={chooseFiles}>
        Choose files or a ZIP…
      </Button>
      <input ref={folder} type="file" hidden onChange={({ target }) => take(target)} />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={({ target }) => take(target)}
      />
    </>
  );
}

type Props = { spaceId: string; error?: string; children?: ReactNode };

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
      actions={<ChooseButtons spaceId={spaceId} />}
    />
  );
}

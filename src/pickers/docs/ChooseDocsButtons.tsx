import { FileText, Folder } from 'lucide';
import { useRef } from 'react';
import type { FoundDocs } from '#directory/spaces/droppedDocs.ts';
import { Button } from '#ui/Button.tsx';
import { useShortcut } from '#ui/useShortcut.ts';

const accept = '.md,.markdown,.zip,.yaml,.yml,image/*';

type Props = {
  onDocs: (found: FoundDocs) => void;
  /** The first button is the next step of the screen. */
  primary?: boolean | undefined;
  busy?: boolean | string | undefined;
};

/** Buttons that choose a folder, files, or a ZIP. */
export function ChooseDocsButtons({ onDocs, primary = false, busy }: Props) {
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
    if (chosen.length > 0) onDocs({ entries: [], files: chosen });
  };
  const chooseFiles = () => files.current?.click();
  useShortcut('o', 'Choose a folder', chooseFolder);
  useShortcut('z', 'Choose files or a ZIP', chooseFiles);
  return (
    <>
      <Button
        icon={Folder}
        keys="o"
        variant={primary ? 'primary' : undefined}
        busy={busy}
        onClick={chooseFolder}
      >
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

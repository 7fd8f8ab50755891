// One file beside the list: what it shows, what is known of it, where it is used.
import { Download } from 'lucide';
import type { File } from '#contract/content.ts';
import { sizeWords } from '#lib/sizes.ts';
import { webAddress } from '#lib/webAddress.ts';
import { Blank } from '#ui/Blank.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { ContentPlace } from '../contentPlace.ts';
import { dimensionWords } from './fileColumns.tsx';
import { FilePreview } from './FilePreview.tsx';
import { kindOf } from './fileKinds.ts';
import styles from './Files.module.css';
import { FileUses } from './FileUses.tsx';

type Props = { place: ContentPlace; file: File; onClose: () => void };

export function FilePanel({ place, file, onClose }: Props) {
  const { id, name, contentType, size, dimensions, git, downloadURL } = file;
  return (
    <Panel title={name} onClose={onClose} follows>
      <div className={styles.panel}>
        {kindOf(contentType) === 'picture' && <FilePreview file={file} />}
        <Facts
          facts={[
            ['Type', contentType],
            ['Size', sizeWords(size)],
            ['Dimensions', dimensions && `${dimensionWords(dimensions)} px`],
            ['Path', git && <code key="path">{git.path}</code>],
            ['Id', <code key="id">{id}</code>],
          ]}
        />
        {webAddress(downloadURL) && (
          <>
            <div className={styles.actions}>
              <a className={buttonClass()} href={downloadURL} download={name} rel="noreferrer">
                <Icon of={Download} /> Download
              </a>
              <CopyButton what={`address of ${name}`} text={downloadURL} />
            </div>
            <p className={styles.note}>
              Whoever has the address can read the file, without signing in, for an hour or two.
            </p>
          </>
        )}
        <FileUses place={place} fileId={id} />
      </div>
    </Panel>
  );
}

/** The address names a file that isn't there. */
export const NoFile = ({ onClose }: { onClose: () => void }) => (
  <Panel title="No such file" onClose={onClose} follows>
    <Blank
      kind="failed"
      line="There is no such file here."
      note="It was removed by a change, or the address is wrong."
    />
  </Panel>
);

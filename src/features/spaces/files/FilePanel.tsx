import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '#api/ApiError.ts';
import type { File } from '#contract/content.ts';
import { formatSize } from '#lib/sizes.ts';
import { webAddress } from '#lib/webAddress.ts';
import { Blank } from '#ui/Blank.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Num } from '#ui/Num.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Working } from '#ui/Working.tsx';
import { filePath, type ContentPlace } from '../contentParams.ts';
import { PlaceLink } from '../ReferenceLink.tsx';
import { filesQuery } from '../spaces.api.ts';
import { usePageTitles } from '../useReferenceNames.ts';
import { dimensionWords } from './fileColumns.tsx';
import { FilePreview } from './FilePreview.tsx';
import styles from './Files.module.css';
import { kindOf } from './files.list.ts';
import { usesQuery } from './usages.api.ts';

type Props = { place: ContentPlace; fileId: string };

function Uses({ place, fileId }: Props) {
  const titles = usePageTitles(place);
  const { data, error, refetch } = useQuery(usesQuery(place, fileId));
  if (error && !data)
    return (
      <p role="alert">
        Where it is used could not be read: {messageOf(error)}{' '}
        <LinkLike onClick={() => void refetch()}>Retry</LinkLike>
      </p>
    );
  if (!data) return <Working label="Looking where the file is used" />;
  if (data.items.length === 0)
    return (
      <p>
        {place.changeRequestId === undefined
          ? 'No page of this space uses it. Open change requests and links from elsewhere are not looked at.'
          : 'No page of this request uses it. Links from elsewhere are not looked at.'}
      </p>
    );
  return (
    <>
      <p className="quiet-text">
        Places: <Num value={data.items.length} />
      </p>
      <ul>
        {data.items.map((at) => (
          <li key={`${at.page} ${at.anchor}`}>
            <PlaceLink {...place} place={at} titles={titles} />
          </li>
        ))}
      </ul>
    </>
  );
}

function About({ place, file }: { place: ContentPlace; file: File }) {
  const { id, name, contentType, size, dimensions, git, downloadURL } = file;
  return (
    <div className={styles.panel}>
      {kindOf(file) === 'picture' && <FilePreview file={file} />}
      <Facts
        facts={[
          ['Type', contentType],
          ['Size', formatSize(size)],
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
      <section className={styles.uses} aria-label="Where it is used">
        <h3>Where it is used</h3>
        <Uses place={place} fileId={id} />
      </section>
    </div>
  );
}

/** The file that the address names, beside the list. */
export function FilePanel({ place, fileId }: Props) {
  const { data } = useSuspenseQuery(filesQuery(place));
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const file = data.items.find(({ id }) => id === fileId);
  const onClose = () =>
    void navigate(filePath(place) + search, { state: state as unknown, preventScrollReset: true });
  return (
    <Panel title={file?.name ?? 'No such file'} onClose={onClose} follows>
      {file ? (
        <About place={place} file={file} />
      ) : (
        <Blank
          kind="failed"
          line="There is no such file here."
          note="It was removed by a change, or the address is wrong."
        />
      )}
    </Panel>
  );
}

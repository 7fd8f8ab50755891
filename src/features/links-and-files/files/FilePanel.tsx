import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '#api/http/ApiError.ts';
import type { File } from '#contract/content.ts';
import { pluralize } from '#lib/format.ts';
import { formatSize } from '#lib/sizes.ts';
import { webAddress } from '#lib/webAddress.ts';
import { filesQuery } from '#directory/content/content.api.ts';
import { filePath, type ContentParams } from '#routing/contentPaths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Working } from '#ui/Working.tsx';
import { ReferenceLink } from '../ReferenceLink.tsx';
import { usePageTitles } from '../useReferenceNames.ts';
import { formatDimensions } from './fileColumns.tsx';
import { FilePreview } from './FilePreview.tsx';
import styles from './Files.module.css';
import { fileKind } from './files.list.ts';
import { usagesQuery } from './files.api.ts';

type Props = { params: ContentParams; fileId: string };

function Usages({ params, fileId }: Props) {
  const titles = usePageTitles(params);
  const { data, error, refetch } = useQuery(usagesQuery(params, fileId));
  if (error && !data)
    return (
      <p role="alert">
        Couldn’t find where this file is used: {messageOf(error)}{' '}
        <LinkLike onClick={() => void refetch()}>Retry</LinkLike>
      </p>
    );
  if (!data) return <Working label="Loading pages that use this file" />;
  if (data.items.length === 0)
    return (
      <p>
        {params.changeRequestId === undefined
          ? 'Not used in this space. Open change requests and other spaces aren’t checked.'
          : 'Not used in this change request. Other spaces aren’t checked.'}
      </p>
    );
  const pages = new Set(data.items.map(({ page }) => page));
  return (
    <>
      <p>Used on {pluralize(pages.size, 'page')}</p>
      <ul>
        {data.items.map((reference) => (
          <li key={`${reference.page} ${reference.anchor}`}>
            <ReferenceLink {...params} reference={reference} titles={titles} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FileDetails({ params, file }: { params: ContentParams; file: File }) {
  const { id, name, contentType, size, dimensions, git, downloadURL } = file;
  return (
    <div className={styles.panel}>
      {fileKind(file) === 'picture' && <FilePreview file={file} />}
      <Facts
        facts={[
          ['Type', contentType],
          ['Size', formatSize(size)],
          ['Dimensions', dimensions && `${formatDimensions(dimensions)} px`],
          ['Path', git && <code key="path">{git.path}</code>],
          ['ID', <code key="id">{id}</code>],
        ]}
      />
      {webAddress(downloadURL) && (
        <>
          <div className={styles.actions}>
            <a className={buttonClass()} href={downloadURL} download={name} rel="noreferrer">
              <Icon of={Download} /> Download
            </a>
            <CopyButton what={`URL of ${name}`} text={downloadURL} />
          </div>
          <p className={styles.note}>
            Anyone with this URL can download the file without signing in. The URL expires within two hours.
          </p>
        </>
      )}
      <section className={styles.usages} aria-label="Usages">
        <h3>Usages</h3>
        <Usages params={params} fileId={id} />
      </section>
    </div>
  );
}

/** Details and usages of a file, next to the list. */
export function FilePanel({ params, fileId }: Props) {
  const { data } = useSuspenseQuery(filesQuery(params));
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const file = data.items.find(({ id }) => id === fileId);
  const onClose = () =>
    void navigate(filePath(params) + search, { state: state as unknown, preventScrollReset: true });
  return (
    <Panel title={file?.name ?? 'File not found'} onClose={onClose} follows>
      {file ? (
        <FileDetails params={params} file={file} />
      ) : (
        <EmptyState
          kind="failed"
          title="This file doesn’t exist"
          note="It may have been deleted, or the URL is incorrect."
        />
      )}
    </Panel>
  );
}

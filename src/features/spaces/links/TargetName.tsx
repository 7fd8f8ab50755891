import { webAddress } from '#lib/webAddress.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import styles from './Links.module.css';
import { outward } from '#prose/outward.ts';
import { targetWords, type Names, type Target } from '#prose/linkTargets.ts';

type Props = { organizationId: string; spaceId: string; names: Names; target: Target };

export function TargetName({ organizationId, spaceId, names, target: { reference, status } }: Props) {
  const words = targetWords(reference, names);
  const { page: pageId = '', file: fileId = '', anchor, url = '' } = reference;
  const hash = anchor && status !== 'broken' ? `#${encodeURIComponent(anchor)}` : '';
  return (
    <span className={styles.target}>
      {names.pages.has(pageId) ? (
        <AppLink to={paths.spacePages.to({ organizationId, spaceId, pageId }) + hash}>{words}</AppLink>
      ) : names.files.has(fileId) ? (
        <AppLink to={paths.spaceFiles.to({ organizationId, spaceId, fileId })}>{words}</AppLink>
      ) : webAddress(url) && status !== 'broken' ? (
        <a href={outward(url)} rel="noreferrer">
          {words}
        </a>
      ) : (
        <code>{words}</code>
      )}
    </span>
  );
}

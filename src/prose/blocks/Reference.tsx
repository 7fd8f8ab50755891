import { Clapperboard, File, FileText, Link2, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { PageLink } from '../PageLink.tsx';
import styles from './Blocks.module.css';

/** What is linked, in words. Pages need none. */
const kinds: Readonly<Record<string, { icon: IconNode; label?: string }>> = {
  'content-ref': { icon: FileText },
  file: { icon: File, label: 'File' },
  embed: { icon: Clapperboard, label: 'Embedded content' },
  include: { icon: FileText, label: 'Included content' },
};

type Props = {
  href?: string;
  'data-kind'?: string;
  'data-caption'?: string;
  children?: ReactNode;
};

/** A link to a page, file or URL in a box, with its caption. Embedded content is linked, never loaded. */
export function Reference({ href = '', 'data-kind': kind = '', 'data-caption': caption, children }: Props) {
  const { icon = Link2, label } = kinds[kind] ?? {};
  return (
    <div className={styles.reference} data-box="">
      <Icon of={icon} />
      <div>
        {label && <span className={styles.kind}>{label}</span>}
        <PageLink href={href} titled className={styles.cover}>
          {href}
        </PageLink>
        {caption && <p>{caption}</p>}
        {kind === 'content-ref' ? null : children}
      </div>
    </div>
  );
}

import { Clapperboard, File, FileText, Link2, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { referenceLabels } from '#markdown/blocks/blockText.ts';
import { includeName } from '#markdown/includes.ts';
import { Icon } from '#ui/Icon.tsx';
import { PageLink } from '../PageLink.tsx';
import styles from './Blocks.module.css';

const icons: Readonly<Record<string, IconNode>> = {
  'content-ref': FileText,
  file: File,
  embed: Clapperboard,
  include: FileText,
};

type Props = {
  href?: string;
  'data-kind'?: string;
  'data-caption'?: string;
  'data-name'?: string;
  children?: ReactNode;
};

/** A link to a page, file or URL in a box, with its caption. Embedded content is linked, never loaded. */
export function Reference(props: Props) {
  const { href = '', 'data-kind': kind = '', 'data-caption': caption, 'data-name': name, children } = props;
  const label = referenceLabels[kind];
  return (
    <div className={styles.reference} data-box="">
      <Icon of={icons[kind] ?? Link2} />
      <div>
        {label && <span className={styles.kind}>{label}</span>}
        <PageLink href={href} titled className={styles.cover}>
          {kind === 'include' ? includeName(href) : (name ?? href)}
        </PageLink>
        {caption && <p>{caption}</p>}
        {kind === 'content-ref' ? null : children}
      </div>
    </div>
  );
}

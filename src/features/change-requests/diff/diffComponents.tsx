import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { parts } from '#prose/parts.tsx';
import { ProseIn, type ProsePlace } from '#prose/Prose.tsx';
import styles from './ProseDiff.module.css';

export const OldPlace = createContext<ProsePlace | null>(null);

export function Old({ children }: { children: ReactNode }) {
  const place = use(OldPlace);
  return place ? <ProseIn place={place}>{children}</ProseIn> : children;
}

type Props<Tag extends 'del' | 'div' | 'li' | 'tr' | 'td' | 'th'> = ComponentProps<Tag> &
  ExtraProps & { 'data-change'?: 'added' | 'removed' };

/** An item, row or cell. */
const part = (Tag: 'li' | 'tr' | 'td' | 'th') =>
  function Part({ node: _, children, ...rest }: Props<typeof Tag>) {
    const content = rest['data-change'] === 'removed' ? <Old>{children}</Old> : children;
    return <Tag {...(rest as object)}>{content}</Tag>;
  };

const Removed = ({ node: _, children, ...rest }: Props<'del'>) => (
  <del {...rest}>
    <Old>{children}</Old>
  </del>
);

/** Markdown has no such element: it holds added or removed blocks. */
const Blocks = ({ children, 'data-change': mark }: Props<'div'>) => (
  <div className={styles.whole} data-change={mark}>
    {mark === 'removed' ? <Old>{children}</Old> : children}
  </div>
);

/** For `ProsePart`. */
export const marked: Components = {
  ...parts,
  del: Removed,
  div: Blocks,
  li: part('li'),
  tr: part('tr'),
  td: part('td'),
  th: part('th'),
};

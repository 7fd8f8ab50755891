import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { markdownComponents } from '#prose/markdownComponents.tsx';
import { ProseProvider, type ProseContext } from '#prose/Prose.tsx';
import styles from './Passages.module.css';

export const OldPlace = createContext<ProseContext | null>(null);

export function Old({ children }: { children: ReactNode }) {
  const place = use(OldPlace);
  return place ? <ProseProvider place={place}>{children}</ProseProvider> : children;
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
  ...markdownComponents,
  del: Removed,
  div: Blocks,
  li: part('li'),
  tr: part('tr'),
  td: part('td'),
  th: part('th'),
};

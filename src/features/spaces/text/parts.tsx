// How the parts of a page's text are drawn that are more than their element.
import { Check, CircleDashed, Image } from 'lucide';
import type { ComponentProps } from 'react';
import type { Components } from 'react-markdown';
import { decoded } from '#lib/decoded.ts';
import { Icon } from '#ui/Icon.tsx';
import { PageLink } from './PageLink.tsx';
import styles from './PageText.module.css';
import { reachable } from './reachable.ts';

/** “assets/low%20tide.png?v=2” → “low tide.png” */
export function fileName(address: string) {
  const [path = ''] = address.split(/[?#]/, 1);
  return decoded(path.split('/').at(-1) ?? '');
}

/** A picture's words and name, in the frame where it would be. */
function Picture({ src, alt }: ComponentProps<'img'>) {
  const name = typeof src === 'string' && !src.startsWith('data:') ? fileName(src) : '';
  return (
    <span className={styles.picture}>
      <Icon of={Image} />
      <span>
        <span className="quiet-text">Picture: </span>
        {alt || 'A picture that is not described'}
        {name !== '' && <code>{name}</code>}
      </span>
    </span>
  );
}

/** The box of a task: a mark with its word, as there is nothing to tick here. */
const Task = ({ checked }: ComponentProps<'input'>) => (
  <span className={styles.task}>
    <Icon of={checked ? Check : CircleDashed} />
    <span className="quiet-text">{checked ? 'Done: ' : 'Not done: '}</span>
  </span>
);

const Listing = ({ children }: ComponentProps<'pre'>) => (
  <pre ref={reachable} className={styles.listing}>
    {children}
  </pre>
);

const Table = ({ children }: ComponentProps<'table'>) => (
  <div ref={reachable} className={styles.tableBox}>
    <table className={styles.table}>{children}</table>
  </div>
);

export const parts: Components = { a: PageLink, img: Picture, input: Task, pre: Listing, table: Table };

import type { ReactNode } from 'react';
import { Announcer } from '#ui/Announcer.tsx';
import { ConnectPlate } from './ConnectPlate.tsx';
import styles from './ConnectScreen.module.css';

type Props = {
  /** One sentence that describes the console. */
  line: string;
  children: ReactNode;
};

/** A page for people who aren't signed in: the product's name, the content, and on wide screens a picture. */
export const FrontPage = ({ line, children }: Props) => (
  <div className={styles.front}>
    <main className={styles.main}>
      <header className={styles.brand}>
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <p>
          <b className={styles.product}>Colophon</b>
          {line}
        </p>
      </header>
      {children}
      <Announcer />
    </main>
    <ConnectPlate />
  </div>
);

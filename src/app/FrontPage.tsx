import type { ReactNode } from 'react';
import { Announcer } from './Announcer.tsx';
import styles from './ConnectScreen.module.css';

/** A page for people who aren't signed in: a card with the product's name and the content. */
export const FrontPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.front}>
    <main className={styles.card}>
      <header className={styles.brand}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <p>
          <b>Colophon</b>
          The console for published docs
        </p>
      </header>
      {children}
      <Announcer />
    </main>
  </div>
);

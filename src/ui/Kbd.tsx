// A key cap: `<Kbd keys="Mod+K" />` reads ⌘K or Ctrl K.
import { keyCap } from '#lib/keys.ts';
import styles from './Kbd.module.css';
import { onApple } from './platform.ts';

export function Kbd({ keys }: { keys: string }) {
  return <kbd className={styles.kbd}>{keyCap(keys, onApple)}</kbd>;
}

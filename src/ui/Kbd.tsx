import { keyCap } from '#lib/keys.ts';
import styles from './Kbd.module.css';
import { onApple } from './platform.ts';

/** A key cap: `<Kbd keys="Mod+K" />` shows ⌘K or Ctrl K. */
export function Kbd({ keys }: { keys: string }) {
  return <kbd className={styles.kbd}>{keyCap(keys, onApple)}</kbd>;
}

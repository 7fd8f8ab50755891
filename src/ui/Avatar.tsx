import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { initials, initialsColor } from '#lib/initials.ts';
import styles from './Avatar.module.css';

type Props = { name: string; photo?: string | undefined; large?: boolean };

/** The page loads pictures only from its own origin: its content security policy forbids others. */
const isAllowed = (photo: string) =>
  photo.startsWith('data:image/') || URL.parse(photo, location.href)?.origin === location.origin;

/**
 * A person: the photo, otherwise the initials on a color. Hidden from screen readers, since the name is next to it.
 */
export function Avatar({ name, photo, large }: Props) {
  const [failed, setFailed] = useState<string>();
  const shown = photo !== undefined && photo !== failed && isAllowed(photo);
  const look = classes(styles.avatar, large && styles.large);
  if (shown)
    return (
      <img
        alt=""
        src={photo}
        className={look}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(photo)}
      />
    );
  return (
    <span aria-hidden className={look} data-color={initialsColor(name)}>
      {initials(name)}
    </span>
  );
}

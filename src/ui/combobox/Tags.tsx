import styles from '../Tag.module.css';
import { Tag } from '../Tag.tsx';

type Props = {
  /** The accessible name: “Members: selected”. */
  label: string;
  tags: readonly { key: string; text: string }[];
  onRemove: (key: string) => void;
  /** The id of the control to focus after a tag is removed. */
  backTo: string;
};

/** Selected values as removable tags. */
export function Tags({ label, tags, onRemove, backTo }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map(({ key, text }) => (
        <li key={key}>
          <Tag
            onRemove={() => {
              onRemove(key);
              document.getElementById(backTo)?.focus();
            }}
          >
            {text}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

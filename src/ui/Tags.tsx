// What is picked, as tags that can be taken out again.
import styles from './Tag.module.css';
import { Tag } from './Tag.tsx';

type Props = {
  /** What they are: “Members: picked”. */
  label: string;
  tags: readonly { key: string; text: string }[];
  onRemove: (key: string) => void;
  /** The id of the control that gets the focus when a tag is gone. */
  backTo: string;
};

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

import type { Member } from '#contract/member.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { memberName } from '#directory/people/names.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { State, type Tone } from '#ui/State.tsx';
import { CircleDashed } from 'lucide';
import styles from './PastePreview.module.css';
import type { Preview } from './preview.ts';

/** Scrollable lists must be focusable for keyboard users. */
const reachable = { tabIndex: 0 };

type GroupProps = {
  tone?: Tone;
  /** “11 unknown”. */
  title: string;
  note?: string;
  /** Entries for a copy button. */
  copied?: readonly string[];
  lines: readonly { text: string; note?: string }[];
};

function Group({ tone, title, note, copied, lines }: GroupProps) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.head}>
        <h3>
          <State tone={tone} icon={tone ? undefined : CircleDashed}>
            {title}
          </State>
        </h3>
        {note && <span className="soft">{note}</span>}
        {copied && <CopyButton small what={title} text={copied.join('\n')} />}
      </div>
      <ul className={styles.lines} {...reachable} aria-label={title}>
        {lines.map((line, place) => (
          <li key={`${place} ${line.text}`}>
            <span>{line.text}</span>
            {line.note && <span className="soft">{line.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const texts = (list: readonly string[]) => list.map((text) => ({ text }));
const names = (list: readonly Member[]) =>
  list.map((member) => ({
    text: memberName(member),
    note: member.disabled ? `${member.user.email}, disabled` : member.user.email,
  }));

export function PastePreview({ preview }: { preview: Preview }) {
  const { add, already, unknown, ambiguous, invalid, duplicates } = preview;
  return (
    <>
      <output className="quiet-text">
        {pluralize(add.length, 'member')} to add, {formatNumber(unknown.length)} unknown
      </output>
      <Group
        tone="danger"
        title={`${formatNumber(unknown.length)} unknown`}
        note="Not in this organization. These entries will be skipped."
        copied={unknown}
        lines={texts(unknown)}
      />
      <Group
        tone="warn"
        title={pluralize(invalid.length, 'invalid address', 'invalid addresses')}
        copied={invalid}
        lines={texts(invalid)}
      />
      <Group
        tone="warn"
        title={pluralize(ambiguous.length, 'ambiguous name')}
        note="Several members have this name. Use email addresses instead."
        copied={ambiguous}
        lines={texts(ambiguous)}
      />
      <Group tone="good" title={`${formatNumber(add.length)} will be added`} lines={names(add)} />
      <Group title={`${formatNumber(already.length)} already in the team`} lines={names(already)} />
      <Group title={pluralize(duplicates.length, 'duplicate')} lines={texts(duplicates)} />
      {add.length === 0 && <p className="soft">No members to add.</p>}
    </>
  );
}

import type { Member } from '#contract/member.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { memberName } from '#pickers/names.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { State, type Tone } from '#ui/State.tsx';
import { CircleDashed } from 'lucide';
import styles from './PastePreview.module.css';
import type { Preview } from './preview.ts';

/** A list that scrolls has to be in reach of the keyboard. */
const reachable = { tabIndex: 0 };

type GroupProps = {
  tone?: Tone;
  /** “11 unknown”. */
  title: string;
  note?: string;
  /** To be copied and sorted out elsewhere. */
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
const one = (list: readonly unknown[], single: string, several: string) =>
  `${formatNumber(list.length)} ${list.length === 1 ? single : several}`;

export function PastePreview({ preview }: { preview: Preview }) {
  const { add, already, unknown, ambiguous, broken, repeated } = preview;
  return (
    <>
      <output className="quiet-text">
        {pluralize(add.length, 'member')} to add, {formatNumber(unknown.length)} unknown
      </output>
      <Group
        tone="stop"
        title={`${formatNumber(unknown.length)} unknown`}
        note="Nobody in this organization. They are left out."
        copied={unknown}
        lines={texts(unknown)}
      />
      <Group
        tone="warn"
        title={one(broken, 'is not an address', 'are not addresses')}
        copied={broken}
        lines={texts(broken)}
      />
      <Group
        tone="warn"
        title={one(ambiguous, 'name fits several members', 'names fit several members')}
        note="Use their addresses."
        copied={ambiguous}
        lines={texts(ambiguous)}
      />
      <Group tone="good" title={one(add, 'will be added', 'will be added')} lines={names(add)} />
      <Group
        title={one(already, 'is in the team already', 'are in the team already')}
        lines={names(already)}
      />
      <Group
        title={one(repeated, 'is in the list twice', 'are in the list more than once')}
        lines={texts(repeated)}
      />
      {add.length === 0 && <p className="soft">Nobody of this list can be added.</p>}
    </>
  );
}

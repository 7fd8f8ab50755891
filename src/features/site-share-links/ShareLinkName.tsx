import { useRef, useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import { limits } from '#contract/limits.ts';
import type { ShareLink } from '#contract/site-share-links.ts';
import { classes } from '#lib/classes.ts';
import { paths } from '#routing/paths.ts';
import input from '#ui/Input.module.css';
import { RowRefusal } from '#ui/RowRefusal.tsx';
import { changeShareLink } from './siteShareLinks.api.ts';
import styles from './ShareLinkName.module.css';
import { linkName } from './siteShareLinks.words.ts';

type FieldProps = {
  link: ShareLink;
  text: string;
  fault: string | undefined;
  onText: (text: string) => void;
  /** `back`: the focus goes back to where the field was opened. */
  onSave: (back: boolean) => void;
  onLeave: () => void;
};

function NameField({ link, text, fault, onText, onSave, onLeave }: FieldProps) {
  return (
    <span className={styles.edit}>
      <input
        ref={(element) => element?.select()}
        className={classes(input.input, styles.field)}
        aria-label={`Name of “${linkName(link)}”`}
        aria-invalid={fault !== undefined}
        autoComplete="off"
        maxLength={limits.shareLinkName}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onBlur={() => onSave(false)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
          // Else the same press would press the name, which has the focus by then.
          event.preventDefault();
          if (event.key === 'Enter') onSave(true);
          else onLeave();
        }}
      />
      <span className="soft num" title="Characters">
        {text.length}/{limits.shareLinkName}
      </span>
      {fault && <RowRefusal>{fault}</RowRefusal>}
    </span>
  );
}

export function ShareLinkName({ link }: { link: ShareLink }) {
  const site = paths.siteShareLinks.useParams();
  const rename = useMutate(changeShareLink, { showsError: true });
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const isOpen = useRef(false);
  const comesBack = useRef(false);
  const name = linkName(link);

  function open(draft: string) {
    isOpen.current = true;
    setText(draft);
  }
  function leave(back: boolean) {
    isOpen.current = false;
    comesBack.current = back;
    setText(null);
    setFault(undefined);
  }
  async function save(back: boolean) {
    // A field that goes loses the focus, which is no second wish to save.
    if (!isOpen.current || text === null) return undefined;
    if (text === link.name) return leave(back);
    if (text.trim() === '') return setFault('Without a name nobody can tell it from the others.');
    leave(back);
    try {
      await rename.mutateAsync({ ...site, shareLinkId: link.id, body: { name: text } });
    } catch (refusal) {
      open(text);
      setFault(refusal instanceof Error ? refusal.message : String(refusal));
    }
    return undefined;
  }
  if (text !== null)
    return (
      <NameField
        link={link}
        text={text}
        fault={fault}
        onText={setText}
        onSave={(back) => void save(back)}
        onLeave={() => leave(true)}
      />
    );
  return (
    <button
      ref={(element) => {
        if (comesBack.current) element?.focus();
        comesBack.current = false;
      }}
      type="button"
      className={styles.name}
      title="Rename"
      aria-label={`Rename “${name}”`}
      onClick={() => open(link.name ?? '')}
    >
      {name}
    </button>
  );
}

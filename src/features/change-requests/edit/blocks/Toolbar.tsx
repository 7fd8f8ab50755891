import {
  Bold,
  CalendarDays,
  Code,
  Columns2,
  Image,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  PanelTop,
  Plus,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  Undo2,
} from 'lucide';
import { chainCommands } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { useStore } from '#lib/useStore.ts';
import { IconButton } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { BareSelect } from '#ui/Select.tsx';
import type { EditSession } from '../editSession.ts';
import { BlockMenu } from './BlockMenu.tsx';
import styles from './Blocks.module.css';
import { PartEntries, partName } from './PartEntries.tsx';
import { blockKinds } from './view/blockKinds.ts';
import { setTextKind, toggle, toggleQuote } from './view/commands.ts';
import type { BlockEditor } from './view/createBlockEditor.ts';
import { toggleList } from './view/lists.ts';
import { partLabel } from './view/parts.ts';

const textKinds = [
  { value: 'paragraph', label: 'Text' },
  { value: 'heading 1', label: 'Heading 1' },
  { value: 'heading 2', label: 'Heading 2' },
  { value: 'heading 3', label: 'Heading 3' },
  { value: 'heading 4', label: 'Heading 4' },
  { value: 'heading 5', label: 'Heading 5' },
  { value: 'heading 6', label: 'Heading 6' },
  { value: 'code_block', label: 'Code' },
];
const otherKinds: Record<string, string> = {
  summary: 'Summary',
  figure: 'Caption',
  table_cell: 'Cell',
  table_header: 'Head cell',
};

const marks = [
  { name: 'strong', label: 'Bold', icon: Bold },
  { name: 'em', label: 'Italic', icon: Italic },
  { name: 'strike', label: 'Strikethrough', icon: Strikethrough },
  { name: 'code', label: 'Code in text', icon: Code },
];
const lists = [
  { kind: 'bullets', label: 'Bulleted list', icon: List },
  { kind: 'numbers', label: 'Numbered list', icon: ListOrdered },
  { kind: 'tasks', label: 'Task list', icon: ListChecks },
] as const;

const partIcons = {
  row: Table,
  tab: PanelTop,
  step: ListOrdered,
  column: Columns2,
  update: CalendarDays,
};

type Props = { editor: BlockEditor; session: EditSession; onComment: () => void };

/** What can be done with the text at the cursor. */
export function Toolbar({ editor, session, onComment }: Props) {
  const state = useStore(editor.state);
  const modes = useStore(session.history.state);
  const act = (command: Command) => {
    editor.run(command);
    editor.focus();
  };
  const blocked = state.textKind.startsWith('table_')
    ? 'Table cells can’t contain lists and quotes'
    : undefined;
  const isKnown = textKinds.some(({ value }) => value === state.textKind);
  const kinds = isKnown
    ? textKinds
    : [{ value: state.textKind, label: otherKinds[state.textKind] ?? 'Block' }];
  const setKind = (value: string) => {
    const [name = 'paragraph', level] = value.split(' ');
    act(setTextKind(name, level === undefined ? {} : { level: Number(level) }));
  };
  return (
    <div role="toolbar" aria-label="Text and blocks" className={styles.toolbar}>
      <BareSelect aria-label="Kind of text" value={state.textKind} onChange={setKind} options={kinds} />
      {marks.map(({ name, label, icon }) => (
        <IconButton
          key={name}
          small
          variant="quiet"
          icon={icon}
          label={label}
          pressed={state.marks.includes(name)}
          onClick={() => act(toggle(name))}
        />
      ))}
      <IconButton
        small
        variant="quiet"
        icon={Link}
        label="Link"
        pressed={state.link !== null}
        onClick={editor.openForm}
      />
      <span className={styles.rule} />
      {lists.map(({ kind, label, icon }) => (
        <IconButton
          key={kind}
          small
          variant="quiet"
          icon={icon}
          label={label}
          pressed={state.listKind === kind}
          reason={blocked}
          onClick={() => act(toggleList(kind))}
        />
      ))}
      <IconButton
        small
        variant="quiet"
        icon={Quote}
        label="Quote"
        reason={blocked}
        onClick={() => act(toggleQuote)}
      />
      <span className={styles.rule} />
      <Menu small variant="quiet" icon={Plus} label="Insert block" text="Insert">
        {blockKinds.map((kind) => (
          <MenuItem key={kind.label} onSelect={() => editor.insertKind(kind)}>
            <span className={styles.kind}>
              {kind.label}
              <small>{kind.help}</small>
            </span>
          </MenuItem>
        ))}
      </Menu>
      <IconButton
        small
        variant="quiet"
        icon={Image}
        label="Add image or file"
        onClick={() => document.querySelector<HTMLInputElement>('[data-image-input]')?.click()}
      />
      <input
        type="file"
        hidden
        multiple
        data-image-input
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows choosing the same file again.
          target.value = '';
          if (files.length > 0) void session.upload(files);
        }}
      />
      {state.part && (
        <Menu
          small
          variant="quiet"
          icon={partIcons[state.part.kind]}
          label={partName(state.part)}
          text={state.part.kind === 'row' ? 'Table' : partLabel(state.part.kind)}
        >
          <PartEntries part={state.part} act={act} />
        </Menu>
      )}
      <span data-block-menu>
        <BlockMenu editor={editor} session={session} onComment={onComment} />
      </span>
      <span className={styles.rule} />
      <IconButton
        small
        variant="quiet"
        icon={Undo2}
        label="Undo"
        reason={state.canUndo || modes.canUndo ? undefined : 'Nothing to undo'}
        onClick={() => act(chainCommands(undo, () => session.history.step('undo')))}
      />
      <IconButton
        small
        variant="quiet"
        icon={Redo2}
        label="Redo"
        reason={state.canRedo || modes.canRedo ? undefined : 'Nothing to redo'}
        onClick={() => act(chainCommands(redo, () => session.history.step('redo')))}
      />
    </div>
  );
}

import {
  ArrowDown,
  ArrowUp,
  Copy,
  GripVertical,
  Link,
  MessageSquarePlus,
  SlidersHorizontal,
  Trash2,
} from 'lucide';
import { NodeSelection, type Command } from 'prosemirror-state';
import { useStore } from '#lib/useStore.ts';
import { pagePath } from '#routing/contentPaths.ts';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { DangerItem, MenuItem, MenuLabel, MenuRule } from '#ui/MenuItem.tsx';
import type { EditSession } from '../editSession.ts';
import { PartEntries, partName } from './PartEntries.tsx';
import { deleteBlock, duplicateBlock, moveBlock } from './view/commands.ts';
import type { BlockEditor } from './view/createBlockEditor.ts';
import { turnInto, turnKinds } from './view/turnInto.ts';

/** The link to a heading of the page, as of the last pause in typing, or to the page. */
function linkTo({ state, view, pageId }: EditSession, heading: string | null) {
  const anchor = view.get().preview?.headings.find(({ title }) => title === heading)?.anchor;
  return location.origin + pagePath(state.get().place, pageId) + (anchor === undefined ? '' : `#${anchor}`);
}

type Props = {
  editor: BlockEditor;
  session: EditSession;
  /** Opens the composer of a comment on the block. */
  onComment: () => void;
  /** Beside the block, without a text. */
  isHandle?: boolean;
};

/** What can be done with the block at the cursor. */
export function BlockMenu({ editor, session, onComment, isHandle = false }: Props) {
  const { heading, target, part } = useStore(editor.state);
  const act = (command: Command) => {
    editor.run(command);
    editor.focus();
  };
  function editProperties(pos: number) {
    act(({ doc, tr }, dispatch) => {
      dispatch?.(tr.setSelection(NodeSelection.create(doc, pos)));
      return true;
    });
    editor.openForm();
  }
  return (
    <Menu
      small
      variant="quiet"
      icon={GripVertical}
      label={isHandle ? 'Block actions' : 'Block'}
      text={isHandle ? undefined : 'Block'}
      tabIndex={isHandle ? -1 : undefined}
    >
      {target && (
        <MenuItem icon={SlidersHorizontal} onSelect={() => editProperties(target.pos)}>
          Edit properties
        </MenuItem>
      )}
      <MenuItem icon={ArrowUp} onSelect={() => act(moveBlock(-1))}>
        Move up
      </MenuItem>
      <MenuItem icon={ArrowDown} onSelect={() => act(moveBlock(1))}>
        Move down
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => act(duplicateBlock)}>
        Duplicate
      </MenuItem>
      <MenuItem icon={Link} onSelect={() => void copy('Link', linkTo(session, heading))}>
        Copy link
      </MenuItem>
      <MenuItem icon={MessageSquarePlus} onSelect={onComment}>
        Comment
      </MenuItem>
      {part && (
        <>
          <MenuRule />
          <MenuLabel>{partName(part)}</MenuLabel>
          <PartEntries part={part} act={act} />
        </>
      )}
      <MenuRule />
      <MenuLabel>Turn into</MenuLabel>
      {turnKinds.map(({ label, command }) => (
        <MenuItem key={label} onSelect={() => act(turnInto(command))}>
          {label}
        </MenuItem>
      ))}
      <DangerItem icon={Trash2} onSelect={() => act(deleteBlock)}>
        Delete block
      </DangerItem>
    </Menu>
  );
}

// Asks where collections and spaces go.
import { MoveDialog } from '#ui/tree/MoveDialog.tsx';
import type { Moving } from '#ui/tree/useCarry.ts';
import type { ContentItem } from '../contentItems.ts';

type Props = {
  items: readonly ContentItem[];
  ids: readonly string[];
  moving: Moving<ContentItem>;
  onClose: () => void;
};

export const MoveContentDialog = (props: Props) => <MoveDialog {...props} onMove={props.moving.onMove} />;

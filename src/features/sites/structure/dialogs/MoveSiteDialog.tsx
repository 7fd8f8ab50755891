// Asks where a group, section or site space goes.
import { MoveDialog } from '#ui/tree/MoveDialog.tsx';
import type { Moving } from '#ui/tree/useCarry.ts';
import type { SiteItem } from '../siteItems.ts';

type Props = {
  items: readonly SiteItem[];
  id: string;
  moving: Moving<SiteItem>;
  onClose: () => void;
};

export const MoveSiteDialog = ({ id, ...props }: Props) => (
  <MoveDialog {...props} ids={[id]} onMove={props.moving.onMove} />
);

// A move of which only the first half was done: where the section is now, why, and both ways out.
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { placedItem } from '#ui/tree/treeRows.ts';
import { whereWords } from './siteItems.ts';
import type { SiteStructure } from './useSiteStructure.ts';

export function HalfMove({ structure: { half: moves, items } }: { structure: SiteStructure }) {
  const { half, finish, putBack } = moves;
  if (!half) return null;
  const { item, goal, origin, now, reason } = half;
  const where = (parent: string | null) =>
    whereWords(parent === null ? null : (placedItem(items, parent)?.item ?? null));
  return (
    <Banner
      tone="stop"
      actions={
        <>
          <Button onClick={finish}>Finish</Button>
          <Button onClick={putBack}>Put back</Button>
        </>
      }
    >
      <b>“{item.title}” was moved by half.</b> It was {where(origin.parent)}, should be {where(goal.parent)},
      and is {where(now)} now. {reason}
    </Banner>
  );
}

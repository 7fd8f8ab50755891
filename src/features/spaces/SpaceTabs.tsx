// What the screens of a space begin with: its tabs; all of them say so when it is deleted.
import type { ComponentProps } from 'react';
import { DeletedSpace } from '#directory/DeletedSpace.tsx';
import { SpaceNav } from '#routing/SpaceNav.tsx';

export function SpaceTabs(props: ComponentProps<typeof SpaceNav>) {
  return (
    <>
      <SpaceNav {...props} />
      <DeletedSpace spaceId={props.spaceId} />
    </>
  );
}

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

import { Suspense, use } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { loadIcons } from './icons.ts';

type Props = { name: string; small?: boolean };

function Drawing({ name, small }: Props) {
  const icon = use(loadIcons()).find((one) => one.name === name);
  return icon && <Icon of={icon.of} small={small} />;
}

/** An icon by its lucide name. Renders nothing for an unknown name. */
export const NamedIcon = (props: Props) => (
  <Suspense>
    <Drawing {...props} />
  </Suspense>
);

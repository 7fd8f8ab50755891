import { LoaderCircle } from 'lucide';
import { Icon } from './Icon.tsx';

/** A spinner next to a text. It doesn't move with reduced motion. */
export function Spinner({ small }: { small?: boolean }) {
  return <Icon of={LoaderCircle} small={small} className="turning" />;
}

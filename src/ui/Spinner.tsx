// Something is under way. Stands beside a word, and stands still for people who want no motion.
import { LoaderCircle } from 'lucide';
import { Icon } from './Icon.tsx';

export function Spinner({ small }: { small?: boolean }) {
  return <Icon of={LoaderCircle} small={small} className="turning" />;
}

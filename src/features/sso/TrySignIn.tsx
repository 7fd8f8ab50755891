import { ExternalLink } from 'lucide';
import { webAddress } from '#lib/webAddress.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

type Props = { label: string; startURL: string; small?: boolean };

export function TrySignIn({ label, startURL, small }: Props) {
  const address = webAddress(startURL);
  if (!address) return <span className="faint">This address can’t be opened</span>;
  return (
    <a className={buttonClass({ small })} href={address.href} target="_blank" rel="noopener noreferrer">
      <Icon of={ExternalLink} /> Try sign-in
      <span className="quiet-text"> with {label}, in a new tab</span>
    </a>
  );
}

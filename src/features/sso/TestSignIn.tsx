import { ExternalLink } from 'lucide';
import { webAddress } from '#lib/webAddress.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

type Props = { label: string; startURL: string; small?: boolean };

export function TestSignIn({ label, startURL, small }: Props) {
  const url = webAddress(startURL);
  if (!url) return <span className="faint">Invalid URL</span>;
  return (
    <a className={buttonClass({ small })} href={url.href} target="_blank" rel="noopener noreferrer">
      <Icon of={ExternalLink} /> Test sign-in
      <span className="quiet-text"> with {label} (opens in a new tab)</span>
    </a>
  );
}

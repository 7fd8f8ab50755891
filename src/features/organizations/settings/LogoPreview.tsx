// The logo that is set: shown where the console may load it, else behind a link.
import { ExternalLink } from 'lucide';
import { useWatch } from 'react-hook-form';
import { webAddress } from '#lib/webAddress.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './Settings.module.css';

export function LogoPreview() {
  const logo: unknown = useWatch({ name: 'logo' });
  const address = webAddress(typeof logo === 'string' ? logo : undefined);
  if (!address) return null;
  // The page loads no pictures from other hosts: they would learn who looks at this screen.
  if (address.origin === location.origin)
    return <img className={styles.logo} src={address.href} alt="The logo" />;
  return (
    <p className={styles.aside}>
      <a href={address.href} target="_blank" rel="noreferrer">
        Open the logo in a new tab <Icon of={ExternalLink} small className={styles.away} />
      </a>
    </p>
  );
}

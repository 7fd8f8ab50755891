// The logo that is set: shown where the console may load it, else behind a link.
import { ExternalLink } from 'lucide';
import { useWatch } from 'react-hook-form';
import { Icon } from '#ui/Icon.tsx';
import styles from './Settings.module.css';

/** The page loads no pictures from other hosts: they would learn who looks at this screen. */
const isOurs = (address: string) => URL.canParse(address) && new URL(address).origin === location.origin;

export function LogoPreview() {
  const logo: unknown = useWatch({ name: 'logo' });
  if (typeof logo !== 'string' || !/^https?:\/\/./.test(logo) || !URL.canParse(logo)) return null;
  if (isOurs(logo)) return <img className={styles.logo} src={logo} alt="The logo" />;
  return (
    <p className={styles.aside}>
      <a href={logo} target="_blank" rel="noreferrer">
        Open the logo in a new tab <Icon of={ExternalLink} small className={styles.away} />
      </a>
    </p>
  );
}

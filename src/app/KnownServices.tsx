import type { Service } from '#api/session/session.ts';
import { Button } from '#ui/Button.tsx';
import styles from './ConnectScreen.module.css';
import { forgetService, switchService } from './signOut.ts';

const stateOf = ({ token, keep }: Service) =>
  token === '' ? 'signed out' : keep ? 'signed in on this device' : 'signed in until you close the last tab';

type Props = { services: readonly Service[]; onSignIn: (service: Service) => void };

export function KnownServices({ services, onSignIn }: Props) {
  return (
    <ul className={styles.known}>
      {services.map((service) => (
        <li key={service.baseUrl}>
          <div>
            <b>{service.label}</b>
            <p className={styles.note}>
              <code>{service.baseUrl}</code>, {stateOf(service)}
            </p>
          </div>
          {service.token === '' ? (
            <Button small aria-label={`Sign in to ${service.label}`} onClick={() => onSignIn(service)}>
              Sign in
            </Button>
          ) : (
            <Button
              small
              aria-label={`Continue with ${service.label}`}
              onClick={() => switchService(service.baseUrl)}
            >
              Continue
            </Button>
          )}
          <Button
            small
            variant="quiet"
            aria-label={`Remove ${service.label}`}
            onClick={() => forgetService(service.baseUrl)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

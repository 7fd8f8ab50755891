import { useState } from 'react';
import { baseUrlOf, tryService, type ConnectError } from '#api/session/connect.ts';
import { session, type Service } from '#api/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { onSubmit } from './onSubmit.ts';
import styles from './ConnectScreen.module.css';
import { PlainField } from './PlainField.tsx';
import { loadPage } from './signOut.ts';

type Faults = Record<ConnectError['at'], string | null>;
const none: Faults = { address: null, token: null };

function useConnect(to: string) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState(none);

  async function connect(address: string, token: string, label: string, keep: boolean) {
    const baseUrl = baseUrlOf(address);
    if (baseUrl === null)
      return setFaults({ ...none, address: 'Enter an HTTP or HTTPS URL, such as https://docs.example.' });
    if (token.trim() === '') return setFaults({ ...none, token: 'Enter a token for this service.' });
    setFaults(none);
    setBusy(true);
    const error = await tryService(baseUrl, token.trim(), location);
    setBusy(false);
    if (error) return setFaults({ ...none, [error.at]: error.message });
    session.enter({ baseUrl, token: token.trim(), label: label.trim() || new URL(baseUrl).host, keep });
    return loadPage(to);
  }
  return { busy, faults, connect };
}

type Props = {
  /** The one to sign in to again, or the defaults of the form. */
  service: Pick<Service, 'baseUrl' | 'label'>;
  /** The path to open afterwards. */
  to: string;
  /** Whether the first empty field gets the focus. */
  hasFocus: boolean;
};

/** Signs in to any service with its address and a token. */
export function TokenForm({ service, to, hasFocus }: Props) {
  const { busy, faults, connect } = useConnect(to);
  const [address, setAddress] = useState(service.baseUrl);
  const [label, setLabel] = useState(service.label);
  const [token, setToken] = useState('');
  const [keep, setKeep] = useState(false);
  const submit = onSubmit(() => {
    if (!busy) void connect(address, token, label, keep);
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PlainField
        label="Service address"
        type="url"
        value={address}
        onChange={setAddress}
        fault={faults.address}
        focus={hasFocus && service.baseUrl === ''}
        hint="The base URL, without “/v1”. Change it only to manage another service."
      />
      <PlainField
        label="API token"
        type="password"
        value={token}
        onChange={setToken}
        fault={faults.token}
        focus={hasFocus && service.baseUrl !== ''}
        hint="You get the permissions of the token’s owner."
      />
      <PlainField
        label="Display name (optional)"
        value={label}
        onChange={setLabel}
        hint="Helps you tell services apart."
      />
      <div>
        <Check label="Keep me signed in on this device" checked={keep} onChange={setKeep} />
        <p className={styles.note}>
          Don’t use this on a shared device. If not selected, you’re signed out when you close the last tab.
        </p>
      </div>
      <Button type="submit" busy={busy && 'Connecting…'}>
        Connect
      </Button>
    </form>
  );
}

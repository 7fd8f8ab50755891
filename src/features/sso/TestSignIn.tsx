import { ExternalLink } from 'lucide';
import { useState } from 'react';
import { messageOf, nullIfMissing } from '#api/http/ApiError.ts';
import { call } from '#api/call.ts';
import { signIn } from '#contract/areas/sign-in.ts';
import type { SsoLogin } from '#contract/areas/sso.ts';
import { webAddress } from '#lib/webAddress.ts';
import { paths } from '#routing/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Icon } from '#ui/Icon.tsx';

type Props = SsoLogin & { small?: boolean };

/** Opens the sign-in page of a provider. */
export function SignInLink({ label, startURL, small }: Props) {
  const url = webAddress(startURL);
  if (!url) return <span className="faint">Invalid URL</span>;
  return (
    <a className={buttonClass({ small })} href={url.href} target="_blank" rel="noopener noreferrer">
      <Icon of={ExternalLink} /> Sign in
      <span className="quiet-text"> with {label} (opens in a new tab)</span>
    </a>
  );
}

/** Opens a test in a new window, which shows each check and doesn't sign anyone in. */
export function TestSignIn({ id, label, startURL, small }: Props) {
  const { organizationId } = paths.samlProviders.useParams();
  const [fault, setFault] = useState<string | null>(null);
  const [lastTest, setLastTest] = useState<string | null>(null);
  async function start() {
    // At once, because browsers block a window that opens later.
    const opened = window.open('', '_blank');
    setFault(null);
    try {
      const test = await call(signIn.startTest, { organizationId, samlProviderId: id }).catch(nullIfMissing);
      const url = webAddress(test?.url ?? startURL);
      setLastTest(test && url ? url.href : null);
      if (opened) opened.location.href = url?.href ?? startURL;
      else setFault('Your browser blocked the new window. Allow pop-ups for this console.');
    } catch (error) {
      opened?.close();
      setFault(messageOf(error));
    }
  }
  if (!webAddress(startURL)) return <span className="faint">Invalid URL</span>;
  return (
    <>
      <Button small={small} icon={ExternalLink} onClick={() => void start()}>
        Test sign-in
        <span className="quiet-text"> with {label} (opens in a new tab)</span>
      </Button>
      {lastTest && (
        <a className={buttonClass({ small })} href={lastTest} target="_blank" rel="noopener noreferrer">
          Test report<span className="quiet-text"> for {label} (opens in a new tab)</span>
        </a>
      )}
      {fault && <Fault role="alert">{fault}</Fault>}
    </>
  );
}

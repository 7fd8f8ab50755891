import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { session, type OpenedSession, type Service } from '#api/session/session.ts';
import { exchangeCode, newProof, startUrl, withSession } from '#api/session/signOn.ts';
import { awaitFromTabs } from '#api/session/signOnChannel.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { needsHttps } from './signOnRedirect.ts';

type Props = {
  service: Service;
  provider: NonNullable<OpenedSession['provider']>;
  onDone: () => void;
};

/** Renews a session at the identity provider in another tab, so that this page keeps its input. */
export function Renewal({ service, provider, onDone }: Props) {
  const { label, startURL } = provider;
  const [fault, setFault] = useState<string | null>(null);
  const { data: proof } = useQuery({
    queryKey: ['signOnProof', startURL],
    queryFn: newProof,
    gcTime: 0,
    staleTime: 'static',
  });
  // The other tab can be reached only by a channel.
  useEffect(() => {
    if (!proof) return undefined;
    return awaitFromTabs(proof.challenge, (code) => {
      const enter = async () => {
        session.enter(withSession(service, await exchangeCode(service.baseUrl, code, proof.verifier)));
        onDone();
      };
      enter().catch((error: unknown) => setFault(messageOf(error)));
    });
  }, [proof, service, onDone]);
  if (proof === null) return <Fault>{needsHttps}</Fault>;
  if (!proof) return null;
  return (
    <div>
      <a
        className={buttonClass({ variant: 'primary' })}
        href={startUrl(startURL, proof)}
        target="_blank"
        rel="noopener"
        data-autofocus=""
      >
        Sign in with {label}
        <span className="quiet-text"> (opens in a new tab)</span>
      </a>
      {fault && <Fault role="alert">{fault}</Fault>}
    </div>
  );
}

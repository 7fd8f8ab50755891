// What was not taken into the certificate's field, and why.
import { KeyRound } from 'lucide';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

export type Notice =
  { is: 'private-key'; keepsCertificate: boolean } | { is: 'metadata'; xml: string } | { is: 'same' };

type Props = { notice: Notice; onMetadata: (xml: string) => void };

export function CertificateNotice({ notice, onMetadata }: Props) {
  if (notice.is === 'metadata')
    return (
      <div role="alert">
        <Banner actions={<Button onClick={() => onMetadata(notice.xml)}>Use it as metadata</Button>}>
          <p>
            <b>This is metadata, not a certificate.</b> It was not put in here; it can fill the whole form.
          </p>
        </Banner>
      </div>
    );
  if (notice.is === 'private-key')
    return (
      <div role="alert">
        <Banner tone="stop" icon={KeyRound}>
          <p>
            <b>That held a private key.</b> It was not taken in, and nothing of it was kept or sent. A private
            key never leaves the identity provider; if it came here by mail or chat, others may have it too.
            {notice.keepsCertificate && ' The certificate beside it was taken.'}
          </p>
        </Banner>
      </div>
    );
  return (
    <p role="alert" className="warn">
      This is the certificate that is in use already.
    </p>
  );
}

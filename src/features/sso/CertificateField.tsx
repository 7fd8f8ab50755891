import { KeyRound } from 'lucide';
import { useId, useState } from 'react';
import { findPem } from '#contract/pem.ts';
import { classes } from '#lib/classes.ts';
import { expiryOf } from '#lib/expiry.ts';
import { fileText } from '#lib/fileText.ts';
import { pluralize } from '#lib/format.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { DropPlace, FileButton } from '#ui/FileButton.tsx';
import { Field } from '#ui/form/Field.tsx';
import { controlOf, textOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import input from '#ui/Input.module.css';
import type { Candidates } from './candidates.ts';
import styles from './Certificate.module.css';
import { CertificateSays } from './CertificateSays.tsx';
import { ExpiryState } from './CertificateState.tsx';
import { validityWords } from './certificateWords.ts';

/** What was not taken into the field, and why. */
type Notice =
  { is: 'private-key'; keepsCertificate: boolean } | { is: 'metadata'; xml: string } | { is: 'same' };

type NoticeProps = { notice: Notice; onMetadata: (xml: string) => void };

function CertificateNotice({ notice, onMetadata }: NoticeProps) {
  if (notice.is === 'same')
    return (
      <p role="alert" className="warn">
        This is the certificate that is in use already.
      </p>
    );
  return (
    <div role="alert">
      {notice.is === 'metadata' ? (
        <Banner actions={<Button onClick={() => onMetadata(notice.xml)}>Use it as metadata</Button>}>
          <p>
            <b>This is metadata, not a certificate.</b> It was not put in here; it can fill the whole form.
          </p>
        </Banner>
      ) : (
        <Banner tone="stop" icon={KeyRound}>
          <p>
            <b>That held a private key.</b> It was not taken in, and nothing of it was kept or sent. A private
            key never leaves the identity provider; if it came here by mail or chat, others may have it too.
            {notice.keepsCertificate && ' The certificate beside it was taken.'}
          </p>
        </Banner>
      )}
    </div>
  );
}

type ChoiceProps = {
  candidates: Candidates['list'];
  chosen: string;
  onChoose: (pem: string) => void;
};

function CertificateChoice({ candidates, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  if (candidates.length === 0) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>{pluralize(candidates.length, 'certificate')} were found. Which one signs?</legend>
      {candidates.map(({ pem, certificate }, index) => (
        <label key={pem}>
          <input type="radio" name={name} checked={pem === chosen} onChange={() => onChoose(pem)} />
          <span>
            <b>{certificate?.subject ?? 'Can’t be read'}</b>
            {index === 0 && <i> the newest</i>}
            {certificate && (
              <>
                <br />
                <ExpiryState {...expiryOf(certificate.notAfter)} /> {validityWords(certificate)}
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type Props = {
  candidates: Candidates;
  /** Fills the form from metadata that was put here. */
  onMetadata: (xml: string) => void;
};

export function CertificateField({ candidates, onMetadata }: Props) {
  const field = useField('certificate');
  const [notice, setNotice] = useState<Notice>();
  const text = textOf(field.value);
  const inUse = textOf(field.base);

  /** A private key and metadata never come into the field, so they are in no draft and no request. */
  function take(next: string) {
    const { certificates, hasPrivateKey, isMetadata } = findPem(next);
    const [first] = certificates;
    if (isMetadata) setNotice({ is: 'metadata', xml: next });
    else if (hasPrivateKey) setNotice({ is: 'private-key', keepsCertificate: certificates.length > 0 });
    else setNotice(first === inUse && certificates.length === 1 ? { is: 'same' } : undefined);
    if (isMetadata || (hasPrivateKey && !first)) return;
    if (first === undefined) field.set(next === '' ? field.empty : next);
    void candidates.offer(certificates);
  }
  async function takeFile(file: File) {
    take((await fileText(file)) ?? file.name);
  }
  return (
    <DropPlace onFile={(file) => void takeFile(file)}>
      <Field
        field={field}
        label="X.509 certificate"
        length={text.length}
        hint="PEM or its base64, in any line breaks and with anything around it."
      >
        <textarea
          {...controlOf(field)}
          rows={6}
          spellCheck={false}
          className={classes(input.input, input.area, input.code)}
          value={text}
          onChange={({ target }) => take(target.value)}
        />
      </Field>
      {notice && (
        <CertificateNotice
          notice={notice}
          onMetadata={(xml) => {
            setNotice(undefined);
            onMetadata(xml);
          }}
        />
      )}
      <div>
        <FileButton
          accept=".cer,.crt,.pem,.der,application/x-x509-ca-cert"
          onFile={(file) => void takeFile(file)}
        >
          Choose a certificate…
        </FileButton>
      </div>
      <CertificateChoice candidates={candidates.list} chosen={text} onChoose={(pem) => field.set(pem)} />
      <CertificateSays text={text} inUse={field.changed ? inUse : ''} />
    </DropPlace>
  );
}

import { KeyRound } from 'lucide';
import { useState } from 'react';
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
import { maxCertificates } from './providerForm.ts';
import styles from './Certificate.module.css';
import { CertificateSummary } from './CertificateSummary.tsx';
import { ExpiryState } from './CertificateStatus.tsx';
import { formatValidity } from './certificateText.ts';

/** Why pasted or dropped text was not put into the field. */
type Notice =
  | { type: 'private-key'; keepsCertificate: boolean }
  | { type: 'metadata'; xml: string }
  | { type: 'same' };

type NoticeProps = { notice: Notice; onMetadata: (xml: string) => void };

function CertificateNotice({ notice, onMetadata }: NoticeProps) {
  if (notice.type === 'same')
    return (
      <p role="alert" className="warn">
        This certificate is already in use.
      </p>
    );
  return (
    <div role="alert">
      {notice.type === 'metadata' ? (
        <Banner actions={<Button onClick={() => onMetadata(notice.xml)}>Use as metadata</Button>}>
          <p>
            <b>This is metadata, not a certificate.</b> You can use it to fill in the form.
          </p>
        </Banner>
      ) : (
        <Banner tone="danger" icon={KeyRound}>
          <p>
            <b>This contains a private key.</b> The key was discarded and wasn’t stored or sent. Private keys
            should never leave the identity provider. If you received it by email or chat, consider it
            compromised.
            {notice.keepsCertificate && ' The certificate was kept.'}
          </p>
        </Banner>
      )}
    </div>
  );
}

type ChoiceProps = {
  candidates: Candidates['list'];
  /** The text of the field. */
  text: string;
  onToggle: (pem: string) => void;
};

function CertificateChoice({ candidates, text, onToggle }: ChoiceProps) {
  if (candidates.length === 0) return null;
  const isFull = candidates.filter(({ pem }) => text.includes(pem)).length >= maxCertificates;
  return (
    <fieldset className={styles.choice}>
      <legend>
        {pluralize(candidates.length, 'certificate')} found. Responses signed with any selected one are
        accepted.
      </legend>
      {candidates.map(({ pem, certificate }, index) => (
        <label key={pem}>
          <input
            type="checkbox"
            checked={text.includes(pem)}
            disabled={isFull && !text.includes(pem)}
            onChange={() => onToggle(pem)}
          />
          <span>
            <b>{certificate?.subject ?? 'Unreadable certificate'}</b>
            {index === 0 && <i> newest</i>}
            {certificate && (
              <>
                <br />
                <ExpiryState {...expiryOf(certificate.notAfter)} /> {formatValidity(certificate)}
              </>
            )}
          </span>
        </label>
      ))}
      {candidates.length > maxCertificates && (
        <p className="soft">You can select at most {maxCertificates}.</p>
      )}
    </fieldset>
  );
}

type Props = {
  candidates: Candidates;
  /** Fills in the form from metadata that was put into the field. */
  onMetadata: (xml: string) => void;
};

export function CertificateField({ candidates, onMetadata }: Props) {
  const field = useField('certificate');
  const [notice, setNotice] = useState<Notice>();
  const text = textOf(field.value);
  const current = textOf(field.base);

  /** Keeps private keys and metadata out of the field, so that no draft or request contains them. */
  function setText(next: string) {
    const { certificates, hasPrivateKey, isMetadata } = findPem(next);
    const [first] = certificates;
    if (isMetadata) setNotice({ type: 'metadata', xml: next });
    else if (hasPrivateKey) setNotice({ type: 'private-key', keepsCertificate: certificates.length > 0 });
    else setNotice(first === current && certificates.length === 1 ? { type: 'same' } : undefined);
    if (isMetadata || (hasPrivateKey && !first)) return;
    if (first === undefined) field.set(next === '' ? field.empty : next);
    void candidates.setCertificates(certificates);
  }
  async function readFile(file: File) {
    setText((await fileText(file)) ?? file.name);
  }
  return (
    <DropPlace onFile={(file) => void readFile(file)}>
      <Field field={field} label="X.509 certificate" length={text.length} hint="Paste PEM or base64.">
        <textarea
          {...controlOf(field)}
          rows={6}
          spellCheck={false}
          className={classes(input.input, input.area, input.code)}
          value={text}
          onChange={({ target }) => setText(target.value)}
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
          onFile={(file) => void readFile(file)}
        >
          Choose certificate…
        </FileButton>
      </div>
      <CertificateChoice
        candidates={candidates.list}
        text={text}
        onToggle={(pem) => candidates.toggle(text, pem)}
      />
      <CertificateSummary text={text} current={field.changed ? current : ''} />
    </DropPlace>
  );
}

// The certificate of a provider: whatever is pasted or dropped becomes clean PEM, and is read on the spot.
import { useState } from 'react';
import { fileText } from '#lib/fileText.ts';
import { findPem } from '#contract/pem.ts';
import { classes } from '#lib/classes.ts';
import { DropPlace, FileButton } from '#ui/FileButton.tsx';
import { Field } from '#ui/form/Field.tsx';
import { controlOf, textOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import input from '#ui/Input.module.css';
import { CertificateChoice } from './CertificateChoice.tsx';
import { CertificateNotice, type Notice } from './CertificateNotice.tsx';
import { CertificateSays } from './CertificateSays.tsx';
import type { Candidates } from './useCandidates.ts';

type Props = {
  candidates: Candidates;
  /** Fills the form from metadata that landed here. */
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

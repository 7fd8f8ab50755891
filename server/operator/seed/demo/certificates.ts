const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

async function loadX509() {
  await import('reflect-metadata'); // must be loaded before x509
  return import('@peculiar/x509');
}

/**
 * Creates a self-signed X.509 certificate and discards its key.
 * @param name the subject: `CN=…, O=…`
 * @returns PEM
 */
export async function makeCertificate(name: string, notBefore: Date, notAfter: Date): Promise<string> {
  const { KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } = await loadX509();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name,
    notBefore,
    notAfter,
    signingAlgorithm: algorithm,
    keys: await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']),
    extensions: [new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true)],
  });
  return certificate.toString('pem');
}

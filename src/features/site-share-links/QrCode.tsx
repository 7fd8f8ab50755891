import { Download } from 'lucide';
import { useMemo } from 'react';
import { Button } from '#ui/Button.tsx';
import { saveText } from '#lib/saveFile.ts';
import { qrCode, qrFile } from './qrCode.ts';
import styles from './QrCode.module.css';

export function QrCode({ name, url }: { name: string; url: string }) {
  const code = useMemo(() => qrCode(url), [url]);
  function save() {
    saveText(`${name.replaceAll(/[^\p{L}\p{N} -]/gu, '')}.svg`, 'image/svg+xml', qrFile(code));
  }
  return (
    <figure className={styles.figure} aria-label={`QR code for “${name}”`}>
      <svg aria-hidden className={styles.code} viewBox={`0 0 ${code.size} ${code.size}`}>
        <path d={code.path} />
      </svg>
      <Button small icon={Download} onClick={save}>
        Save as SVG
      </Button>
    </figure>
  );
}

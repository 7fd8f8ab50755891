import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import { moreLimits } from '#contract/limits.ts';
import { base64Of } from '#lib/base64.ts';
import { valueAt } from '#lib/patch.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { useField } from '#ui/form/useField.ts';
import fieldStyles from '#ui/form/Field.module.css';
import { addImage } from './siteLook.api.ts';
import styles from './Customize.module.css';

type ImageProps = {
  label: string;
  hint: string;
  url: string | undefined;
  onChange: (url: string | undefined) => void;
};

function Image({ label, hint, url, onChange }: ImageProps) {
  const site = paths.siteCustomize.useParams();
  const upload = useMutate(addImage);
  const [fault, setFault] = useState<string>();

  async function take(file: File) {
    setFault(undefined);
    if (file.size > moreLimits.siteImage) {
      setFault(`“${file.name}” is larger than ${moreLimits.siteImage / 1000} kB. Choose a smaller file.`);
      return;
    }
    try {
      const image = await upload.mutateAsync({
        ...site,
        body: { content: base64Of(new Uint8Array(await file.arrayBuffer())) },
      });
      onChange(image.url);
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'Couldn’t upload the image. Try again.');
    }
  }
  return (
    <fieldset className={fieldStyles.field}>
      <legend className={fieldStyles.labelRow}>
        <span className={fieldStyles.label}>{label}</span>
      </legend>
      <span className={styles.file}>
        <span className="soft">{url === undefined ? 'None' : 'Uploaded'}</span>
        <FileButton accept=".png,.jpg,.jpeg,.webp,.gif,.svg" onFile={(file) => void take(file)}>
          {url === undefined ? 'Upload…' : 'Replace…'}
        </FileButton>
        {url !== undefined && (
          <Button small onClick={() => onChange(undefined)}>
            Remove
          </Button>
        )}
      </span>
      {fault === undefined ? (
        <span className={fieldStyles.hint}>{hint}</span>
      ) : (
        <Fault role="alert">{fault}</Fault>
      )}
    </fieldset>
  );
}

const urlIn = (value: unknown, name: string) => {
  const url = valueAt(value, name);
  return typeof url === 'string' ? url : undefined;
};

/** An image for both themes, or one for each. */
export function ThemedImageField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const field = useField(name);
  const light = urlIn(field.value, 'light');
  const dark = urlIn(field.value, 'dark');
  const put = (next: { light: string | undefined; dark: string | undefined }) =>
    field.set(
      next.light === undefined
        ? undefined
        : { light: next.light, ...(next.dark !== undefined && { dark: next.dark }) },
    );
  return (
    <>
      <Image label={label} hint={hint} url={light} onChange={(url) => put({ light: url, dark })} />
      {light !== undefined && (
        <Image
          label={`${label} in the dark theme`}
          hint={`Without one, the dark theme has the same ${label.toLowerCase()}.`}
          url={dark}
          onChange={(url) => put({ light, dark: url })}
        />
      )}
    </>
  );
}

/** One image. */
export function ImageField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const field = useField(name);
  const url = typeof field.value === 'string' && field.value !== '' ? field.value : undefined;
  return <Image label={label} hint={hint} url={url} onChange={(next) => field.set(next)} />;
}

import { useState } from 'react';
import { moreLimits } from '#contract/limits.ts';
import { formatSize } from '#lib/sizes.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { DropPlace, FileButton } from '#ui/FileButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import styles from './Specs.module.css';

/** Returns the text of a file. Throws an Error with a sentence for the user. */
async function textOf(file: File) {
  if (file.size > moreLimits.openapiText)
    throw new Error(
      `“${file.name}” is larger than ${formatSize(moreLimits.openapiText)}. Enter its URL instead.`,
    );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(`“${file.name}” isn’t a text in UTF-8.`);
  }
}

/** A URL to fetch, or a file, which is chosen or dropped. `onFile` gets the name of a file. */
export function SourceField({ onFile }: { onFile?: (name: string) => void }) {
  const url = useField('source.url');
  const text = useField('source.text');
  const [file, setFile] = useState<Pick<File, 'name' | 'size'>>();
  const [error, setError] = useState<string>();
  async function choose(chosen: File) {
    setError(undefined);
    try {
      text.set(await textOf(chosen));
      url.set(undefined);
      setFile(chosen);
      onFile?.(chosen.name);
    } catch (fault) {
      setError(fault instanceof Error ? fault.message : String(fault));
    }
  }
  function removeFile() {
    setFile(undefined);
    text.set(undefined);
    url.set(url.base);
  }
  const fault = error ?? (file && text.fault);
  return (
    <DropPlace onFile={(dropped) => void choose(dropped)}>
      {file ? (
        <p className={styles.file}>
          <span>
            <code>{file.name}</code> <span className="soft num">{formatSize(file.size)}</span>
          </span>
          <Button onClick={removeFile}>Remove file</Button>
        </p>
      ) : (
        <TextField
          name="source.url"
          label="Source URL"
          type="url"
          code
          autoComplete="off"
          placeholder="https://"
          hint="OpenAPI 3 or Swagger 2.0 in JSON or YAML. Must be accessible without signing in."
        />
      )}
      <p className={styles.file}>
        <FileButton
          accept=".json,.yaml,.yml,application/json,application/yaml"
          onFile={(chosen) => void choose(chosen)}
        >
          {file ? 'Choose another file…' : 'Choose file…'}
        </FileButton>
        {!file && <span className="soft">or drop a file here</span>}
      </p>
      {fault !== undefined && <Fault role="alert">{fault}</Fault>}
    </DropPlace>
  );
}

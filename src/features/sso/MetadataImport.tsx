// Takes metadata as a file, dropped or pasted; several providers in it are chosen from.
import { useId, useState } from 'react';
import { counted } from '#lib/words.ts';
import { BareSelect } from '#ui/Select.tsx';
import { Fault } from '#ui/Fault.tsx';
import { DropPlace, FileButton } from '#ui/FileButton.tsx';
import input from '#ui/Input.module.css';
import { MetadataSummary } from './MetadataSummary.tsx';
import type { MetadataState } from './useMetadata.ts';

function ChooseProvider({ providers, chosen, choose }: MetadataState) {
  const id = useId();
  const options = providers.map(({ entityID, name }, index) => ({
    value: String(index),
    label: name === null ? entityID : `${name} (${entityID})`,
  }));
  return (
    <div className={input.field}>
      <label className={input.label} htmlFor={id}>
        This describes {counted(providers.length, 'identity provider')}: which one?
      </label>
      <BareSelect
        id={id}
        wide
        value={chosen ? String(providers.indexOf(chosen)) : ''}
        options={[{ value: '', label: 'Choose…' }, ...options]}
        onChange={(index) => {
          const provider = providers[Number(index || -1)];
          if (provider) void choose(provider);
        }}
      />
    </div>
  );
}

export function MetadataImport({ metadata }: { metadata: MetadataState }) {
  const { fault, providers, chosen, read, readFile } = metadata;
  const [text, setText] = useState('');
  const [fieldId, noteId] = [useId(), useId()];
  const take = (next: string) => {
    setText(next);
    void read(next);
  };
  const takeFile = (file: File) => {
    setText('');
    void readFile(file);
  };
  return (
    <DropPlace onFile={takeFile}>
      <div className={input.field}>
        <label className={input.label} htmlFor={fieldId}>
          Metadata (XML)
        </label>
        <textarea
          id={fieldId}
          className={`${input.input} ${input.area} ${input.code}`}
          rows={3}
          spellCheck={false}
          value={text}
          aria-invalid={fault !== undefined}
          aria-describedby={noteId}
          onChange={({ target }) => take(target.value)}
        />
        <div id={noteId}>
          <p className={input.hint}>Paste it here, drop the file, or choose it.</p>
          {fault && <Fault role="alert">{fault}</Fault>}
        </div>
      </div>
      <div>
        <FileButton accept=".xml,application/xml,text/xml,application/samlmetadata+xml" onFile={takeFile}>
          Choose a file…
        </FileButton>
      </div>
      {providers.length > 1 && <ChooseProvider {...metadata} />}
      {chosen && <MetadataSummary provider={chosen} />}
    </DropPlace>
  );
}

import { useId, useState } from 'react';
import { dayOf } from '#lib/dates.ts';
import { pluralize } from '#lib/format.ts';
import { CheckItem, Checks, Parsed } from '#ui/Checks.tsx';
import { Fault } from '#ui/Fault.tsx';
import { DropPlace, FileButton } from '#ui/FileButton.tsx';
import input from '#ui/Input.module.css';
import { BareSelect } from '#ui/Select.tsx';
import type { IdentityProvider } from './metadata.ts';
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
        This describes {pluralize(providers.length, 'identity provider')}: which one?
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

function certificateNote(count: number) {
  if (count === 0) return 'It has no certificate to sign with.';
  if (count === 1) return 'Its signing certificate stands below.';
  return `Of its ${pluralize(count, 'signing certificate')} the newest stands below; the others can be chosen there.`;
}

const pastDay = (iso: string | null) =>
  iso !== null && new Date(iso) < new Date() ? dayOf(new Date(iso)) : null;

/** What was taken from metadata, and what it lacks. */
function MetadataSummary({ provider }: { provider: IdentityProvider }) {
  const { entityID, signOn, certificates, validUntil } = provider;
  const ended = pastDay(validUntil);
  return (
    <Parsed label="What the metadata says" warn={!signOn || certificates.length === 0 || ended !== null}>
      <Checks>
        <CheckItem is={entityID ? 'good' : 'warn'}>
          {entityID ? 'Its entity ID stands below.' : 'It names no entity ID.'}
        </CheckItem>
        <CheckItem is={signOn ? 'good' : 'stop'}>
          {signOn
            ? `Its sign-in address for ${signOn.binding} stands below.`
            : 'It has no sign-in address for HTTP-Redirect or HTTP-POST.'}
        </CheckItem>
        <CheckItem is={certificates.length > 0 ? 'good' : 'stop'}>
          {certificateNote(certificates.length)}
        </CheckItem>
        {ended !== null && <CheckItem is="warn">It says that it was right until {ended}.</CheckItem>}
        <CheckItem is="info">Nothing is saved yet: everything can still be changed.</CheckItem>
      </Checks>
    </Parsed>
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

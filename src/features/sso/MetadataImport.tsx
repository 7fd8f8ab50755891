import { useId, useState } from 'react';
import { dayOf } from '#lib/dates.ts';
import { formatList, pluralize } from '#lib/format.ts';
import { CheckItem, Checks, Parsed } from '#ui/Checks.tsx';
import { Fault } from '#ui/Fault.tsx';
import { DropPlace, FileButton } from '#ui/FileButton.tsx';
import input from '#ui/Input.module.css';
import { BareSelect } from '#ui/Select.tsx';
import type { IdentityProvider } from './metadata.ts';
import type { MetadataState } from './useMetadata.ts';

function ProviderSelect({ providers, selected, select }: MetadataState) {
  const id = useId();
  const options = providers.map(({ entityID, name }, index) => ({
    value: String(index),
    label: name === null ? entityID : `${name} (${entityID})`,
  }));
  return (
    <div className={input.field}>
      <label className={input.label} htmlFor={id}>
        {pluralize(providers.length, 'identity provider')} found. Select one.
      </label>
      <BareSelect
        id={id}
        wide
        value={selected ? String(providers.indexOf(selected)) : ''}
        options={[{ value: '', label: 'Select…' }, ...options]}
        onChange={(index) => {
          const provider = providers[Number(index || -1)];
          if (provider) void select(provider);
        }}
      />
    </div>
  );
}

function certificateNote(
  count: number,
  { selected, allExpired }: NonNullable<MetadataState['certificates']> = { selected: 0, allExpired: false },
) {
  if (count === 0) return 'No signing certificate found';
  if (allExpired)
    return count === 1
      ? 'The signing certificate has expired. Download the current metadata.'
      : `All ${pluralize(count, 'signing certificate')} have expired. Download the current metadata.`;
  if (count === 1) return 'Signing certificate filled in';
  return `${selected} of ${pluralize(count, 'signing certificate')} filled in. You can change the selection below.`;
}

/** Says that no supported sign-on service was found, and names the others. */
const noSignOn = (others: readonly string[]) =>
  others.length === 0
    ? 'No SSO URL found'
    : `No SSO URL for HTTP-Redirect or HTTP-POST found. The metadata has only ${formatList([...new Set(others)])}, which isn’t supported.`;

const expiredOn = (iso: string | null) =>
  iso !== null && new Date(iso) < new Date() ? dayOf(new Date(iso)) : null;

/** Which values the metadata provided and which are missing. */
function MetadataSummary({
  provider,
  found,
}: {
  provider: IdentityProvider;
  found: MetadataState['certificates'];
}) {
  const { entityID, signOn, bindings, certificates, validUntil, wantsSignedRequests } = provider;
  const expired = expiredOn(validUntil);
  return (
    <Parsed
      label="Metadata details"
      warn={
        !signOn ||
        certificates.length === 0 ||
        found?.allExpired === true ||
        wantsSignedRequests ||
        expired !== null
      }
    >
      <Checks>
        <CheckItem verdict={entityID ? 'good' : 'warn'}>
          {entityID ? 'Entity ID filled in' : 'No entity ID found'}
        </CheckItem>
        <CheckItem verdict={signOn ? 'good' : 'danger'}>
          {signOn ? `SSO URL (${signOn.binding}) filled in` : noSignOn(bindings)}
        </CheckItem>
        <CheckItem verdict={certificates.length > 0 && !found?.allExpired ? 'good' : 'danger'}>
          {certificateNote(certificates.length, found)}
        </CheckItem>
        {wantsSignedRequests && (
          <CheckItem verdict="warn">
            Requires signed requests (WantAuthnRequestsSigned), which aren’t supported
          </CheckItem>
        )}
        {expired !== null && <CheckItem verdict="warn">This metadata expired on {expired}.</CheckItem>}
        <CheckItem verdict="info">Nothing is saved yet. You can edit all fields.</CheckItem>
      </Checks>
    </Parsed>
  );
}

export function MetadataImport({ metadata }: { metadata: MetadataState }) {
  const { error, providers, selected, read, readFile } = metadata;
  const [text, setText] = useState('');
  const [fieldId, noteId] = [useId(), useId()];
  const readText = (next: string) => {
    setText(next);
    void read(next);
  };
  const chooseFile = (file: File) => {
    setText('');
    void readFile(file);
  };
  return (
    <DropPlace onFile={chooseFile}>
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
          aria-invalid={error !== undefined}
          aria-describedby={noteId}
          onChange={({ target }) => readText(target.value)}
        />
        <div id={noteId}>
          <p className={input.hint}>Paste the XML, drop a file here, or choose a file.</p>
          {error && <Fault role="alert">{error}</Fault>}
        </div>
      </div>
      <div>
        <FileButton accept=".xml,application/xml,text/xml,application/samlmetadata+xml" onFile={chooseFile}>
          Choose file…
        </FileButton>
      </div>
      {providers.length > 1 && <ProviderSelect {...metadata} />}
      {selected && <MetadataSummary provider={selected} found={metadata.certificates} />}
    </DropPlace>
  );
}

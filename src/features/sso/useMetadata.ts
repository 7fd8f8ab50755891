import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fileText, largestFile } from '#lib/fileText.ts';
import { announce } from '#lib/announce.ts';
import type { ZodForm } from '#ui/form/useZodForm.ts';
import { readMetadata, suggestLabel, type IdentityProvider } from './metadata.ts';
import { useCandidates, type Candidates } from './candidates.ts';

type State = {
  /** Why the last text or file could not be read. */
  error?: string;
  /** All identity providers in the metadata. */
  providers: readonly IdentityProvider[];
  /** The one that fills in the form. */
  selected?: IdentityProvider;
  certificates?: Awaited<ReturnType<Candidates['setCertificates']>>;
};

const bindings = { 'HTTP-Redirect': 'redirect', 'HTTP-POST': 'post' };

const emptyState: State = { providers: [] };

type Options = {
  /** Also fills in and selects the label, for a new provider. */
  suggestsLabel?: boolean;
};

/** Fills in the form from metadata and certificates. Sends nothing. */
export function useMetadata(form: ZodForm, { suggestsLabel = false }: Options = {}) {
  const { id, control } = form;
  const candidates = useCandidates(form);
  const [state, setState] = useState(emptyState);
  const [suggested, setSuggested] = useState('');
  const setValue = (name: string, value: string | undefined) => {
    if (value) control.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };

  async function select(selected: IdentityProvider) {
    const certificates = await candidates.setCertificates(selected.certificates);
    const label = control.getValues('label');
    const replacesLabel = suggestsLabel && (!label || label === suggested);
    // Synchronous, so that the new label can be selected below.
    flushSync(() => {
      setState((last) => ({ ...last, selected, certificates }));
      control.setValue('wantsSignedRequests', selected.wantsSignedRequests, { shouldDirty: true });
      setValue('entityID', selected.entityID);
      setValue('ssoURL', selected.signOn?.url);
      if (selected.signOn) setValue('ssoBinding', bindings[selected.signOn.binding]);
      if (!replacesLabel) return;
      setValue('label', suggestLabel(selected));
      setSuggested(suggestLabel(selected));
    });
    announce(`Form filled in with metadata from ${selected.entityID}. Nothing is saved yet.`);
    const field = document.getElementById(id)?.querySelector<HTMLInputElement>('[name=label]');
    if (suggestsLabel) field?.select();
  }
  async function read(text: string) {
    const found: State = text === '' ? emptyState : { ...emptyState, ...readMetadata(text) };
    setState(found);
    const [first, ...others] = found.providers;
    if (first && others.length === 0) await select(first);
  }
  async function readFile(file: File) {
    const text = await fileText(file);
    if (text !== null) return read(text || ' ');
    const size = largestFile / 1024 / 1024;
    setState({
      ...emptyState,
      error: `“${file.name}” is larger than ${size} MB. Choose a smaller file.`,
    });
  }
  return { ...state, candidates, read, readFile, select };
}
export type MetadataState = ReturnType<typeof useMetadata>;

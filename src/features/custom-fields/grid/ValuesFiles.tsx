import { useState } from 'react';
import { fileText } from '#lib/fileText.ts';
import { SaveCsvButton } from '#ui/SaveCsvButton.tsx';
import { Fault } from '#ui/Fault.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import type { SheetData } from './sheetEdits.ts';
import type { SheetActions } from './useSheetActions.ts';
import { csvLines } from './valuesCsv.ts';

type Props = {
  /** The spaces that match the filters, for the export. */
  shown: SheetData;
  /** All spaces, for the import. */
  all: SheetData;
  actions: SheetActions;
  isLoading: boolean;
};

export function ValuesFiles({ shown, all, actions, isLoading }: Props) {
  const [file, setFile] = useState<{ name: string; text: string }>();
  const [fault, setFault] = useState<string>();
  const rows = shown.spaces.filter(({ id }) => shown.values.rowOf(id).values).length;
  async function open(chosen: File) {
    const text = await fileText(chosen);
    setFault(text === null ? 'Couldn’t import. The file is too large.' : undefined);
    if (text !== null) setFile({ name: chosen.name, text });
  }
  return (
    <>
      {fault !== undefined && <Fault role="alert">{fault}</Fault>}
      <FileButton
        accept=".csv,.tsv,text/csv,text/tab-separated-values"
        onFile={(chosen) => void open(chosen)}
      >
        Import…
      </FileButton>
      <SaveCsvButton
        file="custom-field-values.csv"
        one="space"
        count={rows}
        reason={isLoading ? 'Loading values' : undefined}
        lines={() => csvLines(shown)}
      />
      {file && <ImportDialog {...file} data={all} actions={actions} onClose={() => setFile(undefined)} />}
    </>
  );
}

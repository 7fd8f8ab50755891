import { createContext, type ComponentType } from 'react';
import type { ParsedText } from '#markdown/parsing/parseText.ts';
import type { PageFile } from '../imageTarget.ts';

type Includes = {
  /** The included file at an address. */
  fileAt: (address: string) => PageFile | undefined;
  /** The console's path of a file. */
  pathOf: (file: PageFile) => string;
  /** The text of a file. Its links are relative to the file. */
  Text: ComponentType<{ reading: ParsedText; file: PageFile }>;
};

/** How includes of the displayed page are resolved. */
export const IncludeContext = createContext<Includes | null>(null);

// Languages by their names.

// Made with the first name that is asked for.
let names: Intl.DisplayNames | undefined;

/** “Brazilian Portuguese” for `pt-BR`; what names no language stays as it is. */
export function languageName(code: string): string {
  try {
    names ??= new Intl.DisplayNames('en', { type: 'language' });
    return names.of(code) ?? code;
  } catch {
    return code; // no language tag at all
  }
}

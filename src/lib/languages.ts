// Languages by their names.

const names = new Intl.DisplayNames('en', { type: 'language' });

/** “Brazilian Portuguese” for `pt-BR`; what names no language stays as it is. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code; // no language tag at all
  }
}

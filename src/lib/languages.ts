// Created lazily.
let names: Intl.DisplayNames | undefined;

/** `pt-BR` → “Brazilian Portuguese”. Returns unknown codes unchanged. */
export function languageName(code: string): string {
  try {
    names ??= new Intl.DisplayNames('en', { type: 'language' });
    return names.of(code) ?? code;
  } catch {
    return code; // not a language tag
  }
}

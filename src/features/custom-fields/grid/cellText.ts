import { valueSchema } from '#contract/custom-field-values.ts';
import type { CustomField, CustomFieldValue } from '#contract/custom-fields.ts';
import { dayOf } from '#lib/dates.ts';
import { foldCase } from '#lib/fold.ts';
import { issueText } from '#ui/form/issueText.ts';
import { valueWords, yesNo } from '../customFields.words.ts';

const parted = /[,\n]/;

/** As it is typed, copied and saved to a file: what `readText` takes for the same value. */
export function textOf(value: CustomFieldValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return yesNo(value);
  // An option may hold a comma itself: then each stands on its own line.
  if (Array.isArray(value)) return value.join(value.some((one) => parted.test(one)) ? '\n' : ', ');
  return String(value);
}

/** As it is read in a cell: numbers and days in the locale. */
export function shownText({ type }: Pick<CustomField, 'type'>, value: CustomFieldValue | undefined) {
  if (value === undefined) return '';
  if (type === 'date' && typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) {
    const day = new Date(`${value}T00:00`);
    return Number.isNaN(day.getTime()) ? value : dayOf(day);
  }
  return valueWords(value).replaceAll('\n', ' ⏎ ');
}

const answers = new Map([
  ...['yes', 'true', '1', 'on', 'y', 'x', '✓'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'off', 'n'].map((word) => [word, false] as const),
]);

/** Parted by thousands as spreadsheets show it: 1,284.5 */
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

function numberIn(text: string) {
  const digits = grouped.test(text) ? text.replaceAll(',', '') : text;
  const number = plain.test(digits) ? Number(digits) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** The option that is meant, whatever its case and accents; the text where none is. */
const optionIn = (text: string, options: readonly string[]) =>
  options.find((option) => option === text) ??
  options.find((option) => foldCase(option) === foldCase(text.trim())) ??
  text.trim();

function optionsIn(text: string, options: readonly string[]) {
  const whole = optionIn(text, options);
  if (options.includes(whole)) return [whole];
  const parts = text.split(text.includes('\n') ? '\n' : ',').filter((part) => part.trim() !== '');
  return parts.map((part) => optionIn(part, options));
}

export type Read =
  { value: CustomFieldValue | null; reason?: undefined } | { value?: undefined; reason: string };

function candidate({ type, options = [] }: CustomField, text: string): Read {
  const trimmed = text.trim();
  switch (type) {
    case 'number': {
      const value = numberIn(trimmed);
      return value === undefined ? { reason: `“${trimmed}” is not a number such as 1284.5.` } : { value };
    }
    case 'boolean': {
      const value = answers.get(trimmed.toLowerCase());
      return value === undefined ? { reason: 'Must be Yes or No.' } : { value };
    }
    case 'select':
      return { value: optionIn(text, options) };
    case 'multi-select':
      return { value: optionsIn(text, options) };
    case 'text':
      return { value: text };
    default:
      return { value: trimmed };
  }
}

/** What a text means for a field: null, which clears, where it is blank; else a value, or why the field doesn't take it. */
export function readText(field: CustomField, text: string): Read {
  if (text.trim() === '') return { value: null };
  const read = candidate(field, text);
  if (read.value === undefined) return read;
  const { data, error } = valueSchema(field).safeParse(read.value);
  const [issue] = error?.issues ?? [];
  return issue ? { reason: issueText(issue, read.value) } : { value: data ?? null };
}

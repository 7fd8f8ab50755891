import { valueSchema } from '#contract/custom-field-values.ts';
import type { CustomField, CustomFieldValue } from '#contract/areas/custom-fields.ts';
import { dayOf } from '#lib/dates.ts';
import { foldCase } from '#lib/fold.ts';
import { issueText } from '#ui/form/issueText.ts';
import { formatValue, yesNo } from '../customFields.text.ts';

const separator = /[,\n]/;

/** Formats a value for editing, the clipboard and files. `parseText` returns the same value. */
export function formatText(value: CustomFieldValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return yesNo(value);
  // If an option contains a comma, each one is on its own line.
  if (Array.isArray(value)) return value.join(value.some((one) => separator.test(one)) ? '\n' : ', ');
  return String(value);
}

/** Formats a value for display: numbers and dates in the locale. */
export function displayText({ type }: Pick<CustomField, 'type'>, value: CustomFieldValue | undefined) {
  if (value === undefined) return '';
  if (type === 'date' && typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) {
    const date = new Date(`${value}T00:00`);
    return Number.isNaN(date.getTime()) ? value : dayOf(date);
  }
  return formatValue(value).replaceAll('\n', ' ⏎ ');
}

const booleans = new Map([
  ...['yes', 'true', '1', 'on', 'y', 'x', '✓'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'off', 'n'].map((word) => [word, false] as const),
]);

/** With thousands separators, as spreadsheets copy it: 1,284.5 */
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

function parseNumber(text: string) {
  const digits = grouped.test(text) ? text.replaceAll(',', '') : text;
  const number = plain.test(digits) ? Number(digits) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** Finds the option, ignoring case and accents. Returns the text if there is none. */
const parseOption = (text: string, options: readonly string[]) =>
  options.find((option) => option === text) ??
  options.find((option) => foldCase(option) === foldCase(text.trim())) ??
  text.trim();

function parseOptions(text: string, options: readonly string[]) {
  const whole = parseOption(text, options);
  if (options.includes(whole)) return [whole];
  const parts = text.split(text.includes('\n') ? '\n' : ',').filter((part) => part.trim() !== '');
  return parts.map((part) => parseOption(part, options));
}

export type Parsed =
  | { value: CustomFieldValue | null; reason?: undefined }
  | { value?: undefined; reason: string };

function parseByType({ type, options = [] }: CustomField, text: string): Parsed {
  const trimmed = text.trim();
  switch (type) {
    case 'number': {
      const value = parseNumber(trimmed);
      return value === undefined
        ? { reason: `“${trimmed}” isn’t a number. Enter a number, such as 1284.5.` }
        : { value };
    }
    case 'boolean': {
      const value = booleans.get(trimmed.toLowerCase());
      return value === undefined ? { reason: 'Enter Yes or No.' } : { value };
    }
    case 'select':
      return { value: parseOption(text, options) };
    case 'multi-select':
      return { value: parseOptions(text, options) };
    case 'text':
      return { value: text };
    default:
      return { value: trimmed };
  }
}

/** Parses a text for a field. Returns the value, null for a blank text, or the reason why the text is invalid. */
export function parseText(field: CustomField, text: string): Parsed {
  if (text.trim() === '') return { value: null };
  const parsed = parseByType(field, text);
  if (parsed.value === undefined) return parsed;
  const { data, error } = valueSchema(field).safeParse(parsed.value);
  const [issue] = error?.issues ?? [];
  return issue ? { reason: issueText(issue, parsed.value) } : { value: data ?? null };
}

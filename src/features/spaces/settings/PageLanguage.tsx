import { useQuery } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import type { Space } from '#contract/space.ts';
import { putSpaceLanguage, spaceLanguageQuery } from '#directory/spaces/spaceLanguage.api.ts';
import { languageName } from '#lib/languages.ts';
import { Fault } from '#ui/Fault.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { Select } from '#ui/Select.tsx';

const common =
  'ar bg bn cs da de el en es et fa fi fr he hi hu id it ja kk km ko lt lv my nb nl pl pt pt-BR ro ru sk sr sv sw ta te th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

/** The languages to choose from, by name, with the current one. */
const optionsWith = (current: string) => [
  { value: '', label: 'Not set' },
  ...[...new Set([...common, ...(current === '' ? [] : [current])])]
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
];

/** The language of pages. Saved immediately. Renders nothing if the service doesn't have it. */
export function PageLanguage({ space }: { space: Space }) {
  const { data } = useQuery(spaceLanguageQuery(space.id));
  const put = useMutate(putSpaceLanguage);
  if (!data) return null;
  const current = data.language ?? '';
  return (
    <FormSection title="Language">
      <Select
        label="Language of pages"
        showLabel
        value={current}
        options={optionsWith(current)}
        onChange={(language) =>
          put.mutate({ spaceId: space.id, body: { language: language === '' ? null : language } })
        }
      />
      <p className="soft">
        Screen readers, browsers and PDFs use it. Front matter such as <code>lang: de</code> and folders such
        as <code>de</code> take precedence.
      </p>
      {put.error && <Fault role="alert">{put.error.message}</Fault>}
    </FormSection>
  );
}

import { Suspense, type ComponentProps } from 'react';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { Working } from '#ui/Working.tsx';

const Composer = lazyNamed(() => import('./Composer.tsx'), 'Composer');

function ignoreLetter(press: KeyboardEvent) {
  if (press.key.length === 1 && !press.ctrlKey && !press.metaKey) press.preventDefault();
}

/** Focuses a place and keeps letters from acting as shortcuts in it. */
function holdFocus(place: HTMLElement | null) {
  place?.addEventListener('keydown', ignoreLetter);
  place?.focus();
}

/** The composer, loaded on demand. If it takes the focus, it does so at once. */
export const LazyComposer = (props: ComponentProps<typeof Composer>) => (
  <Suspense
    fallback={
      <section ref={props.takesFocus ? holdFocus : undefined} tabIndex={-1} aria-label={props.label}>
        <Working label="Loading editor" />
      </section>
    }
  >
    <Composer {...props} />
  </Suspense>
);

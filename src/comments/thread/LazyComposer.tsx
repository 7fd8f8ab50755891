import { Suspense, type ComponentProps, type KeyboardEvent } from 'react';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { Working } from '#ui/Working.tsx';

const Composer = lazyNamed(() => import('./Composer.tsx'), 'Composer');

const focus = (place: HTMLElement | null) => place?.focus();

/** Keeps letters from acting as shortcuts. */
function ignoreLetter(press: KeyboardEvent) {
  if (press.key.length === 1 && !press.ctrlKey && !press.metaKey) press.preventDefault();
}

/** The composer, loaded on demand. If it takes the focus, it does so at once. */
export const LazyComposer = (props: ComponentProps<typeof Composer>) => (
  <Suspense
    fallback={
      <section
        ref={props.takesFocus ? focus : undefined}
        tabIndex={-1}
        aria-label={props.label}
        onKeyDown={ignoreLetter}
      >
        <Working label="Loading editor" />
      </section>
    }
  >
    <Composer {...props} />
  </Suspense>
);

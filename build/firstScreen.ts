import type { Plugin } from 'vite';

const firstScreen = '#features/members/MembersScreen.tsx';

/** Adds a static import of the first screen to the entry. In development it is lazy, like all others. */
export function withFirstScreen(): Plugin {
  return {
    name: 'with-first-screen',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/main\.tsx$/ },
      handler: (code) => `import '${firstScreen}';\n${code}`,
    },
  };
}

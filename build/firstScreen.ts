import type { Plugin } from 'vite';

const firstScreen = '#features/members/MembersScreen.tsx';

/** Imports the first screen where the console begins. Elsewhere it is as lazy as all others. */
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

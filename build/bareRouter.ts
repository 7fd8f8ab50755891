import type { Plugin } from 'vite';

/** Removes the router's side effects, such as display names, so that unused components can be tree-shaken. */
export function bareRouter(): Plugin {
  return {
    name: 'bare-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/.*\.m?js$/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/if \(init\.instrumentations\)/g, 'if (false)')
          .replace(/= (?=React\$1\.(forwardRef|createContext)\()/g, '= /* @__PURE__ */ '),
    },
  };
}

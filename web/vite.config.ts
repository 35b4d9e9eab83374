import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/**
 * The package of the Emacs keys marks the calls that fill its table of keys as free of effects, and a bundler that
 * believes it drops them: the keymap is then there and answers no key. web/e2e/line.e2e.ts presses some.
 */
const emacsKeysStay: Plugin = {
  name: "emacs-keys-stay",
  transform(code, id) {
    if (!id.includes("codemirror-emacs")) return undefined;
    return { code: code.replaceAll("/*@__PURE__*/EmacsHandler.", "EmacsHandler."), map: null };
  },
};

/**
 * The binding of tree-sitter can run JavaScript that a grammar brings along as text. Ours bring none, and the page's content
 * policy would refuse it: what is left says so.
 */
const noTextIsRun: Plugin = {
  name: "no-text-is-run",
  transform(code, id) {
    if (!id.includes("web-tree-sitter")) return undefined;
    const refused = `(() => { throw new Error("Cannot load a grammar that brings JavaScript along"); })()`;
    return { code: code.replaceAll(/\beval\(func\)/g, refused), map: null };
  },
};

export default defineConfig({
  plugins: [emacsKeysStay, noTextIsRun, react()],
  root: import.meta.dirname,
  build: {
    outDir: "../cli/dist/web",
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    sourcemap: false,
    // A font or picture inlined as data: would be refused by the page's own content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Importing a module of core does nothing (tidy holds it to that), so one that is not used can be left out:
        // else the readers of problem files come along, and a schema library that tries `eval`, which the policy blocks.
        moduleSideEffects: (id) => !/[\\/](core|zod)[\\/]/.test(id),
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:3000", ws: true } } },
});

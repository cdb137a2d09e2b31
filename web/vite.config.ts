import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { readSettings } from './settings.ts'
import { sharedFiles } from './sharedFiles.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const publicStyles =
  /\/src\/(shared|app|pages\/public|features\/(site|content|blog|courses|graduates|contact|auth))\/.*\.css$/

/** Gives the decoder of HEIC nothing for the modules of Node, which it does not need in a browser. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer?.includes('libheif') && /^(?:fs|path|crypto)$/.test(id) ? '\0without-node' : null,
  load: (id) => (id === '\0without-node' ? 'export default {}' : null),
}

/** The browser's part of the site; `tools/tasks/build.ts` adds what differs for the server's part. */
export default defineConfig(() => ({
  root,
  plugins: [react()],
  define: { __SHALA__: JSON.stringify(readSettings(process.env)) },
  appType: 'custom' as const,
  build: {
    outDir: 'dist/public',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    rolldownOptions: {
      input: 'src/boot/main.ts',
      // On a busy machine it warns about every plugin, in colours even where the output goes to a file.
      checks: { bundlerTimings: false },
      // Allows chunks that are not built from all imports of their modules.
      preserveEntrySignatures: 'allow-extension' as const,
      output: {
        codeSplitting: {
          groups: [
            // A page waits for every style sheet before it is painted, so the public ones share one, and
            // the others one more.
            { name: 'public', test: publicStyles },
            { name: 'dashboards', test: /\.css$/ },
            // Code that seldom changes stays in the browser's cache over many builds.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\//,
            },
            sharedFiles,
          ],
        },
      },
    },
  },
  worker: { plugins: () => [withoutNode] },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
}))

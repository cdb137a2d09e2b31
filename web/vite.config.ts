import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { readSettings } from './settings.ts'
import { sharedFiles } from './sharedFiles.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const publicStyles =
  /\/src\/(shared|app|pages\/public|features\/(site|content|blog|courses|graduates|contact|auth))\/.*\.css$/

/** The browser's part of the site; `tasks/build.ts` adds what differs for the server's part. */
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
      // Allows chunks that are not built from all imports of their modules.
      preserveEntrySignatures: 'allow-extension' as const,
      output: {
        codeSplitting: {
          groups: [
            // A page waits for every style sheet before it is painted, so the public ones share one.
            { name: 'public', test: publicStyles },
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
  worker: {
    rolldownOptions: {
      onLog(level, log, handle) {
        // The decoder of HEIC asks Node for these modules, which it does not need in a browser.
        const isKnown = /Module "(?:fs|path|crypto)".*libheif/s.test(log.message)
        if (!isKnown) handle(level, log)
      },
    },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
}))

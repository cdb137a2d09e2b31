import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { readSettings } from './settings.ts'

export default defineConfig(() => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  define: { __SHALA__: JSON.stringify(readSettings(process.env)) },
  // What is said on the console in production is said with warn and error, on purpose.
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2023' },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
}))

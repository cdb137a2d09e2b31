import { spawn } from 'node:child_process'
import type { FirebaseTools } from './firebaseTools.ts'

/**
 * Lets firebase-tools download Google's emulators into its cache. The caller must check the result.
 * The Storage rules runtime may fail, because there is a replacement.
 */
export async function downloadEmulators(
  tools: FirebaseTools,
  report: (line: string) => void,
): Promise<void> {
  report('Downloading the Firestore emulator (137 MB, only this once)…')
  if (await download(tools, 'firestore')) await download(tools, 'storage')
}

function download(tools: FirebaseTools, emulator: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [tools.program, `setup:emulators:${emulator}`], {
      stdio: 'ignore',
    })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

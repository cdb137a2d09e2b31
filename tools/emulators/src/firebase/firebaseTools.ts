import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/** The installed firebase-tools: its program, and the file names under which it expects the JARs. */
export interface FirebaseTools {
  readonly program: string
  readonly firestoreJarName: string
  readonly storageJarName: string
}

const Download = z.object({ downloadPathRelativeToCacheDir: z.string() })
const DownloadableEmulators = z.object({ firestore: Download, storage: Download })

/** Finds firebase-tools as the project at `root` sees it. */
export function firebaseTools(root: string): FirebaseTools {
  const resolve = createRequire(join(root, 'package.json'))
  const folder = dirname(resolve.resolve('firebase-tools/package.json'))
  const info = DownloadableEmulators.parse(
    JSON.parse(
      readFileSync(join(folder, 'lib', 'emulator', 'downloadableEmulatorInfo.json'), 'utf8'),
    ),
  )
  return {
    program: join(folder, 'lib', 'bin', 'firebase.js'),
    firestoreJarName: info.firestore.downloadPathRelativeToCacheDir,
    storageJarName: info.storage.downloadPathRelativeToCacheDir,
  }
}

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

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

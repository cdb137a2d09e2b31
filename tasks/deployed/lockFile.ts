import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deriveLockFile, LockFile, Manifest } from './deriveLockFile.ts'

/**
 * Writes the package-lock.json of a built folder beside its package.json, so that Google's build
 * installs the tested versions with `npm ci`, and an .npmrc that disables install scripts.
 * `workspace` is the source folder, for example `functions`.
 */
export async function writeLockFile(root: string, workspace: string, folder: string) {
  const lock = LockFile.parse(await readJson(join(root, 'package-lock.json')))
  const manifest = Manifest.parse(await readJson(join(folder, 'package.json')))
  const derived = deriveLockFile(lock, workspace, manifest)
  await writeFile(join(folder, 'package-lock.json'), `${JSON.stringify(derived, null, 2)}\n`)
  await writeFile(join(folder, '.npmrc'), 'ignore-scripts=true\n')
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

import { copyFile, glob, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Makes the code of a built codebase the same as another's: copies changed files, the entry file last,
 * and then deletes files that are no longer there. Returns false if nothing differed.
 */
export async function replaceCode(from: string, to: string): Promise<boolean> {
  const built = await listCode(from)
  const changed = []
  for (const file of built) {
    const [next, current] = await Promise.all([
      readText(join(from, file)),
      readText(join(to, file)),
    ])
    if (next !== current) changed.push(file)
  }
  for (const file of changed.toSorted(
    (a, b) => Number(a === 'index.js') - Number(b === 'index.js'),
  )) {
    await mkdir(dirname(join(to, file)), { recursive: true })
    await copyFile(join(from, file), join(to, file))
  }
  const gone = (await listCode(to)).filter((file) => !built.includes(file))
  await Promise.all(gone.map((file) => rm(join(to, file))))
  return changed.length > 0
}

async function listCode(folder: string): Promise<string[]> {
  const files = []
  for await (const file of glob('**/*.js', { cwd: folder, exclude: ['node_modules'] }))
    files.push(file)
  return files
}

function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined)
}

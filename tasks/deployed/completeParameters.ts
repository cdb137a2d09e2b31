import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'firebase-tools/lib/functions/env.js'
import { readManifest } from './endpoints.ts'

/**
 * Adds the default of every parameter that the file `.env.<project>` of a built folder does not have.
 * Without a terminal firebase-tools refuses a parameter without a value, even if it has a default.
 */
export async function completeParameters(
  root: string,
  folder: string,
  projectId: string,
): Promise<void> {
  const file = join(folder, `.env.${projectId}`)
  const written = await readFile(file, 'utf8').catch(() => '')
  const { envs } = parse(written)
  const { params } = await readManifest(root, folder)
  const lines = params.flatMap(({ name, type, default: value }) => {
    if (type === 'secret' || name in envs || value === undefined) return []
    return [`${name}=${JSON.stringify(String(value))}`]
  })
  if (lines.length > 0) await writeFile(file, `${written}${lines.join('\n')}\n`)
}

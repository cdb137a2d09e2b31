import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildFunctions } from '../../functions/build.ts'
import { median, type Finding } from './measure.ts'

const run = promisify(execFile)
const rounds = 15

/** The libraries' parts that the functions use, and nothing else. */
const libraries = `
import 'firebase-admin/app'
import 'firebase-admin/auth'
import 'firebase-admin/firestore'
import 'firebase-functions/logger'
import 'firebase-functions/params'
import 'firebase-functions/v1'
import 'firebase-functions/v2/https'
`

/** Time to load the functions bundle against loading the libraries alone, each in a new process. */
export async function bundleLoad(): Promise<Finding[]> {
  // Inside functions/, so that the libraries are found as they are when deployed.
  const folder = await mkdtemp(join(import.meta.dirname, '../../functions/.bench-'))
  try {
    const built = await buildFunctions({ outdir: folder })
    await built.dispose()
    await writeFile(join(folder, 'libraries.js'), libraries)
    const bundle: number[] = []
    const alone: number[] = []
    for (let round = 0; round < rounds + 1; round += 1) {
      const bundleMs = await loadTime(join(folder, 'index.js'))
      const aloneMs = await loadTime(join(folder, 'libraries.js'))
      if (round === 0) continue
      bundle.push(bundleMs)
      alone.push(aloneMs)
    }
    return [
      {
        what: 'loading the functions bundle, against the libraries alone',
        measured: `${median(bundle).toFixed(0)} ms`,
        baseline: `${median(alone).toFixed(0)} ms`,
        ratio: median(bundle) / median(alone),
        goal: { atMost: 1.3 },
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function loadTime(file: string): Promise<number> {
  const script = `
    const started = performance.now()
    await import(${JSON.stringify(file)})
    process.stdout.write(String(performance.now() - started))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
  return Number(stdout)
}

import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withBuiltFunctions } from './firstCalls.ts'
import { median, type Finding } from './measure.ts'

const run = promisify(execFile)
const rounds = 15

/** Time to load what `api` loads at its start, against its libraries alone, each in a new process. */
export async function apiLoad(): Promise<Finding[]> {
  return withBuiltFunctions(async (folder, libraries) => {
    // Beside the functions, so that the libraries are found as they are when deployed.
    const bare = libraries.map((name) => `import ${JSON.stringify(name)}\n`).join('')
    await writeFile(join(folder, 'libraries.js'), bare)
    const api: number[] = []
    const alone: number[] = []
    for (let round = 0; round < rounds + 1; round += 1) {
      const apiMs = await loadTime(join(folder, 'index.js'))
      const aloneMs = await loadTime(join(folder, 'libraries.js'))
      if (round === 0) continue
      api.push(apiMs)
      alone.push(aloneMs)
    }
    return [
      {
        what: `loading api, against its ${libraries.length} libraries alone`,
        measured: `${median(api).toFixed(0)} ms`,
        baseline: `${median(alone).toFixed(0)} ms`,
        ratio: median(api) / median(alone),
        goal: { atMost: 1.25 },
      },
    ]
  })
}

async function loadTime(file: string): Promise<number> {
  const script = `
    const started = performance.now()
    await import(${JSON.stringify(file)})
    process.stdout.write(String(performance.now() - started))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
  return Number(stdout)
}

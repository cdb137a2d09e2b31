import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Finding } from './measure.ts'

/** How many people have an access to each of five courses; `BENCH_PEOPLE` says another number. */
const people = Number(process.env.BENCH_PEOPLE ?? 2000)

/**
 * Runs the rehearsal of a restore: a school with 10,000 access records is exported, wiped and
 * restored, and compared document by document, account by account, file by file, and by its
 * responses. Throws if anything differs.
 */
export async function restore(): Promise<Finding[]> {
  const life = z.string().parse(process.env.GCLOUD_PROJECT)
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'))
  try {
    const [{ bringLife, rehearse }, { localProject }] = await Promise.all([
      import('../../tasks/archive/rehearsal.ts'),
      import('../../tasks/archive/connectProject.ts'),
    ])
    const projectId = `demo-rehearsal-${process.pid}`
    process.env.GCLOUD_PROJECT = projectId
    process.env.FIREBASE_CONFIG = JSON.stringify({ projectId })
    const project = localProject(projectId)
    await bringLife(localProject(life), project, join(folder, 'life'))
    const rehearsed = await rehearse({ project, folder, people })
    const { differences, answers, accesses, documents, accounts, files } = rehearsed
    if (differences.length > 0) throw new Error(`Not the same:\n${differences.join('\n')}`)
    if (!isDeepStrictEqual(answers.before, answers.after)) throw new Error('Answers differ')
    const all = `${accesses} accesses in ${documents} documents, ${accounts} accounts, ${files} files`
    const finding = (what: string, ms: number) => ({
      what: `${what} of ${all}: seconds`,
      measured: `${ms.toFixed(0)} ms`,
      baseline: 'none: the goal is a time',
      ratio: ms / 1000,
      goal: { atMost: 60 },
    })
    return [finding('export', rehearsed.exportMs), finding('restore', rehearsed.restoreMs)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

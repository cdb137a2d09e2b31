import * as z from 'zod'
import type { GoogleApi } from '../google/GoogleApi.ts'

/** A function by its name and region. */
export interface FunctionPlace {
  readonly id: string
  readonly region: string
}

const Page = z.object({
  functions: z
    .array(
      z.object({
        name: z.string().regex(/^projects\/[^/]+\/locations\/[^/]+\/functions\/[^/]+$/),
        labels: z.record(z.string(), z.string()).default({}),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
})

/**
 * Returns the functions of the project that a deployment with `--force` deletes: firebase-tools
 * deployed them from one of these codebases, and the build no longer has them in that region. Functions
 * that others deployed stay.
 *
 * https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions/list
 */
export async function findRemovedFunctions(
  google: GoogleApi,
  codebases: Readonly<Record<string, readonly FunctionPlace[]>>,
): Promise<FunctionPlace[]> {
  const removed: FunctionPlace[] = []
  let page = ''
  do {
    const query = `pageSize=200${page === '' ? '' : `&pageToken=${page}`}`
    const parent = `projects/${google.projectId}/locations/-`
    const address = `cloudfunctions.googleapis.com/v2/${parent}/functions?${query}`
    const { functions, nextPageToken } = await google.get(address, Page)
    for (const { name, labels } of functions) {
      const built = codebases[labels['firebase-functions-codebase'] ?? 'default']
      const isOurs = labels['deployment-tool']?.startsWith('cli-firebase') === true
      if (built === undefined || !isOurs) continue
      const [, , , region = '', , id = ''] = name.split('/')
      if (!built.some((each) => each.id === id && each.region === region)) {
        removed.push({ id, region })
      }
    }
    page = nextPageToken ?? ''
  } while (page !== '')
  return removed.toSorted((one, other) => one.id.localeCompare(other.id))
}

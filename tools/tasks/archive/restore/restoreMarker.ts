import * as z from 'zod'
import { askCloud, CloudRefusal, type CloudProject } from '#functions/archive/CloudProject.ts'
import { queryDocuments } from '#functions/archive/storedDocuments.ts'

/**
 * Marks a project with a running restore, its archive and the finished parts, so that it can
 * continue after an interruption and nothing mistakes the project for complete or empty.
 */
export interface RestoreMarker {
  /** The SHA-256 of the archive's manifest. */
  readonly archive: string
  readonly done: readonly string[]
}

/** The one document that is there while a restore runs. */
const markerPath = 'jobs/restore'

const Stored = z.object({
  fields: z.object({ marker: z.object({ stringValue: z.string() }) }),
})
const Marker = z.object({ archive: z.string(), done: z.array(z.string()) })

export async function readRestoreMarker(project: CloudProject): Promise<RestoreMarker | null> {
  try {
    const { fields } = await askCloud(project, {
      service: 'firestore',
      path: `v1/${queryDocuments(project)}${markerPath}`,
      answer: Stored,
    })
    return Marker.parse(JSON.parse(fields.marker.stringValue))
  } catch (error) {
    if (error instanceof CloudRefusal && error.status === 404) return null
    throw error
  }
}

export async function writeRestoreMarker(
  project: CloudProject,
  marker: RestoreMarker,
): Promise<void> {
  const name = `${queryDocuments(project)}${markerPath}`
  const fields = { marker: { stringValue: JSON.stringify(marker) } }
  await commit(project, { update: { name, fields } })
}

export async function deleteRestoreMarker(project: CloudProject): Promise<void> {
  await commit(project, { delete: `${queryDocuments(project)}${markerPath}` })
}

async function commit(project: CloudProject, write: object): Promise<void> {
  await askCloud(project, {
    service: 'firestore',
    path: `v1/${queryDocuments(project).slice(0, -1)}:commit`,
    body: { writes: [write] },
    answer: z.object({}),
  })
}

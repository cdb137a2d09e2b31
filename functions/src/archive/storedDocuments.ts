import type { ArchivedDocument } from '@shala/contract/archive/archive'
import { StoredFields } from '@shala/contract/archive/storedValue'
import * as z from 'zod'
import { askCloud, type CloudProject } from './CloudProject.ts'

/** A read time: any time within the last hour, or a full minute within the last seven days. */
export type ReadAt = string

const Collections = z.object({
  collectionIds: z.array(z.string()).default([]),
  nextPageToken: z.string().optional(),
})

const Found = z.array(
  z.object({
    document: z.object({ name: z.string(), fields: StoredFields.default({}) }).optional(),
  }),
)

/** Returns the path prefix of all documents, with a trailing slash. */
export const queryDocuments = ({ projectId }: CloudProject) =>
  `projects/${projectId}/databases/(default)/documents/`

const Moment = z.tuple([z.object({ readTime: z.string() })]).rest(z.unknown())

/** Returns the database's current time, as the read time of later queries. */
export async function readTimeNow(project: CloudProject): Promise<ReadAt> {
  const structuredQuery = { from: [{ collectionId: 'school' }], limit: 1 }
  const [{ readTime }] = await askCloud(project, {
    service: 'firestore',
    path: `v1/${queryDocuments(project).slice(0, -1)}:runQuery`,
    body: { structuredQuery },
    answer: Moment,
  })
  return readTime
}

/** Lists the root collections in order. */
export async function rootCollections(project: CloudProject, readTime?: ReadAt): Promise<string[]> {
  const path = `v1/${queryDocuments(project).slice(0, -1)}:listCollectionIds`
  const ids: string[] = []
  for (let pageToken: string | undefined; ;) {
    const page = await askCloud(project, {
      service: 'firestore',
      path,
      body: { pageSize: 300, pageToken, readTime },
      answer: Collections,
    })
    ids.push(...page.collectionIds)
    if (page.nextPageToken === undefined || page.nextPageToken === '') return ids.toSorted()
    pageToken = page.nextPageToken
  }
}

interface Page {
  readonly collection: string
  /** The last root collection to read, if it differs. */
  readonly until?: string | undefined
  /** The path of the last document of the previous page. */
  readonly after: string | null
  readonly limit: number
  readonly readTime?: ReadAt | undefined
}

/**
 * Reads a page of one or more root collections with all subcollections in path order, including
 * those of missing documents. Needs no index, because it queries by path.
 */
export async function pageOfDocuments(
  project: CloudProject,
  { collection, until = collection, after, limit, readTime }: Page,
): Promise<ArchivedDocument[]> {
  const before = queryDocuments(project)
  const byName = (op: string, name: string) => ({
    fieldFilter: { field: { fieldPath: '__name__' }, op, value: { referenceValue: name } },
  })
  // Bounds with the lowest possible characters, as firebase-tools uses them to select everything
  // below a collection.
  const first = byName('GREATER_THAN_OR_EQUAL', `${before}${collection}/\0`)
  const lower = after === null ? first : byName('GREATER_THAN', `${before}${after}`)
  const upper = byName('LESS_THAN', `${before}${until}\0/\0`)
  const structuredQuery = {
    from: [{ allDescendants: true }],
    where: { compositeFilter: { op: 'AND', filters: [lower, upper] } },
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    limit,
  }
  const found = await askCloud(project, {
    service: 'firestore',
    path: `v1/${before.slice(0, -1)}:runQuery`,
    body: { structuredQuery, readTime },
    answer: Found,
  })
  return found.flatMap(({ document }) =>
    document === undefined
      ? []
      : { path: document.name.slice(before.length), fields: document.fields },
  )
}

import type { ArchivedDocument } from '@shala/contract/archive/archive'
import { StoredFields } from '@shala/contract/archive/storedValue'
import * as z from 'zod'
import { askCloud, type CloudProject } from './CloudProject.ts'

/** A moment whose state is read: any of the last hour, or a full minute of the last seven days. */
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

/** The path before that of a document, with a slash at its end. */
export const queryDocuments = ({ projectId }: CloudProject) =>
  `projects/${projectId}/databases/(default)/documents/`

const Moment = z.tuple([z.object({ readTime: z.string() })]).rest(z.unknown())

/** This moment by the database's own clock, for others to read as of it. */
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

/** The collections that lie below no document, in order. */
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
  /** A collection that lies below no document. */
  readonly collection: string
  /** The last such collection that is read, where it is not the same. */
  readonly until?: string | undefined
  /** The path of the document after which the page begins. */
  readonly after: string | null
  readonly limit: number
  readonly readTime?: ReadAt | undefined
}

/**
 * A page of a collection, or of several, with all that lies below its documents, by path, also below
 * documents that are not there themselves. It takes no index: every document has its path.
 */
export async function pageOfDocuments(
  project: CloudProject,
  { collection, until = collection, after, limit, readTime }: Page,
): Promise<ArchivedDocument[]> {
  const before = queryDocuments(project)
  const byName = (op: string, name: string) => ({
    fieldFilter: { field: { fieldPath: '__name__' }, op, value: { referenceValue: name } },
  })
  // A path with a sign lower than all others, in itself and behind it: firebase-tools names the
  // documents below a collection by the same two when it deletes them.
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

import { archivedAccount } from '@shala/contract/archive/accounts'
import type { ArchivedDocument } from '@shala/contract/archive/archive'
import * as contract from '@shala/contract/archive/schoolExport'
import { plainFields } from '@shala/contract/archive/storedValue'
import { allCollections } from '@shala/contract/collections/keptCollections'
import { statisticsCollection } from '@shala/contract/statistics/months'
import { notFound } from '../callable/AppError.ts'
import { bucket } from '../firebase.ts'
import { implement } from '../people/implement.ts'
import { schoolName } from '../settings.ts'
import { ownProject, recordExport, requireExport, saveDownload } from './schoolExport.ts'
import { pageOfAccounts } from './storedAccounts.ts'
import { pageOfDocuments, readTimeNow, rootCollections } from './storedDocuments.ts'
import { pageOfFiles } from './storedFiles.ts'

/**
 * Collections that admins may not read (also in firestore.rules), because their secrets would let a
 * reader take over another user's data.
 */
export const withheldFromAdmins = [
  { what: 'passwords', why: 'people set a new one by "Forgot password"' },
  {
    what: 'the secret addresses of calendars',
    why: 'whoever knows one sees where its owner will be; people open a new one',
  },
  {
    what: 'emails with a link that proves an address, and what waits for such a link',
    why: 'they are for their reader alone, and last for a day',
  },
] as const

/** Returns true if the document is in one of these collections. */
export function isWithheld({ path, fields }: ArchivedDocument): boolean {
  const [collection] = path.split('/')
  if (allCollections.some(({ place, isSecret }) => isSecret && place === collection)) return true
  return collection === 'mail' && plainFields(fields)['listed'] !== true
}

export const startExport = implement(contract.startExport, async (_, admin) => {
  const project = ownProject()
  const readAt = await readTimeNow(project)
  const exportId = await recordExport(admin.uid, readAt, new Date())
  return {
    exportId,
    readAt,
    school: schoolName.value(),
    projectId: project.projectId,
    storageBucket: bucket().name,
    collections: (await rootCollections(project, readAt)).filter(
      (collection) => collection !== statisticsCollection,
    ),
    leftOut: [...withheldFromAdmins],
  }
})

export const recordDownload = implement(contract.recordDownload, async ({ exportId }, admin) => {
  await saveDownload(exportId, admin.uid, new Date())
  return {}
})

/**
 * Documents per query: few enough for documents of the maximum size. A page combines several
 * queries.
 */
const limit = 200
/** Ends a page after this many bytes. A response may hold about 30 MB. */
const enoughBytes = 3_000_000
/** Ends a page after this many queries, so that a response takes only a few seconds. */
const mostPages = 20

export const exportDocuments = implement(
  contract.exportDocuments,
  async ({ exportId, collection, after }, admin) => {
    const readTime = await requireExport(exportId, admin.uid, new Date())
    const documents: ArchivedDocument[] = []
    let [next, bytes]: [string | null, number] = [after, 0]
    for (let pages = 0; pages < mostPages && bytes < enoughBytes; pages += 1) {
      const page = await pageOfDocuments(ownProject(), { collection, after: next, limit, readTime })
      for (const document of page) {
        next = document.path
        if (isWithheld(document)) continue
        documents.push(document)
        bytes += JSON.stringify(document).length
        if (bytes >= enoughBytes) return { documents, next }
      }
      if (page.length < limit) return { documents, next: null }
    }
    return { documents, next }
  },
)

export const exportAccounts = implement(
  contract.exportAccounts,
  async ({ exportId, pageToken }, admin) => {
    await requireExport(exportId, admin.uid, new Date())
    const { accounts, next } = await pageOfAccounts(ownProject(), pageToken)
    return {
      accounts: accounts.map((account) => archivedAccount(account, { withPassword: false })),
      next,
    }
  },
)

/** Bytes of a file per response; Base64 adds a third. */
const pieceBytes = 6_000_000

export const exportFile = implement(
  contract.exportFile,
  async ({ exportId, path, from }, admin) => {
    await requireExport(exportId, admin.uid, new Date())
    const file = bucket().file(path)
    const [isThere] = await file.exists()
    if (!isThere) throw notFound('path', 'there is no such file any more')
    const [{ size }] = await file.getMetadata()
    const bytes = Number(size)
    if (from >= bytes) return { content: '', next: null }
    const end = Math.min(from + pieceBytes, bytes) - 1
    const [content] = await file.download({
      start: from,
      end,
      validation: false,
      decompress: false,
    })
    return { content: content.toString('base64'), next: end + 1 < bytes ? end + 1 : null }
  },
)

export const exportFiles = implement(
  contract.exportFiles,
  async ({ exportId, pageToken }, admin) => {
    await requireExport(exportId, admin.uid, new Date())
    const { files, next } = await pageOfFiles(bucket(), pageToken)
    // A link with this token would bypass the rules.
    const withoutToken = files.map(({ said: { metadata, ...said } }) => {
      const kept = Object.entries(metadata ?? {}).filter(
        ([name]) => name !== 'firebaseStorageDownloadTokens',
      )
      return kept.length === 0 ? said : { ...said, metadata: Object.fromEntries(kept) }
    })
    return { files: withoutToken, next }
  },
)

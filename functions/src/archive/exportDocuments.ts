import type { ArchivedDocument } from '@shala/contract/archive/archive'
import * as contract from '@shala/contract/archive/schoolExport'
import { adminCallable } from '../people/adminCallable.ts'
import { ownProject } from './ownProject.ts'
import { requireExport } from './schoolExport.ts'
import { pageOfDocuments } from './storedDocuments.ts'
import { isWithheld } from './withheld.ts'

/** Few enough for what the largest may hold; a page of small ones is read in several of these. */
const limit = 200
/** After so much a page ends. An answer may hold some thirty megabytes. */
const enoughBytes = 3_000_000
/** Also where hardly any is for an export: an answer comes within some seconds. */
const mostPages = 20

export const exportDocuments = adminCallable(
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

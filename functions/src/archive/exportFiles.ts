import * as contract from '@shala/contract/archive/schoolExport'
import { bucket } from '../firebase.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { requireExport } from './schoolExport.ts'
import { pageOfFiles } from './storedFiles.ts'

export const exportFiles = adminCallable(
  contract.exportFiles,
  async ({ exportId, pageToken }, admin) => {
    await requireExport(exportId, admin.uid, new Date())
    const { files, next } = await pageOfFiles(bucket(), pageToken)
    // A link with such a token would pass the rules by.
    const withoutToken = files.map(({ said: { metadata, ...said } }) => {
      const kept = Object.entries(metadata ?? {}).filter(
        ([name]) => name !== 'firebaseStorageDownloadTokens',
      )
      return kept.length === 0 ? said : { ...said, metadata: Object.fromEntries(kept) }
    })
    return { files: withoutToken, next }
  },
)

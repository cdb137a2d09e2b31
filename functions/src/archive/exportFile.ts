import * as contract from '@shala/contract/archive/schoolExport'
import { notFound } from '../callable/AppError.ts'
import { bucket } from '../firebase.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { requireExport } from './schoolExport.ts'

/** What one answer holds of a file; Base64 makes a third more of it. */
const pieceBytes = 6_000_000

export const exportFile = adminCallable(
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

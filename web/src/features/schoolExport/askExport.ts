import type { ArchivedAccount } from '@shala/contract/archive/accounts'
import type { ArchivedDocument, UnhashedFile } from '@shala/contract/archive/archive'
import {
  exportAccounts,
  exportDocuments,
  exportFile,
  exportFiles,
} from '@shala/contract/archive/schoolExport'
import type { Callable } from '@shala/contract/callable'
import type * as z from 'zod'
import { CallError } from '#shared/CallError.ts'
import { fromBase64 } from '#shared/browser/base64.ts'
import type { Server } from '#shared/server.ts'

const attempts = 4

/** Retries failed calls: an export makes hundreds of read-only calls. */
async function askPatiently<Input extends z.ZodType, Output extends z.ZodType>(
  server: Server,
  contract: Callable<Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await server.call(contract, input)
    } catch (error) {
      const isPassing =
        error instanceof CallError && (error.code === 'unavailable' || error.code === 'internal')
      if (!isPassing || attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt))
    }
  }
}

/** Yields the documents of a collection and its subcollections, page by page. */
export async function* listDocuments(
  server: Server,
  exportId: string,
  collection: string,
): AsyncGenerator<ArchivedDocument[]> {
  for (let after: string | null = null; ;) {
    const page: z.output<typeof exportDocuments.output> = await askPatiently(
      server,
      exportDocuments,
      { exportId, collection, after },
    )
    yield page.documents
    if (page.next === null) return
    after = page.next
  }
}

/** Yields all accounts, page by page. */
export async function* listAccounts(
  server: Server,
  exportId: string,
): AsyncGenerator<ArchivedAccount[]> {
  for (let pageToken: string | null = null; ;) {
    const page: z.output<typeof exportAccounts.output> = await askPatiently(
      server,
      exportAccounts,
      { exportId, pageToken },
    )
    yield page.accounts
    if (page.next === null) return
    pageToken = page.next
  }
}

export async function listFiles(server: Server, exportId: string): Promise<UnhashedFile[]> {
  const found: UnhashedFile[] = []
  for (let pageToken: string | null = null; ;) {
    const page: z.output<typeof exportFiles.output> = await askPatiently(server, exportFiles, {
      exportId,
      pageToken,
    })
    found.push(...page.files)
    if (page.next === null) return found
    pageToken = page.next
  }
}

/** Returns the content of a file; null if it was deleted during the export. */
export async function downloadContent(
  server: Server,
  exportId: string,
  { path, bytes }: UnhashedFile,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const content = new Uint8Array(bytes)
  try {
    for (let from = 0; ;) {
      const piece: z.output<typeof exportFile.output> = await askPatiently(server, exportFile, {
        exportId,
        path,
        from,
      })
      content.set(fromBase64(piece.content), from)
      if (piece.next === null) return content
      from = piece.next
    }
  } catch (error) {
    if (error instanceof CallError && error.code === 'not-found') return null
    throw error
  }
}

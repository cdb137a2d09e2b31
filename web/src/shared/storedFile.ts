import { createFileTicket, filePath, ticketParameter } from '@shala/contract/files'
import { AppError, offline } from './AppError.ts'
import { call } from './call.ts'
import { fetchFile } from './fetchFile.ts'

/** Fetches a file as the signed-in user, or as a visitor. Throws an `AppError`. */
export async function fetchStoredFile(path: string): Promise<Blob> {
  const { createRequestHeaders } = await import('./firebase/requestHeaders.ts').catch(() => {
    throw new AppError('unavailable', offline)
  })
  return fetchFile({ url: filePath(path), headers: createRequestHeaders })
}

/** Creates the URL of a file for a media element, which cannot send a token. Throws an `AppError`. */
export async function createFileUrl(path: string): Promise<string> {
  const { ticket } = await call(createFileTicket, { path })
  return `${filePath(path)}?${new URLSearchParams({ [ticketParameter]: ticket }).toString()}`
}

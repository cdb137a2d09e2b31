import type { Callable } from '@shala/contract/callable'
import { createContext, useContext } from 'react'
import type * as z from 'zod'
import type { Found, Query, Stored } from './query.ts'
import type { Uploading } from './server/upload.ts'

/**
 * The one door to the server: writes and searches are calls, reads go through the rules. Everything
 * that passes is parsed; each method throws a `CallError`.
 */
export interface Server {
  call<Input extends z.ZodType, Output extends z.ZodType>(
    contract: Callable<Input, Output>,
    data: z.input<Input>,
  ): Promise<z.output<Output>>
  /** Answers the id by which a call can name what was uploaded. */
  upload(file: File, uploading: Uploading): Promise<string>
  /** The bytes of a stored file that the user may read at this moment. */
  file(path: string): Promise<Blob>
  /** A URL of the same file for a media element. It works for minutes, while the user may read it. */
  fileUrl(path: string): Promise<string>
  /** Null where there is no such document, or it does not fit its schema. */
  get<Schema extends z.ZodType>(
    collection: string,
    id: string,
    schema: Schema,
  ): Promise<z.output<Schema> | null>
  /**
   * Documents that do not fit the schema are logged and left out. A query without a limit, or with a
   * high one, is read by pages.
   */
  list<Schema extends z.ZodType>(query: Query, schema: Schema): Promise<Stored<z.output<Schema>>[]>
  /** Like `list`, and says how many documents there were, those left out included. */
  page<Schema extends z.ZodType>(query: Query, schema: Schema): Promise<Found<z.output<Schema>>>
  /** How many documents there are, without reading them; for admins alone. */
  count(query: Query): Promise<number>
}

/** The real one. Firebase and zod are fetched with the first use, so no page loads them up front. */
export const liveServer: Server = {
  call: async (contract, data) => (await import('./server/call.ts')).call(contract, data),
  upload: async (file, uploading) => (await import('./server/upload.ts')).upload(file, uploading),
  file: async (path) => (await import('./server/fetchFile.ts')).fetchStoredFile(path),
  fileUrl: async (path) => (await import('./server/fetchFile.ts')).createFileUrl(path),
  get: async (collection, id, schema) =>
    (await import('./server/documents.ts')).getDocument(collection, id, schema),
  list: async (query, schema) =>
    (await import('./server/documents.ts')).listDocuments(query, schema),
  page: async (query, schema) =>
    (await import('./server/documents.ts')).pageOfDocuments(query, schema),
  count: async (query) => (await import('./server/CountQueue.ts')).countDocuments(query),
}

export const ServerContext = createContext<Server>(liveServer)

export const useServer = (): Server => useContext(ServerContext)

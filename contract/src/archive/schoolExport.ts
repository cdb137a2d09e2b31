import * as z from 'zod'
import { always, callable } from '../callable.ts'
import { ArchivedAccount } from './accounts.ts'
import { ArchivedDocument, UnhashedFile } from './archive.ts'

/** The collection that the audit events of exports name; it holds no documents of ours. */
export const exportEvents = 'exports'

/** An export of one admin, which lasts for two hours. */
const ExportId = z.string().regex(/^exports_school_\d{1,9}$/, 'was not given by startExport')

/**
 * Starts a full export of the school and records its admin: a few times a day, after a recent
 * sign-in. All documents are read as of one moment.
 */
export const startExport = callable('startExport', {
  caller: 'school.export',
  input: z.strictObject({}),
  output: z.strictObject({
    exportId: ExportId,
    readAt: z.string(),
    school: z.string(),
    projectId: z.string(),
    storageBucket: z.string(),
    /** The collections that lie below no document. */
    collections: z.array(z.string()),
    leftOut: z.array(z.strictObject({ what: z.string(), why: z.string() })),
  }),
  needsRecentSignIn: always,
})
export type StartedExport = z.output<typeof startExport.output>

/** Records that the admin has saved the archive of this export, which the history shows. Idempotent. */
export const recordDownload = callable('recordDownload', {
  caller: 'school.export',
  input: z.strictObject({ exportId: ExportId }),
  output: z.strictObject({}),
})

/** The actions of exports in audit events. The event of a download names its export in `after`. */
export const exportActions = { start: 'export', download: 'download' } as const

/** A page of a collection with all that lies below it, by path; `next` is null after the last. */
export const exportDocuments = callable('exportDocuments', {
  caller: 'school.export',
  service: 'bulk',
  input: z.strictObject({
    exportId: ExportId,
    collection: z.string().regex(/^[^/]{1,200}$/, 'must be the name of a collection'),
    /** The path after which the page begins. */
    after: z.string().max(6000).nullable(),
  }),
  output: z.strictObject({ documents: z.array(ArchivedDocument), next: z.string().nullable() }),
})

/** A page of accounts, without their passwords. */
export const exportAccounts = callable('exportAccounts', {
  caller: 'school.export',
  service: 'bulk',
  input: z.strictObject({ exportId: ExportId, pageToken: z.string().max(2000).nullable() }),
  output: z.strictObject({ accounts: z.array(ArchivedAccount), next: z.string().nullable() }),
})

/** Lists a page of the metadata of the files in the bucket. */
export const exportFiles = callable('exportFiles', {
  caller: 'school.export',
  service: 'bulk',
  input: z.strictObject({ exportId: ExportId, pageToken: z.string().max(4000).nullable() }),
  output: z.strictObject({ files: z.array(UnhashedFile), next: z.string().nullable() }),
})

/**
 * Returns a chunk of one file in Base64, from a byte offset. `not-found` if the file was deleted.
 */
export const exportFile = callable('exportFile', {
  caller: 'school.export',
  service: 'bulk',
  input: z.strictObject({
    exportId: ExportId,
    path: z.string().min(1).max(1024),
    from: z.int().min(0),
  }),
  output: z.strictObject({ content: z.base64(), next: z.int().nullable() }),
})

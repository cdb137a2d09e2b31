import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Answer, ApplicationFile } from '@shala/contract/applications/answers'
import {
  applicationFileEndings,
  applicationFileFaults,
  applicationFolder,
  detectApplicationFile,
  faultOfApplicationFile,
} from '@shala/contract/applications/applicationFiles'
import {
  answerField,
  type GivenAnswer,
  listUploads,
} from '@shala/contract/applications/givenAnswers'
import { signatureBytes } from '@shala/contract/files/fileType'
import { uploadPath } from '@shala/contract/files/uploads'
import { AppError, notFound } from '../callable/AppError.ts'
import { bucket } from '../firebase.ts'
import { readFileStart } from '../readFileStart.ts'
import { discardFiles, listFilePaths } from './answers.ts'

/**
 * Copies the uploads of answers to the folder of applications, without the token that the upload of a
 * browser has, and calls `save` with the stored files by question. `save` returns the saved answers,
 * or null if it did not use the files.
 *
 * Uploads and replaced files go once the answers are saved, so that a refused call can come again.
 * Throws an AppError on the answer whose upload is gone or has a refused type or size.
 */
export async function withAnswerFiles(
  owner: string,
  { given, before }: { given: readonly GivenAnswer[]; before: readonly Answer[] },
  save: (files: ReadonlyMap<string, ApplicationFile>) => Promise<readonly Answer[] | null>,
): Promise<void> {
  const files = await storeFiles(owner, given)
  const stored = [...files.values()].map(({ path }) => path)
  let saved: readonly Answer[] | null
  try {
    saved = await save(files)
  } catch (error) {
    // After any other error the answers may well name them.
    if (error instanceof AppError) await discardFiles(stored)
    throw error
  }
  if (saved === null) return discardFiles(stored)
  const named = new Set(listFilePaths(saved))
  const uploads = listUploads(given).map((uploadId) => uploadPath(owner, uploadId))
  await discardFiles([...uploads, ...listFilePaths(before).filter((path) => !named.has(path))])
}

/** Stores the new files by question: all of them or none. */
async function storeFiles(
  owner: string,
  given: readonly GivenAnswer[],
): Promise<ReadonlyMap<string, ApplicationFile>> {
  const files = new Map<string, ApplicationFile>()
  const results = await Promise.allSettled(
    given.map(async ({ questionId, file }) => {
      if (file === null || file === 'keep') return
      files.set(questionId, await storeFile(owner, questionId, file))
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed === undefined) return files
  await discardFiles([...files.values()].map(({ path }) => path))
  throw failed.reason
}

async function storeFile(
  owner: string,
  questionId: string,
  { uploadId, name }: { uploadId: string; name: string },
): Promise<ApplicationFile> {
  const upload = bucket().file(uploadPath(owner, uploadId))
  const [exists] = await upload.exists()
  if (!exists) throw notFound(answerField(questionId), applicationFileFaults.gone)
  const size = Number((await upload.getMetadata())[0].size)
  const type = detectApplicationFile(await readFileStart(upload, signatureBytes))
  const fault = faultOfApplicationFile(type, size)
  if (type === null || fault !== null) {
    const message = fault ?? applicationFileFaults.content
    throw new AppError('invalid-argument', message, answerField(questionId))
  }
  const path = `${applicationFolder(owner)}/${randomUUID()}.${applicationFileEndings[type]}`
  const metadata = { contentType: type, cacheControl: 'private, no-store' }
  await pipeline(
    upload.createReadStream(),
    bucket().file(path).createWriteStream({ resumable: false, metadata }),
  )
  return { path, name, type, size }
}

import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { ApplicationFile } from '@shala/contract/applications/answers'
import {
  applicationFileEndings,
  applicationFileFaults,
  applicationFolder,
  detectApplicationFile,
  faultOfApplicationFile,
} from '@shala/contract/applications/applicationFiles'
import { answerField, type GivenAnswer } from '@shala/contract/applications/givenAnswers'
import { signatureBytes } from '@shala/contract/files/fileType'
import { uploadPath } from '@shala/contract/files/uploads'
import { AppError, notFound } from '../callable/AppError.ts'
import { bucket } from '../firebase.ts'
import { readFileStart } from '../readFileStart.ts'
import { deleteFiles } from './answers.ts'

/**
 * Copies the uploads of answers to the folder of applications, without the token that the upload of a
 * browser has, and calls `save` with the stored files by question. Uploads go once the answers are
 * saved, so that a refused call can come again. `save` returns false if it did not use the files.
 * Throws an AppError on the answer whose upload is gone or has a refused type or size.
 */
export async function withAnswerFiles(
  owner: string,
  given: readonly GivenAnswer[],
  save: (files: ReadonlyMap<string, ApplicationFile>) => Promise<boolean>,
): Promise<void> {
  const files = new Map<string, ApplicationFile>()
  const uploads: string[] = []
  const takeBack = () => deleteFiles([...files.values()].map(({ path }) => path))
  try {
    for (const { questionId, file } of given) {
      if (file === null || file === 'keep') continue
      uploads.push(uploadPath(owner, file.uploadId))
      files.set(questionId, await storeFile(owner, questionId, file))
    }
    if (await save(files)) await deleteFiles(uploads)
    else await takeBack()
  } catch (error) {
    // After any other error the answers may well name them.
    if (error instanceof AppError) await takeBack()
    throw error
  }
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

import type { Answer } from '@shala/contract/applications/answers'
import { applicationFolder } from '@shala/contract/applications/applicationFiles'
import { answerField } from '@shala/contract/applications/givenAnswers'
import { uploadPath } from '@shala/contract/files/uploads'
import { bucket } from '../firebase.ts'
import { storeFile } from '../testing/builders/files.ts'
import { createUpload, isStored } from '../testing/builders/images.ts'
import { createUser } from '../testing/builders/people.ts'
import { withAnswerFiles } from './withAnswerFiles.ts'

let owner: string
beforeEach(async () => {
  owner = (await createUser()).uid
})
afterEach(() => jest.restoreAllMocks())

const give = (questionId: string, uploadId: string) => ({
  questionId,
  text: '',
  file: { uploadId, name: `${questionId}.png` },
})

const listStored = async () =>
  (await bucket().getFiles({ prefix: `${applicationFolder(owner)}/` }))[0].map(({ name }) => name)

test('withAnswerFiles succeeds if files cannot be deleted after the save', async () => {
  const uploadId = await createUpload(owner)
  const replaced = await storeFile(`${applicationFolder(owner)}/old.png`)
  const file = { path: replaced, name: 'old.png', type: 'image/png', size: 5 }
  const answer: Answer = { questionId: 'q1', kind: 'file', question: 'A file', text: '', file }
  const files: { delete: () => Promise<unknown> } = Object.getPrototypeOf(bucket().file('any'))
  const deletion = jest.spyOn(files, 'delete').mockRejectedValue(new Error('Storage is away'))
  const saved: string[] = []
  await withAnswerFiles(owner, { given: [give('q1', uploadId)], before: [answer] }, (stored) => {
    saved.push(...[...stored.values()].map(({ path }) => path))
    return Promise.resolve([])
  })
  expect(deletion).toHaveBeenCalledTimes(2)
  expect(await isStored(saved[0] ?? '')).toBe(true)
})

test('withAnswerFiles removes its copies if an upload is missing', async () => {
  const uploadId = await createUpload(owner)
  const save = jest.fn()
  const given = [give('q1', uploadId), give('q2', 'gone'), give('q3', await createUpload(owner))]
  await expect(withAnswerFiles(owner, { given, before: [] }, save)).rejects.toMatchObject({
    code: 'not-found',
    field: answerField('q2'),
  })
  expect(save).not.toHaveBeenCalled()
  expect(await listStored()).toEqual([])
  expect(await isStored(uploadPath(owner, uploadId))).toBe(true)
})

test('withAnswerFiles removes its copies if nothing was saved', async () => {
  const given = [give('q1', await createUpload(owner))]
  await withAnswerFiles(owner, { given, before: [] }, () => Promise.resolve(null))
  expect(await listStored()).toEqual([])
})

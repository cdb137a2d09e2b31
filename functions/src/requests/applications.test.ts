import { saveApplicationAnswers } from '@shala/contract/applications/answers'
import { answerFaults, type GivenAnswer } from '@shala/contract/applications/givenAnswers'
import { type Question } from '@shala/contract/applications/questions'
import { declineRequest, requestPlace, withdrawRequest } from '@shala/contract/courses/requests'
import { filePath } from '@shala/contract/files/files'
import { uploadPath } from '@shala/contract/files/uploads'
import { limits } from '@shala/contract/limits'
import { slowTest } from '@shala/contract/testing/slowTest'
import { deleteApplications } from '../applications/answers.ts'
import { firestore } from '../firestore/client.ts'
import { removeOrphanedFiles } from '../storageCleanup/removeOrphanedFiles.ts'
import { admin } from '../testing/builders/admin.ts'
import {
  applyWithFile,
  buildQuestion,
  readApplication,
  saveQuestions,
} from '../testing/builders/applications.ts'
import { requestFile, storeFile } from '../testing/builders/files.ts'
import { createUpload, isStored } from '../testing/builders/images.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'

let student: TestPerson
let courseId: string
beforeEach(async () => {
  ;[student, courseId] = await Promise.all([createUser(), addCourse()])
})

type Given = Partial<GivenAnswer> & Pick<GivenAnswer, 'questionId'>
const asking = (answers: Given[]) => ({ courseId, dateKey: null, message: '', answers })
const apply = (answers: Given[], person = student) => call(requestPlace, asking(answers), person)
const save = (requestId: string, revision: number, answers: Given[], person = student) =>
  call(saveApplicationAnswers, { requestId, revision, answers }, person)
const optional = buildQuestion({ id: 'q2', required: false, text: 'Anything else?' })

async function getFile(requestId: string) {
  const answer = (await readApplication(requestId))?.answers.find(({ file }) => file !== null)
  if (!answer?.file) throw new Error('No file is stored')
  return answer.file
}

async function getStatus(path: string, person: TestPerson | null): Promise<number> {
  const response = await requestFile(filePath(path), person)
  await response.arrayBuffer()
  return response.status
}

describe('the questions of a course', () => {
  test('are saved with their revision and an audit event', async () => {
    expect(await saveQuestions(admin, courseId, [buildQuestion()])).toMatchObject({ revision: 1 })
    expect(await saveQuestions(admin, courseId, [], 1)).toMatchObject({ revision: 2 })
    const events = await listAudit('applicationForms', courseId)
    expect(events.map(({ action }) => action)).toEqual(['create', 'edit'])
  })
})

describe('a request with answers', () => {
  test('stores the answers with the questions as worded at that time', async () => {
    await saveQuestions(admin, courseId, [buildQuestion(), optional])
    const { requestId } = await apply([{ questionId: 'q1', text: 'Yin' }])
    await saveQuestions(admin, courseId, [buildQuestion({ text: 'Which school?' })], 1)
    expect(await readApplication(requestId)).toMatchObject({
      userId: student.uid,
      courseId,
      answers: [{ questionId: 'q1', question: 'Which style do you practise?', text: 'Yin' }],
      revision: 1,
    })
  })

  test('can be answered later if it was made before the course had questions', async () => {
    const { requestId } = await apply([])
    await saveQuestions(admin, courseId, [buildQuestion()])
    await save(requestId, 0, [{ questionId: 'q1', text: 'Yin' }])
    expect(await readApplication(requestId)).toMatchObject({ answers: [{ text: 'Yin' }] })
    const request = await firestore().doc(`placeRequests/${requestId}`).get()
    expect(request.data()).toMatchObject({ hasAnswers: true, state: 'asked', revision: 2 })
  })

  test.each<[string, Question, Given, string]>([
    ['an empty answer', buildQuestion(), { questionId: 'q1', text: '' }, answerFaults.needed],
    ['two lines', buildQuestion(), { questionId: 'q1', text: 'a\nb' }, answerFaults.line],
    [
      'an unknown option',
      buildQuestion({ kind: 'choice', options: ['Yin', 'Yang'] }),
      { questionId: 'q1', text: 'Hot' },
      answerFaults.option,
    ],
    [
      'an invalid day',
      buildQuestion({ kind: 'date' }),
      { questionId: 'q1', text: '31 May' },
      answerFaults.day,
    ],
    [
      'a text instead of a file',
      buildQuestion({ kind: 'file' }),
      { questionId: 'q1', text: 'x' },
      answerFaults.file,
    ],
    [
      'a kept file that is not stored',
      buildQuestion({ kind: 'file' }),
      { questionId: 'q1', file: 'keep' },
      answerFaults.needed,
    ],
  ])('is refused with %s', async (_, question, given, message) => {
    await saveQuestions(admin, courseId, [question])
    const refused = await refusal(requestPlace, asking([given]), student)
    expect(refused).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'answers.q1' })
    expect(refused.message).toContain(message)
  })

  test('is refused with an answer to a missing question', async () => {
    const refused = await refusal(
      requestPlace,
      asking([{ questionId: 'q9', text: 'Yin' }]),
      student,
    )
    expect(refused).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'answers.q9' })
  })
})

describe('the file of an answer', () => {
  slowTest('can be read only by its author and the office, and its upload is deleted', async () => {
    const { requestId } = await applyWithFile(admin, student, courseId, 'Maya')
    const { path, type, name } = await getFile(requestId)
    expect([type, name]).toEqual(['image/png', 'Maya.png'])
    const teacher = await createUser()
    const statuses = [student, admin, teacher, null].map((one) => getStatus(path, one))
    expect(await Promise.all(statuses)).toEqual([200, 200, 403, 403])
    expect((await requestFile(`/pictures/${path}`)).status).toBe(404)
  })

  test('cannot be the upload of another user, or of another type than its name', async () => {
    await saveQuestions(admin, courseId, [buildQuestion({ kind: 'file' })])
    const other = await createUpload((await createUser()).uid)
    const svg = await createUpload(student.uid, Buffer.from('<svg onload="alert(1)"/>'))
    for (const [uploadId, code] of [
      [other, 'NOT_FOUND'],
      [svg, 'INVALID_ARGUMENT'],
    ] as const) {
      const given = [{ questionId: 'q1', file: { uploadId, name: 'a.png' } }]
      await expectRefusal(requestPlace, asking(given), student, code, 'answers.q1')
    }
    expect(await isStored(uploadPath(student.uid, svg))).toBe(true)
  })

  slowTest('stays if it is kept, and is deleted if another replaces it', async () => {
    const { requestId } = await applyWithFile(admin, student, courseId, 'Maya')
    const first = await getFile(requestId)
    const name = { questionId: 'q1', text: 'Maya B.' }
    await save(requestId, 1, [name, { questionId: 'q2', file: 'keep' }])
    expect((await getFile(requestId)).path).toBe(first.path)
    const file = { uploadId: await createUpload(student.uid), name: 'new.png' }
    await save(requestId, 2, [name, { questionId: 'q2', file }])
    expect(await isStored(first.path)).toBe(false)
    expect(await isStored((await getFile(requestId)).path)).toBe(true)
  })

  slowTest('is deleted if another replaces it in a new request', async () => {
    const { requestId } = await applyWithFile(admin, student, courseId, 'Maya')
    const first = await getFile(requestId)
    await call(withdrawRequest, { requestId }, student)
    const file = { uploadId: await createUpload(student.uid), name: 'new.png' }
    await apply([
      { questionId: 'q1', text: 'Maya' },
      { questionId: 'q2', file },
    ])
    expect(await isStored(first.path)).toBe(false)
    expect(await isStored((await getFile(requestId)).path)).toBe(true)
  })

  slowTest('is deleted after a day if no answer names it', async () => {
    const { requestId } = await applyWithFile(admin, student, courseId, 'Maya')
    const { path } = await getFile(requestId)
    const lost = await storeFile(`application-files/${student.uid}/lost.webp`)
    await removeOrphanedFiles(new Date())
    expect([await isStored(path), await isStored(lost)]).toEqual([true, true])
    await removeOrphanedFiles(new Date(Date.now() + 25 * 3_600_000))
    expect([await isStored(path), await isStored(lost)]).toEqual([true, false])
  })
})

describe('answers', () => {
  slowTest('can be changed by their author until the school decides', async () => {
    await saveQuestions(admin, courseId, [buildQuestion()])
    const { requestId } = await apply([{ questionId: 'q1', text: 'Yin' }])
    await save(requestId, 1, [{ questionId: 'q1', text: 'Yang' }])
    expect((await readApplication(requestId))?.answers[0]?.text).toBe('Yang')
    await call(declineRequest, { requestId, revision: 1, reason: 'Full', notify: false }, admin)
    const input = { requestId, revision: 2, answers: [{ questionId: 'q1', text: 'Hot' }] }
    await expectRefusal(saveApplicationAnswers, input, student, 'FAILED_PRECONDITION')
  })

  test.each<[string, (requestId: string) => Promise<unknown>, number, object]>([
    ['at an old revision', () => Promise.resolve(), 0, { code: 'ABORTED', field: 'revision' }],
    [
      'after the decision',
      (requestId) =>
        call(declineRequest, { requestId, revision: 1, reason: 'Full', notify: false }, admin),
      1,
      { code: 'FAILED_PRECONDITION' },
    ],
    [
      'after too many changes',
      (requestId) =>
        firestore()
          .collection('applicationAnswers')
          .doc(requestId)
          .update({ revision: limits.answerChanges.atFirst }),
      limits.answerChanges.atFirst,
      { code: 'RESOURCE_EXHAUSTED' },
    ],
  ])('%s are refused before the file is read', async (_, prepare, revision, error) => {
    const { requestId } = await applyWithFile(admin, student, courseId, 'Maya')
    await prepare(requestId)
    const answers = [
      { questionId: 'q1', text: 'Maya' },
      { questionId: 'q2', file: { uploadId: 'gone', name: 'a.png' } },
    ]
    const input = { requestId, revision, answers }
    expect(await refusal(saveApplicationAnswers, input, student)).toMatchObject(error)
  })

  test('of another user are reported as missing', async () => {
    await saveQuestions(admin, courseId, [buildQuestion()])
    const { requestId } = await apply([{ questionId: 'q1', text: 'Yin' }])
    const input = { requestId, revision: 1, answers: [{ questionId: 'q1', text: 'Mine' }] }
    for (const other of [await createUser(), admin]) {
      await expectRefusal(saveApplicationAnswers, input, other, 'NOT_FOUND', 'requestId')
    }
  })

  test('are deleted with the account', async () => {
    const { requestId } = await applyWithFile(admin, student, courseId, 'Maya')
    const { path } = await getFile(requestId)
    await deleteApplications(student.uid)
    await deleteApplications(student.uid)
    expect([await readApplication(requestId), await isStored(path)]).toEqual([null, false])
    expect(await listAudit('applicationAnswers', requestId)).toEqual([])
  })
})

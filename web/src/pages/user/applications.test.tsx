import { slowTest } from '@shala/contract/testing/slowTest'
import { cleanup, screen } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { admin, FakeIdentity, maya, nina } from '#testing/FakeIdentity.ts'
import { createUser } from '#testing/createUser.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addQuestion, addRequest, springDate } from '#testing/school/fakeRequests.ts'

const courseId = 'sound-healing-certification'
const question = 'Which style do you practise?'

let school: FakeSchool
const offer = { title: 'Sound Healing', price: null, sessions: { next: [], more: 0 } }
beforeEach(() => {
  school = sampleSchool()
  school.answers.set('listCourseDates', { ...offer, dates: [springDate] })
  school.answers.set('requestPlace', { requestId: 'r', state: 'asked' })
})
const user = createUser()
const open = (at = `/dashboard/user/enrol/${courseId}`, person = maya) =>
  renderSite(at, { identity: new FakeIdentity(person), school })
const send = () => user.click(screen.getByRole('button', { name: 'Request this place' }))

slowTest('A request requires an answer to each required question', async () => {
  addQuestion(school, courseId)
  open()
  const field = await screen.findByLabelText(question)
  await send()
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription('Please answer this question.')
  expect(school.lastInput('requestPlace')).toBeUndefined()
  await user.type(field, 'Hatha')
  await send()
  await screen.findByRole('group', { name: 'We have your request' })
  expect(school.lastInput('requestPlace')).toMatchObject({
    answers: [{ questionId: 'q1', text: 'Hatha', file: null }],
  })
})

test('Typed answers are kept if the school has changed its questions', async () => {
  addQuestion(school, courseId)
  open()
  await user.type(await screen.findByLabelText(question), 'Hatha')
  addQuestion(school, courseId, { text: 'Which yoga style?' })
  const refusal = new CallError('invalid-argument', 'Please answer this question.', 'answers.q1')
  school.refuseNext('requestPlace', refusal)
  await send()
  expect(await screen.findByLabelText('Which yoga style?')).toHaveValue('Hatha')
})

test('A file is uploaded and sent with the request', async () => {
  addQuestion(school, courseId, { kind: 'file', text: 'Your certificate' })
  open()
  const box = await screen.findByLabelText('Your certificate')
  const bytes = new TextEncoder().encode('%PDF-1.7 and more')
  await user.upload(box, new File([bytes], 'proof.pdf', { type: 'application/pdf' }))
  await screen.findByText('proof.pdf has been uploaded.')
  await send()
  await screen.findByRole('group', { name: 'We have your request' })
  expect(school.lastInput('requestPlace')).toMatchObject({
    answers: [{ questionId: 'q1', text: '', file: { name: 'proof.pdf' } }],
  })
})

slowTest('An uploaded file is kept while another date is selected', async () => {
  addQuestion(school, courseId, { kind: 'file', text: 'Your certificate' })
  addRequest(school)
  const summer = { ...springDate, dateKey: 'summer', title: 'Summer group' }
  school.answers.set('listCourseDates', { ...offer, dates: [summer, springDate] })
  open()
  const box = await screen.findByLabelText('Your certificate')
  const bytes = new TextEncoder().encode('%PDF-1.7 and more')
  await user.upload(box, new File([bytes], 'proof.pdf', { type: 'application/pdf' }))
  await screen.findByText('proof.pdf has been uploaded.')
  await user.click(screen.getByRole('radio', { name: /^Spring group/ }))
  expect(screen.getByText(/^You have already requested this date/)).toBeVisible()
  expect(box).not.toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Summer group/ }))
  expect(screen.getByText('proof.pdf has been uploaded.')).toBeVisible()
  await send()
  await screen.findByRole('group', { name: 'We have your request' })
  expect(school.lastInput('requestPlace')).toMatchObject({
    answers: [{ questionId: 'q1', file: { name: 'proof.pdf' } }],
  })
})

const pdf = new File([new TextEncoder().encode('%PDF-1.7 and more')], 'proof.pdf', {
  type: 'application/pdf',
})

describe('Text typed into an application', () => {
  const fill = async () => {
    addQuestion(school, courseId)
    addQuestion(school, courseId, { id: 'q2', kind: 'file', text: 'Your certificate' })
    open()
    await user.type(await screen.findByLabelText(question), 'Hatha')
    await user.type(screen.getByLabelText(/Anything we should know/), 'I play the harp.')
    await user.upload(screen.getByLabelText('Your certificate'), pdf)
    await screen.findByText('proof.pdf has been uploaded.')
    cleanup()
  }

  slowTest('outlives a reload with its file, and is gone once it is sent', async () => {
    await fill()
    open()
    expect(await screen.findByLabelText(question)).toHaveValue('Hatha')
    expect(screen.getByLabelText(/Anything we should know/)).toHaveValue('I play the harp.')
    expect(screen.getByText('proof.pdf has been uploaded.')).toBeVisible()
    await send()
    await screen.findByRole('group', { name: 'We have your request' })
    expect(school.lastInput('requestPlace')).toMatchObject({
      message: 'I play the harp.',
      answers: [
        { questionId: 'q1', text: 'Hatha' },
        { questionId: 'q2', file: { name: 'proof.pdf', uploadId: expect.any(String) } },
      ],
    })
    cleanup()
    open()
    expect(await screen.findByLabelText(question)).toHaveValue('')
  })

  slowTest('is never shown to another person, even after they leave', async () => {
    await fill()
    open(undefined, nina)
    expect(await screen.findByLabelText(question)).toHaveValue('')
    cleanup()
    open()
    expect(await screen.findByLabelText(question)).toHaveValue('')
  })
})

test('A user with an unverified email cannot upload a file', async () => {
  addQuestion(school, courseId, { kind: 'file' })
  open(undefined, nina)
  expect(await screen.findByText('Verify your email address to add a file.')).toBeVisible()
})

slowTest('Questions added after a request can be answered later', async () => {
  addQuestion(school, courseId)
  const requestId = addRequest(school, { courseId })
  open('/dashboard/user')
  await user.click(await screen.findByText('The school has questions'))
  await user.click(await screen.findByRole('button', { name: /^Answer the questions: / }))
  await user.type(await screen.findByLabelText(question), 'Yin')
  await user.click(screen.getByRole('button', { name: 'Save answers' }))
  expect(await screen.findByText('Your answers are saved.')).toBeVisible()
  expect(school.lastInput('saveApplicationAnswers')).toEqual({
    requestId,
    revision: 0,
    answers: [{ questionId: 'q1', text: 'Yin', file: null }],
  })
})

describe('The office', () => {
  slowTest('edits the questions of a course', async () => {
    addQuestion(school, courseId)
    open(`/dashboard/admin/courses?course=${courseId}`, admin)
    await user.click(await screen.findByRole('button', { name: 'Edit questions' }))
    await user.click(await screen.findByRole('button', { name: 'Add a question' }))
    await user.type(screen.getByLabelText('Text of question 2'), 'Where do you live?')
    await user.selectOptions(screen.getByLabelText('Kind of answer to question 2'), 'choice')
    await user.click(screen.getByRole('checkbox', { name: 'Question 2 must be answered' }))
    await user.click(screen.getByRole('button', { name: 'Save questions' }))
    await screen.findByText('A choice needs two or more options, one a line')
    await user.type(screen.getByLabelText('Options of question 2'), 'Here{Enter}Elsewhere')
    await user.click(screen.getByRole('button', { name: 'Move question 2 up' }))
    await user.click(screen.getByRole('button', { name: 'Save questions' }))
    expect(await screen.findByText('The questions are saved.')).toBeVisible()
    expect(school.lastInput('saveApplicationForm')).toMatchObject({
      courseId,
      revision: 1,
      questions: [
        {
          text: 'Where do you live?',
          kind: 'choice',
          required: false,
          options: ['Here', 'Elsewhere'],
        },
        { id: 'q1', text: question, kind: 'line', required: true, options: [] },
      ],
    })
  })
})

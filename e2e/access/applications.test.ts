import { ApplicationAnswers } from '@shala/contract/applications/answers'
import { sees } from '../src/page/sees.ts'
import { register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { createCourse } from '../src/study.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

test('The office adds a question, and a student answers it and changes the answer', async ({
  newAdmin,
  newVisitor,
}) => {
  const student = await register('Anna Answers')
  const courseId = await createCourse('Anna’s application', ['Breath'])
  const office = await newAdmin(`/dashboard/admin/courses?course=${courseId}`)
  await office.getByRole('button', { name: 'Edit questions' }).click()
  await office.getByLabel('Text of question 1').fill('Which style do you practise?')
  await suits(office, 'the form of application questions')
  await office.getByRole('button', { name: 'Save questions' }).click()
  await sees(office, 'The questions are saved.', 'Which style do you practise?')

  const page = await newVisitor()
  await signIn(page, student.email, `/dashboard/user/enrol/${courseId}`)
  await page.getByRole('button', { name: 'Request this place' }).click()
  await sees(page, 'Please answer this question.')
  await page.getByLabel('Which style do you practise?').fill('Hatha')
  await suits(page, 'a request with a question')
  await page.getByRole('button', { name: 'Request this place' }).click()
  await sees(page, 'We have your request')
  await page.getByRole('link', { name: 'Go to my dashboard' }).click()
  await page.getByText('Your answers').click()
  await page.getByRole('button', { name: /^Change answers: / }).click()
  await page.getByLabel('Which style do you practise?').fill('Yin')
  await page.getByRole('button', { name: 'Save answers' }).click()
  await sees(page, 'Your answers are saved.')
  const { docs } = await store
    .collection('applicationAnswers')
    .where('userId', '==', student.uid)
    .get()
  const [answers] = docs.map((stored) => ApplicationAnswers.parse(stored.data()))
  expect(answers?.answers).toMatchObject([{ text: 'Yin' }])

  await office.goto(`/dashboard/admin/access?person=${student.uid}`)
  const region = office.getByRole('region', { name: 'Applications' })
  await expect(region.getByText('Yin')).toBeVisible()
})

import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, waitFor, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addHourPlan, addHours } from '#testing/school/fakeAttendance.ts'
import { addCertificate } from '#testing/school/fakeCertificates.ts'
import { addProgress } from '#testing/school/fakeStudy.ts'

const path = '/dashboard/admin/certificates'
const [first, second] = ['K7QM-3XWD-9TZB-V2HN', '0000-0000-0000-0001']

function schoolWithCertificates() {
  const school = sampleSchool()
  addCertificate(school, first)
  const reason = 'Issued by mistake'
  addCertificate(school, second, { name: 'Leo Okafor', status: 'revoked', reason, revision: 2 })
  return school
}

async function open(query = '', school = schoolWithCertificates()) {
  const site = renderSite(`${path}${query}`, { school })
  await screen.findByRole('heading', { name: 'Certificates', level: 1 })
  return site
}

test('The list shows, filters and links the certificates', async () => {
  const { user } = await open()
  const table = await screen.findByRole('table', { name: 'certificates' })
  expect(within(table).getByRole('link', { name: first })).toLeadTo(`/certificates/${first}`)
  expect(within(table).getByText('Issued by mistake')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Show'), 'Revoked')
  await waitFor(() => expect(screen.queryByText('Maya Lindqvist')).not.toBeInTheDocument())
  expect(screen.getByText('Leo Okafor')).toBeInTheDocument()
})

slowTest('Revoking a certificate requires a reason and can be undone', async () => {
  const { user, school } = await open()
  await user.click(await screen.findByRole('button', { name: 'Revoke: Maya Lindqvist' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(dialog.getByText('Say why')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Reason'), 'Wrong course')
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText(/^The certificate of Maya Lindqvist is revoked/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The certificate of Maya Lindqvist is valid again.')).toBeVisible()
  expect(school.listInputs('setCertificateRevoked')).toMatchObject([
    { number: first, revision: 1, revoked: true, reason: 'Wrong course' },
    { number: first, revision: 2, revoked: false },
  ])
})

slowTest('Reissuing a certificate takes another name, and shows errors at its field', async () => {
  const { user, school } = await open()
  school.answers.set('reissueCertificate', { id: second, revision: 1 })
  await user.click(await screen.findByRole('button', { name: 'Reissue: Maya Lindqvist' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByLabelText('Name')
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: 'Reissue' }))
  expect(dialog.getByText('Name must not be empty')).toBeInTheDocument()
  const refusal = 'certificate.name: holds letters that a certificate cannot show: अ'
  school.refuseNext(
    'reissueCertificate',
    new CallError('invalid-argument', refusal, 'certificate.name'),
  )
  await user.type(name, 'Maya Okafor')
  await user.click(dialog.getByRole('button', { name: 'Reissue' }))
  await dialog.findByText('Name holds letters that a certificate cannot show: अ')
  await user.click(dialog.getByRole('button', { name: 'Reissue' }))
  expect(await screen.findByText(/^Maya Okafor has a new certificate, 0000/)).toBeVisible()
})

slowTest('The form issues under the typed names and keeps who failed', async () => {
  const school = sampleSchool()
  const courseId = 'prenatal-yoga-certification'
  for (const userId of ['maya', 'leo']) {
    addProgress(school, {
      userId: `sample-${userId}`,
      courseId,
      finishedAt: new Date('2026-11-01'),
    })
  }
  const { user } = await open('', school)
  school.answers.set('issueCertificates', {
    issued: [{ userId: 'sample-maya', number: first }],
    failed: [{ userId: 'sample-leo', error: 'holds letters that a certificate cannot show: ሊ' }],
  })
  await user.click(await screen.findByRole('button', { name: 'Issue certificates' }))
  const form = within(await screen.findByRole('region', { name: 'Issue certificates' }))
  await user.selectOptions(form.getByLabelText('Course'), courseId)
  await user.clear(form.getByLabelText('Hours'))
  await user.click(form.getByRole('button', { name: 'Issue' }))
  await form.findByText('Choose at least one student')
  await user.type(form.getByLabelText('Hours'), '62,5')
  const boxes = await form.findAllByRole('checkbox', { name: /Lindqvist|Okafor/ })
  for (const box of boxes) await user.click(box)
  const named = form.getByLabelText(/^Name on the certificate of Maya/)
  const unprintable = 'holds letters that a certificate cannot show: अ'
  school.refuseNext('previewCertificate', new CallError('invalid-argument', unprintable))
  const preview = form.getByRole('button', { name: /^Preview as PDF for Maya/ })
  await user.click(preview)
  await waitFor(() => expect(named).toHaveAccessibleDescription(unprintable))
  URL.createObjectURL = () => 'blob:preview'
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  school.answers.set('previewCertificate', { fileName: 'Preview.pdf', pdf: 'JVBERg==' })
  await user.click(preview)
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  click.mockRestore()
  await waitFor(() => expect(named).not.toHaveAccessibleDescription())
  expect(school.listInputs('previewCertificate')[1]).toMatchObject({
    courseId,
    certificate: { name: 'Maya Lindqvist', hours: 62.5, completedOn: '2026-11-01' },
  })
  await retype(user, named, 'Maya L. Lindqvist')
  await user.click(form.getByRole('button', { name: 'Issue' }))
  expect(await screen.findByText(/^1 certificate of Prenatal Yoga/)).toBeVisible()
  expect(screen.getByText(/1 student is still in the form, with the reason\.$/)).toBeVisible()
  const leo = form.getByLabelText(/^Name on the certificate of Leo/)
  expect(leo).toHaveAccessibleDescription('holds letters that a certificate cannot show: ሊ')
  expect(form.queryByLabelText(/^Name on the certificate of Maya/)).not.toBeInTheDocument()
  await retype(user, leo, 'Leo O.')
  expect(leo).not.toHaveAccessibleDescription()
  school.answers.set('issueCertificates', {
    issued: [{ userId: 'sample-leo', number: second }],
    failed: [],
  })
  await user.click(form.getByRole('button', { name: 'Issue' }))
  await waitFor(() => expect(school.listInputs('issueCertificates')).toHaveLength(2))
  expect(school.listInputs('issueCertificates')[1]).toMatchObject({
    people: [{ userId: 'sample-leo', name: 'Leo O.' }],
  })
  const [asked] = school.listInputs('issueCertificates')
  expect(asked).toMatchObject({ courseId, hours: 62.5, exception: '', completedOn: null })
  expect(asked).toMatchObject({
    people: expect.arrayContaining([{ userId: 'sample-maya', name: 'Maya L. Lindqvist' }]),
  })
})

slowTest('The form shows missing hours, and asks for a reason to issue anyway', async () => {
  const school = schoolWithCertificates()
  const courseId = 'prenatal-yoga-certification'
  const finishedAt = new Date('2026-11-01')
  addHourPlan(school, courseId)
  addHours(school, 'sample-maya', courseId, [90])
  addProgress(school, { userId: 'sample-maya', courseId, finishedAt })
  const { user } = await open('', school)
  await user.click(await screen.findByRole('button', { name: 'Issue certificates' }))
  expect(await screen.findByText('18 h 30 min missing')).toBeVisible()
  expect(
    screen.getByText(/Missing: Techniques 8 h 30 min, Anatomy 5 h, Other hours 5 h$/),
  ).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /Lindqvist/ }))
  const hours = screen.getByLabelText('Hours')
  await retype(user, hours, '20')
  const reason = await screen.findByLabelText('Reason to issue it all the same')
  expect(reason).toHaveAccessibleDescription(/18 h 30 min are missing\./)
  await user.click(screen.getByRole('button', { name: 'Issue' }))
  expect(await screen.findByText('Say why they get it all the same')).toBeVisible()
  await user.type(reason, 'Hours of another school')
  await user.click(screen.getByRole('button', { name: 'Issue' }))
  await waitFor(() => expect(school.listInputs('issueCertificates')).toHaveLength(1))
  expect(school.listInputs('issueCertificates')).toMatchObject([
    { exception: 'Hours of another school' },
  ])
})

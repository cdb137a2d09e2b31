import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, waitFor, within } from '@testing-library/react'
import { grantAccess } from '#features/access/api/changeAccess.ts'
import { CallError } from '#shared/CallError.ts'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addCertificate } from '#testing/school/fakeCertificates.ts'

const number = 'K7QM-3XWD-9TZB-V2HN'

function schoolWithOwn(wishes: Parameters<typeof addCertificate>[2] = {}) {
  const school = sampleSchool()
  addCertificate(school, number, { userId: maya.user.uid, ...wishes })
  return school
}

const dashboard = (school = schoolWithOwn()) =>
  renderSite('/dashboard/user', { identity: new FakeIdentity(maya), school })

describe('A new certificate', () => {
  const announced = /^Your certificate for Prenatal Yoga Certification is ready\./
  const issue = async (wishes: Parameters<typeof addCertificate>[2] = {}) => {
    const school = schoolWithOwn({ createdAt: new Date(), ...wishes })
    await grantAccess({ userId: maya.user.uid, courseId: 'prenatal-yoga-certification' }, school)
    return school
  }

  test.each([
    '/dashboard/user',
    '/dashboard/user/courses',
    '/dashboard/user/courses/prenatal-yoga-certification',
  ])('is announced on %s', async (path) => {
    const school = await issue()
    renderSite(path, { identity: new FakeIdentity(maya), school })
    expect(await screen.findByText(announced)).toBeVisible()
    expect(screen.getByRole('link', { name: /^See the certificate for Prenatal/ })).toLeadTo(
      `/certificates/${number}`,
    )
  })
})

describe('The dashboard', () => {
  const openFold = async (user: ReturnType<typeof dashboard>['user']) => {
    const part = await screen.findByRole('region', { name: 'Certificates' })
    await user.click(within(part).getByRole('heading', { name: 'Certificates' }))
    return within(part)
  }

  test('downloads a certificate and links to the verification page', async () => {
    const { user, school } = dashboard()
    const part = await openFold(user)
    expect(part.getByRole('listitem')).toHaveTextContent(
      /Maya Lindqvist.*85 hours, completed on 20 Nov 2026/,
    )
    expect(part.getByRole('link', { name: /^Show it to others/ })).toLeadTo(
      `/certificates/${number}`,
    )
    school.answers.set('downloadCertificate', { fileName: 'Certificate.pdf', pdf: 'JVBERg==' })
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:certificate'
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(this.download)
    }
    school.refuseNext('downloadCertificate', new CallError('unavailable', 'Check your connection.'))
    await user.click(part.getByRole('button', { name: /^Download PDF/ }))
    expect(await part.findByText('Check your connection.')).toBeVisible()
    await user.click(part.getByRole('button', { name: /^Download PDF/ }))
    expect(await part.findByText('Your certificate was downloaded.')).toBeVisible()
    expect(saved).toEqual(['Certificate.pdf'])
  })

  test('links a certificate on the graduate profile if the student wants that', async () => {
    const school = schoolWithOwn()
    const profile = {
      userId: maya.user.uid,
      name: 'Maya Lindqvist',
      photo: null,
      city: '',
      bio: '',
      links: [],
      courseIds: ['prenatal-yoga-certification'],
      year: 2026,
      status: 'approved',
      consent: true,
      revision: 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    }
    school.put('graduateProfiles', maya.user.uid, profile)
    school.answers.set('setCertificateShown', { shown: true })
    const { user } = dashboard(school)
    const box = await screen.findByRole('checkbox', {
      name: /^Link to it from my graduate profile/,
    })
    expect(box).not.toBeChecked()
    const courseId = 'prenatal-yoga-certification'
    school.put('graduateProfiles', maya.user.uid, {
      ...profile,
      certificates: [{ courseId, number }],
    })
    await user.click(box)
    await waitFor(() => expect(box).toBeChecked())
    const asked = school.calls.filter(({ name }) => name === 'setCertificateShown')
    expect(asked.map(({ input }) => input)).toEqual([{ number, shown: true }])
  })

  test('shows why a certificate was revoked, without a download', async () => {
    dashboard(schoolWithOwn({ status: 'revoked', reason: 'Issued by mistake' }))
    const part = within(await screen.findByRole('region', { name: 'Certificates' }))
    expect(part.getByText('The school has revoked it: Issued by mistake')).toBeVisible()
    expect(part.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('Deleting the account', () => {
  async function ask(school = schoolWithOwn()) {
    school.answers.set('keepCertificates', { certificates: 1 })
    const identity = new FakeIdentity(maya)
    const site = renderSite('/dashboard/user/settings', { identity, school })
    await site.user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account' }))
    return { ...site, identity, dialog }
  }

  const answered = (school: ReturnType<typeof sampleSchool>) =>
    school.listInputs('keepCertificates')

  slowTest('asks whether certificates stay, and withdraws them by default', async () => {
    const { user, school, dialog } = await ask()
    expect(dialog.getByRole('radio', { name: /^Withdraw them/ })).toBeChecked()
    await user.type(dialog.getByLabelText(/^Type/), 'maya@shala.test{Enter}')
    await screen.findByText(/^Your account has been deleted/)
    expect(answered(school)).toEqual([{ keep: false }])
  })

  slowTest('keeps certificates if chosen, and stops if that cannot be saved', async () => {
    const { user, school, dialog, identity } = await ask()
    await user.click(dialog.getByRole('radio', { name: /^Keep them verifiable/ }))
    school.refuseNext('keepCertificates', new CallError('unavailable', 'Check your connection.'))
    await user.type(dialog.getByLabelText(/^Type/), 'maya@shala.test{Enter}')
    await waitFor(() => expect(answered(school)).toHaveLength(1))
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(identity.timesAsked('deleteAccount')).toBe(0)
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }))
    await screen.findByText(/^Your account has been deleted/)
    expect(answered(school).at(-1)).toEqual({ keep: true })
  })
})

import { defaultEmailTemplates, type EmailKind } from '@shala/contract/emails/emailTemplates'
import { slowTest } from '@shala/contract/testing/slowTest'
import { noPayment } from '@shala/domain/payments/payments'
import { cleanup, screen, within } from '@testing-library/react'
import { grantAccess } from '#features/access/api/changeAccess.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addGroup, addMember } from '#testing/school/fakeGroups.ts'

const userId = 'sample-maya'
const courseId = 'prenatal-yoga-certification'
const title = 'Prenatal Yoga Certification'
const maya = '/dashboard/admin/access?person=sample-maya'
const many = '/dashboard/admin/access/imports/new'
const spring = '/dashboard/admin/groups/spring2027'

/** Returns a school in which only these emails are turned on. */
function schoolThatSends(...kinds: EmailKind[]) {
  const school = sampleSchool()
  const on = kinds.map((kind) => [kind, { ...defaultEmailTemplates[kind], on: true }] as const)
  const at = new Date()
  school.put('school', 'emailTemplates', {
    ...defaultEmailTemplates,
    ...Object.fromEntries(on),
    revision: 1,
    createdAt: at,
    updatedAt: at,
  })
  return school
}

function open(path: string, school = sampleSchool()) {
  const site = renderSite(path, { school })
  const press = async (name: string | RegExp) =>
    site.user.click(await screen.findByRole('button', { name }))
  return { ...site, school, press }
}

const box = (name = 'Send an email') => screen.findByRole<HTMLInputElement>('checkbox', { name })
const off = 'No email will be sent.'
const sentAnyway =
  'The school does not send this email by default; it is sent this time because the box is ticked.'
const sentUsually = 'The school sends this email by default.'
const usually = 'Students with a verified address get the school’s standard email.'

describe('The email when giving access', () => {
  test('is sent if the box is ticked, and can be previewed', async () => {
    const { press, user, school } = open(maya)
    await user.click(await screen.findByText('Give a course'))
    await press(`Give access to ${title}`)
    await screen.findByText(off)
    await user.click(await box())
    expect(await box()).toHaveAccessibleDescription(`${usually} ${sentAnyway}`)
    await user.type(screen.getByLabelText('Last day'), '2099-06-30')
    await user.click(screen.getByText('Preview the email'))
    expect(screen.getByText('Preview for Maya Lindqvist')).toBeVisible()
    expect(screen.getByText(/until the end of 30 June 2099\. Next step/)).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Type'), 'scholarship')
    await press('Give access')
    await screen.findByText(/has access to/)
    expect(school.lastInput('grantSource')).toMatchObject({ notify: true })
  })

  test('is on by default if the school has turned it on, and can be turned off', async () => {
    const { press, user, school } = open(maya, schoolThatSends('grant'))
    await press(`Give access to ${title}`)
    await screen.findByText(usually)
    expect(await box()).toBeChecked()
    await user.click(await box())
    expect(screen.getByText(`${off} ${sentUsually}`)).toBeInTheDocument()
    await press('Give access')
    await screen.findByText(`Maya Lindqvist has access to ${title} with no end date.`)
    expect(school.lastInput('grantAccess')).toMatchObject({ notify: false })
  })

  test('keeps the last choice for the same action', async () => {
    const { press, user } = open(maya)
    await press(`Give access to ${title}`)
    await user.click(await box())
    cleanup()
    const again = open(maya)
    await again.press(`Give access to ${title}`)
    expect(await box()).toBeChecked()
  })

  test("follows the school's setting if access is given before the setting is loaded", async () => {
    const school = schoolThatSends('grant')
    const release = school.hold('school')
    const { press } = open(maya, school)
    await press(`Give access to ${title}`)
    expect(screen.getByText('Loading the school’s setting…')).toBeInTheDocument()
    await press('Give access')
    await screen.findByText(`Maya Lindqvist has access to ${title} with no end date.`)
    expect(school.lastInput('grantAccess')).toMatchObject({ notify: null })
    release()
  })
})

describe("The email for a change of one student follows the school's setting", () => {
  async function held(...kinds: EmailKind[]) {
    const school = schoolThatSends(...kinds)
    await grantAccess({ userId, courseId, endsOn: '2098-01-31' }, school)
    return school
  }

  test('when the last day changes', async () => {
    const { press, user, school } = open(maya, await held('extend'))
    await press(`Change the last day of ${title}`)
    await screen.findByText(usually)
    await user.clear(screen.getByLabelText('Last day'))
    await user.click(screen.getByText('Preview the email'))
    expect(screen.getByText(/You now have access to .* with no end date\./)).toBeVisible()
    await press('Save the last day')
    await screen.findByText(/has access .* with no end date/)
    expect(school.lastInput('extendAccess')).toMatchObject({ notify: true })
  })
})

describe('The emails of an import', () => {
  async function planned(addresses: string, school = sampleSchool()) {
    const site = open(many, school)
    await site.user.click(await screen.findByLabelText('Email addresses'))
    await site.user.paste(addresses)
    await site.user.selectOptions(screen.getByLabelText('Course'), courseId)
    await site.press('Check the list')
    await screen.findByText('Nothing has changed yet.')
    return site
  }

  const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

  slowTest('are counted by access and invitation before the import, with previews', async () => {
    const school = schoolThatSends('grant')
    await grantAccess({ userId: 'sample-leo', courseId, ...noPayment }, school)
    const { user, press } = await planned(
      'maya@shala.test leo@shala.test nina@shala.test new@shala.test',
      school,
    )
    expect(await choice(/^Yes/)).not.toBeChecked()
    expect(await choice(/^No/)).not.toBeChecked()
    expect(
      screen.getByText(
        '1 person gets an email if their access changes and their address is verified. 2 invitations go to 2 addresses without a verified account, and another email once access starts.',
      ),
    ).toBeInTheDocument()
    await user.click(await choice(/^Yes/))
    expect(
      screen.getByRole('button', { name: 'Give access to 1, invite 2 by email' }),
    ).toBeInTheDocument()
    await user.click(screen.getByText('Preview the email'))
    expect(screen.getByText('Preview for Maya Lindqvist')).toBeVisible()
    await user.click(screen.getByText('Preview the invitation'))
    expect(screen.getByText('Preview for nina@shala.test')).toBeVisible()
    await user.click(await choice(/^No/))
    expect(screen.queryByText('Preview the email')).not.toBeInTheDocument()
    await press('Give access to 1, invite 2 without email')
    await screen.findByText(/^No email was written\./)
    expect(school.lastInput('commitPlan')).toMatchObject({ notify: false, invite: false })
  })

  test('must be chosen before each import, with no choice preselected', async () => {
    const { user, press, school } = await planned(
      'a@new.test b@new.test',
      schoolThatSends('grant', 'invite'),
    )
    await press('Invite 2')
    await screen.findByText('Choose whether to email them')
    expect(school.lastInput('commitPlan')).toBeUndefined()
    await user.click(await choice(/^Yes/))
    expect(screen.queryByText('Choose whether to email them')).not.toBeInTheDocument()
    await press('Invite 2 by email')
    await screen.findByRole('heading', { name: 'Result' })
    expect(school.lastInput('commitPlan')).toMatchObject({ notify: true, invite: true })
    cleanup()
    await planned('c@new.test')
    expect(await choice(/^Yes/)).not.toBeChecked()
  })
})

describe('The emails of a group', () => {
  function withSpring() {
    const school = schoolThatSends('grant', 'extend')
    addGroup(school, 'Spring 2027')
    addMember(school, 'spring2027', { userId })
    return school
  }

  slowTest('go to new members only as chosen, and the button repeats the choice', async () => {
    const { user, press, school } = open(`${spring}?show=members`, withSpring())
    await user.type(await screen.findByLabelText('Addresses'), 'leo@shala.test')
    await press('Add')
    await screen.findByText('Choose whether to email them')
    expect(school.lastInput('joinGroup')).toBeUndefined()
    await user.click(screen.getByRole('radio', { name: /^Yes/ }))
    await press('Add by email')
    await screen.findByText(/joined\./)
    expect(school.lastInput('joinGroup')).toMatchObject({ notify: true, invite: true })
    await user.click(screen.getByRole('radio', { name: /^No/ }))
    await user.type(screen.getByLabelText('Addresses'), 'nina@shala.test')
    await press('Add without email')
    await screen.findByText(/email not verified\./)
    expect(school.lastInput('joinGroup')).toMatchObject({ notify: false, invite: false })
  })

  test('are offered to members only if a change affects their access', async () => {
    const { user, press, school } = open(`${spring}?show=members&view=edit`, withSpring())
    const form = within(await screen.findByRole('form', { name: 'Edit group' }))
    const ask = { name: 'Email its members' }
    expect(form.queryByRole('checkbox', ask)).not.toBeInTheDocument()
    await retype(user, form.getByLabelText('Last day'), '2027-09-30')
    expect(await form.findByRole('checkbox', ask)).toBeChecked()
    await user.click(form.getByRole('checkbox', ask))
    await press('Save changes')
    await screen.findByRole('heading', { name: 'Spring 2027' })
    expect(school.lastInput('saveGroup')).toMatchObject({ notify: false })
  })
})

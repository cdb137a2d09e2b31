import { defaultEmailTemplates, type EmailKind } from '@shala/contract/emails/emailTemplates'
import { cleanup, screen, within } from '@testing-library/react'
import { grantAccess } from '../../features/access/api/changeAccess.ts'
import { AppError } from '../../shared/AppError.ts'
import { admin, FakeIdentity } from '../../testing/FakeIdentity.ts'
import { renderSite } from '../../testing/renderSite.tsx'
import { sampleSchool } from '../../testing/school/createSchool.ts'
import { addCohort, addMember } from '../../testing/school/fakeCohorts.ts'
import { grantFrom } from '../../testing/school/fakeSources.ts'

const userId = 'sample-maya'
const courseId = 'prenatal-yoga-certification'
const title = 'Prenatal Yoga Certification'
const maya = '/dashboard/admin/access?person=sample-maya'
const many = '/dashboard/admin/access/bulk'
const spring = '/dashboard/admin/cohorts/spring2027'

/** A school that has set these emails on, and the others off. */
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
  const site = renderSite(path, { identity: new FakeIdentity(admin), school })
  /** Returns the notify option of the last call with this name. */
  const lastInput = (name: string) => school.calls.findLast((call) => call.name === name)?.input
  const press = async (name: string | RegExp) =>
    site.user.click(await screen.findByRole('button', { name }))
  return { ...site, school, lastInput, press }
}

const box = (name = 'Send an email') => screen.findByRole<HTMLInputElement>('checkbox', { name })
const off = 'No email will be sent.'
const sentAnyway =
  'The school does not send this email by default; it is sent this time because the box is ticked.'
const sentUsually = 'The school sends this email by default.'
const usually = 'Students with a verified address get the school’s standard email.'

describe('a grant', () => {
  test('begins where the school has set its email: off', async () => {
    const { press, lastInput } = open(maya)
    await press(`Give access to ${title}`)
    expect(await screen.findByText(off)).toBeInTheDocument()
    expect(await box()).not.toBeChecked()
    expect(screen.queryByText('Preview the email')).not.toBeInTheDocument()
    await press('Give access')
    await screen.findByText(`Maya Lindqvist has access to ${title} with no end date.`)
    expect(lastInput('grantAccess')).toMatchObject({ notify: false })
  })

  test('is told where that is ticked, with the email to read before', async () => {
    const { press, lastInput, user } = open(maya)
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
    expect(lastInput('grantSource')).toMatchObject({ notify: true })
  })

  test('begins where the school has set its email: on, which can be left out', async () => {
    const { press, lastInput, user } = open(maya, schoolThatSends('grant'))
    await press(`Give access to ${title}`)
    expect(await screen.findByText(usually)).toBeInTheDocument()
    expect(await box()).toBeChecked()
    await user.click(await box())
    expect(screen.getByText(`${off} ${sentUsually}`)).toBeInTheDocument()
    await press('Give access')
    await screen.findByText(`Maya Lindqvist has access to ${title} with no end date.`)
    expect(lastInput('grantAccess')).toMatchObject({ notify: false })
  })

  test('is remembered for the same action, not for others', async () => {
    const { press, user } = open(maya)
    await press(`Give access to ${title}`)
    await user.click(await box())
    cleanup()
    const again = open(maya)
    await again.press(`Give access to ${title}`)
    expect(await box()).toBeChecked()
  })

  test('saved before the school’s settings are loaded uses these settings', async () => {
    const school = schoolThatSends('grant')
    const release = school.hold('school')
    const { press, lastInput } = open(maya, school)
    await press(`Give access to ${title}`)
    expect(screen.getByText('Loading the school’s setting…')).toBeInTheDocument()
    await press('Give access')
    await screen.findByText(`Maya Lindqvist has access to ${title} with no end date.`)
    expect(lastInput('grantAccess')).toMatchObject({ notify: null })
    release()
  })

  test('can be made and chosen for where the emails cannot be read', async () => {
    const school = sampleSchool()
    // The settings of the school, and its emails.
    for (let n = 0; n < 2; n++) {
      school.refuseNext('school', new AppError('unavailable', 'No connection.'))
    }
    const { press, lastInput, user } = open(maya, school)
    await user.click(await screen.findByText('Give a course'))
    await press(`Give access to ${title}`)
    expect(await screen.findByText(/^We could not load the school’s setting/)).toBeVisible()
    await user.click(await box())
    expect(screen.getByText(usually)).toBeInTheDocument()
    await press('Give access')
    await screen.findByText(`Maya Lindqvist has access to ${title} with no end date.`)
    expect(lastInput('grantAccess')).toMatchObject({ notify: true })
  })
})

describe('each change of one person begins with the default of its email:', () => {
  async function held(...kinds: EmailKind[]) {
    const school = schoolThatSends(...kinds)
    await grantAccess({ userId, courseId, endsOn: '2098-01-31' }, school)
    return school
  }

  test('a revoke', async () => {
    const { press, lastInput, user } = open(maya, await held('revoke'))
    await press(`Remove access to ${title}`)
    expect(await screen.findByText(usually)).toBeInTheDocument()
    await user.type(screen.getByLabelText('Reason'), 'Refunded')
    await press('Remove access')
    await screen.findByText(/no longer has access/)
    expect(lastInput('revokeAccess')).toMatchObject({ notify: true })
  })

  test('another last day', async () => {
    const { press, lastInput, user } = open(maya, await held('extend'))
    await press(`Change the last day of ${title}`)
    expect(await screen.findByText(usually)).toBeInTheDocument()
    await user.clear(screen.getByLabelText('Last day'))
    await user.click(screen.getByText('Preview the email'))
    expect(screen.getByText(/You now have access to .* with no end date\./)).toBeVisible()
    await press('Save the last day')
    await screen.findByText(/has access .* with no end date/)
    expect(lastInput('extendAccess')).toMatchObject({ notify: true })
  })

  test('a revoke of one source of several', async () => {
    const school = await held('extend')
    grantFrom(school, { userId, courseId, source: 'purchase', endsOn: '2030-06-30' })
    const { press, lastInput, user } = open(maya, school)
    await press(`Remove this one of ${title}, what was paid for`)
    expect(
      await screen.findByText(/^They get an email if their access changes/),
    ).toBeInTheDocument()
    await user.type(screen.getByLabelText('Reason'), 'Refunded')
    await press('Remove this one')
    await screen.findByText(/keeps access to .*, by/)
    expect(lastInput('revokeSource')).toMatchObject({ notify: true })
  })
})

describe('a plan', () => {
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

  test('says how many it would write to, now and later, and shows the email of the first', async () => {
    const school = schoolThatSends('grant')
    await grantAccess({ userId: 'sample-leo', courseId }, school)
    const { user, press, lastInput } = await planned(
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
    expect(await screen.findByText(/^No email was written\./)).toBeInTheDocument()
    expect(lastInput('commitPlan')).toMatchObject({ notify: false, invite: false })
  })

  test('is not committed until emails are chosen, whatever was chosen before', async () => {
    const { user, press, lastInput } = await planned(
      'a@new.test b@new.test',
      schoolThatSends('grant', 'invite'),
    )
    await press('Invite 2')
    expect(await screen.findByText('Choose whether to email them')).toBeInTheDocument()
    expect(lastInput('commitPlan')).toBeUndefined()
    await user.click(await choice(/^Yes/))
    expect(screen.queryByText('Choose whether to email them')).not.toBeInTheDocument()
    await press('Invite 2 by email')
    await screen.findByRole('heading', { name: 'Result' })
    expect(lastInput('commitPlan')).toMatchObject({ notify: true, invite: true })
    cleanup()
    await planned('c@new.test')
    expect(await choice(/^Yes/)).not.toBeChecked()
  })

  test('is undone without an email, unless that is ticked', async () => {
    const { user, press, lastInput } = await planned(
      'maya@shala.test',
      schoolThatSends('revoke', 'grant'),
    )
    await user.click(await choice(/^Yes/))
    await press('Give access to 1 by email')
    const undo = async (name: string) => {
      await press(name)
      return box('Send an email to these people')
    }
    const told = await undo('Undo this import…')
    expect(told).not.toBeChecked()
    expect(told).toHaveAccessibleDescription('They got an email when the import ran.')
    await user.click(told)
    await press('Undo 1 change')
    await screen.findByRole('heading', { name: `Undone: Access to ${title}` })
    expect(lastInput('undoBatch')).toMatchObject({ notify: true })
    expect(await undo('Redo…')).not.toBeChecked()
    await press('Redo 1 change')
    await screen.findByRole('heading', { name: `Redone: Access to ${title}` })
    expect(lastInput('undoBatch')).toMatchObject({ notify: false })
  })
})

describe('a cohort', () => {
  function withSpring() {
    const school = schoolThatSends('grant', 'extend')
    addCohort(school, 'Spring 2027')
    addMember(school, 'spring2027', { userId })
    return school
  }

  test('emails new members only as chosen, and names the choice on the button', async () => {
    const { user, press, lastInput } = open(`${spring}?show=members`, withSpring())
    await user.type(await screen.findByLabelText('Addresses'), 'leo@shala.test')
    await press('Add')
    expect(await screen.findByText('Choose whether to email them')).toBeInTheDocument()
    expect(lastInput('joinCohort')).toBeUndefined()
    await user.click(screen.getByRole('radio', { name: /^Yes/ }))
    await press('Add by email')
    await screen.findByText(/joined\./)
    expect(lastInput('joinCohort')).toMatchObject({ notify: true, invite: true })
    await user.click(screen.getByRole('radio', { name: /^No/ }))
    await user.type(screen.getByLabelText('Addresses'), 'nina@shala.test')
    await press('Add without email')
    await screen.findByText(/email not verified\./)
    expect(lastInput('joinCohort')).toMatchObject({ notify: false, invite: false })
  })

  test('asks whether its members are told once a change concerns them', async () => {
    const { user, press, lastInput } = open(`${spring}?show=members&view=edit`, withSpring())
    const form = within(await screen.findByRole('form', { name: 'Edit group' }))
    const ask = { name: 'Email its members' }
    expect(form.queryByRole('checkbox', ask)).not.toBeInTheDocument()
    await user.clear(form.getByLabelText('Last day'))
    await user.type(form.getByLabelText('Last day'), '2027-09-30')
    expect(await form.findByRole('checkbox', ask)).toBeChecked()
    await user.click(form.getByRole('checkbox', ask))
    await press('Save changes')
    await screen.findByRole('heading', { name: 'Spring 2027' })
    expect(lastInput('saveCohort')).toMatchObject({ notify: false })
  })
})
